//! Compilations that are cancelled while a code generator is at work.

use oxmux_backend::{
    BackendError, Codegen, CodegenError, CompiledFunction, LegalFunction, Options, TargetCaps,
    TargetDescription, compile_module_by, cranelift, x64,
};
use oxmux_ir::text::parse_module;
use oxmux_ir::{Fuel, Stopped};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A code generator that is cancelled as soon as it has begun with a function.
struct Cancelled {
    generator: Box<dyn Codegen>,
    flag: Arc<AtomicBool>,
}

impl Codegen for Cancelled {
    fn name(&self) -> &'static str {
        self.generator.name()
    }

    fn caps(&self) -> &TargetCaps {
        self.generator.caps()
    }

    fn passes_vectors(&self) -> bool {
        self.generator.passes_vectors()
    }

    fn compile(&mut self, function: &LegalFunction<'_>) -> Result<CompiledFunction, CodegenError> {
        self.flag.store(true, Ordering::Relaxed);
        let result = self.generator.compile(function);
        // What follows in the compilation sees no flag: only the generator can have seen it.
        self.flag.store(false, Ordering::Relaxed);
        result
    }
}

#[test]
fn a_flag_is_seen_between_a_generators_steps() {
    let target: TargetDescription = "x86_64,x86-64-v3".parse().expect("a target");
    let cranelift = cranelift::Cranelift::new(&target, cranelift::Settings::default());
    let x64 = x64::X64::new(&target, x64::Settings::default());
    let generators: [Box<dyn Codegen>; 2] =
        [Box::new(cranelift.expect("a generator")), Box::new(x64.expect("a generator"))];
    let module = parse_module("define i32 @f(i32 %a) {\n  %r = mul i32 %a, 3\n  ret i32 %r\n}\n")
        .expect("a valid module");
    for generator in generators {
        let name = generator.name();
        let flag = Arc::new(AtomicBool::new(false));
        let fuel = Fuel::new(u64::MAX, u64::MAX, Some(Arc::clone(&flag)));
        let options = Options { fuel, exports: vec!["f".to_string()], ..Options::default() };
        let mut generators: [Box<dyn Codegen>; 1] = [Box::new(Cancelled { generator, flag })];
        let result = compile_module_by(&module, &mut generators, &options);
        let is_cancelled = matches!(
            result,
            Err(BackendError::Function { problem: CodegenError::Stopped(Stopped::Cancelled), .. })
        );
        assert!(is_cancelled, "{name}");
    }
}
