//! Cranelift and the machine's description say the same of features.

use crate::isa;
use core::str::FromStr;
use cranelift_codegen::settings::{self, Configurable, Flags};
use oxmux_machine::{Arch, Feature, TargetDescription, processors};
use target_lexicon::Triple;

/// The boolean flags of the target that are on when something is enabled by name.
fn enabled(arch: Arch, name: &str) -> Vec<&'static str> {
    let triple = Triple::from_str(arch.triple()).expect("a triple");
    let mut builder = cranelift_codegen::isa::lookup(triple).expect("an architecture");
    builder.enable(name).unwrap_or_else(|error| panic!("{arch}, {name}: {error:?}"));
    on(&*builder.finish(Flags::new(settings::builder())).expect("flags"))
}

fn on(isa: &dyn cranelift_codegen::isa::TargetIsa) -> Vec<&'static str> {
    let mut names: Vec<&str> =
        isa.isa_flags().iter().filter(|f| f.as_bool() == Some(true)).map(|f| f.name).collect();
    names.sort_unstable();
    names
}

#[test]
fn names_of_processors_stand_for_the_same_features() {
    for arch in Arch::ALL {
        for name in processors::names(arch) {
            let target: TargetDescription = format!("{arch},{name}").parse().expect("a target");
            let ours = isa(&target, Flags::new(settings::builder())).expect("a target");
            let mut ours = on(&*ours);
            let theirs = enabled(arch, name);
            // FMA needs AVX, and these processors have AVX2, which Cranelift's names leave out.
            if ours.contains(&"has_fma") {
                ours.retain(|on| !matches!(*on, "has_avx" | "has_avx2") || theirs.contains(on));
            }
            assert_eq!(ours, theirs, "{arch}, {name}");
        }
    }
}

#[test]
fn features_are_those_of_cranelift() {
    for arch in Arch::ALL {
        let triple = Triple::from_str(arch.triple()).expect("a triple");
        let builder = cranelift_codegen::isa::lookup(triple).expect("an architecture");
        let mut theirs: Vec<&str> = builder
            .iter()
            .filter(|s| s.kind == settings::SettingKind::Bool)
            .map(|s| s.name)
            .collect();
        let mut ours: Vec<&str> = Feature::ALL
            .iter()
            .filter(|f| f.arch() == arch && f.is_cranelift())
            .map(|f| f.name())
            .collect();
        theirs.sort_unstable();
        ours.sort_unstable();
        assert_eq!(ours, theirs);
        let base = isa(&arch.into(), Flags::new(settings::builder())).expect("a target");
        let mut expected: Vec<&str> = arch.base_features().iter().map(Feature::name).collect();
        expected.sort_unstable();
        assert_eq!(on(&*base), expected);
    }
}
