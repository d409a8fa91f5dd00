//! `replace-mux-math-decls`: defines `__mux_isftz`, `__mux_usefast` and `__mux_isembeddedprofile`.

use crate::pass::{Pass, PassContext, PassEntry, PassError, flag};
use oxmux_ir::attributes::WordAttribute;
use oxmux_ir::builtin::Builtin;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{Builder, Linkage, Module};

const NAME: &str = "replace-mux-math-decls";

/// The entry in the registry.
pub const ENTRY: PassEntry = PassEntry::new(
    NAME,
    "Defines __mux_isftz, __mux_usefast and __mux_isembeddedprofile as constants",
    build,
)
.params("fast");

fn build(params: &[&str]) -> Result<Box<dyn Pass>, String> {
    Ok(Box::new(ReplaceMuxMathDecls { fast: flag(params, "fast")? }))
}

/// Gives the three declarations bodies that return what the target says.
#[derive(Copy, Clone, Default, Debug)]
pub struct ReplaceMuxMathDecls {
    /// Whether faster, less accurate functions are wanted even if the target does not say so.
    pub fast: bool,
}

impl Pass for ReplaceMuxMathDecls {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, module: &mut Module, cx: &mut PassContext<'_>) -> Result<bool, PassError> {
        let info = cx.builtin_info;
        let mut changed = false;
        for (function, value) in [
            (MuxFunction::IsFtz, info.is_ftz() || cx.device_info.is_ftz),
            (MuxFunction::UseFast, self.fast || cx.uses_fast()),
            (
                MuxFunction::IsEmbeddedProfile,
                info.is_embedded_profile() || cx.device_info.is_embedded_profile,
            ),
        ] {
            let Some(id) = module.find_function(function.name()) else { continue };
            let found = &module.functions[id];
            if found.builtin() != Some(Builtin::Mux(MuxBuiltin::Function(function)))
                || !found.is_declaration()
            {
                continue;
            }
            let ret = found.return_type();
            if !module.cx.types.is_int(ret) {
                return Err(invalid(function, "is declared with another type"));
            }
            if found.attributes.set.has(WordAttribute::NoInline) {
                return Err(invalid(function, "must not be 'noinline'"));
            }
            let mut body = module.take_function(id);
            let entry = body.add_block();
            let mut b = Builder::new(&mut module.cx, &mut body, entry);
            let value = b.cx.int(ret, u128::from(value));
            b.ret(Some(value));
            body.linkage = Linkage::Internal;
            body.attributes.set.insert(WordAttribute::AlwaysInline);
            module.put_function(id, body);
            changed = true;
        }
        Ok(changed)
    }
}

fn invalid(function: MuxFunction, what: &str) -> PassError {
    let function = function.name().to_string();
    PassError::Invalid { pass: NAME, function, what: what.to_string() }
}
