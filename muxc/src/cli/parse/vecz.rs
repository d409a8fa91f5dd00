//! The options of `veczc`: which functions are vectorized, and how.

use super::{set, set_once};
use crate::arguments::{Flag, Words};
use crate::cli::{KernelVariants, Variant, VariantWidth, VeczCommand};
use crate::failure::Failure;

/// Takes an option about vectorizing; false if it is none. The reference spells them with one hyphen.
pub(super) fn take_vecz(
    command: &mut Option<VeczCommand>,
    flag: &Flag,
    words: &mut Words,
) -> Result<bool, Failure> {
    let name = match flag.name.strip_prefix("--") {
        Some(name) => name,
        None => flag.name.strip_prefix('-').unwrap_or(&flag.name),
    };
    const NAMES: [&str; 16] = [
        "k",
        "w",
        "d",
        "vecz-simd-width",
        "vecz-auto",
        "vecz-choices",
        "vecz-passes",
        "vecz-scalable",
        "vecz-fail-quietly",
        "vecz-target-triple",
        "vecz-target-mcpu",
        "vecz-target-features",
        "vecz-double-support",
        "vecz-llvm-stats",
        "vecz-choices-help",
        "explain",
    ];
    if !NAMES.contains(&name) {
        return Ok(false);
    }
    let command = command.get_or_insert_default();
    match name {
        "k" => select(command, flag, &words.value(flag, "NAME[:VARIANT,...]")?)?,
        "w" | "vecz-simd-width" => {
            let text = words.value(flag, "WIDTH")?;
            let width = text.parse().ok().filter(|&width: &u32| width > 0);
            let wrong = || flag.wrong(format!("expected WIDTH above 0, found '{text}'"));
            set_once(flag, &mut command.width, width.ok_or_else(wrong)?)?;
        }
        "vecz-choices" => {
            set_once(flag, &mut command.choices, words.value(flag, "NAME[;NAME]...")?)?;
        }
        "vecz-passes" => {
            set_once(flag, &mut command.passes, words.value(flag, "LIST of passes")?)?;
        }
        "d" => {
            let text = words.value(flag, "DIMENSION")?;
            let dimension = text.parse().ok().filter(|&dimension: &u32| dimension < 3);
            let wrong = || flag.wrong(format!("expected DIMENSION 0, 1 or 2, found '{text}'"));
            set_once(flag, &mut command.dimension, dimension.ok_or_else(wrong)?)?;
        }
        "vecz-auto" => command.auto = flag.truth()?,
        "vecz-scalable" => command.scalable = flag.truth()?,
        "vecz-fail-quietly" => command.fail_quietly = flag.truth()?,
        // There are no statistics of LLVM's here; a processor's name says nothing that features do not say better.
        "vecz-llvm-stats" => _ = flag.truth()?,
        "vecz-target-mcpu" => _ = words.value(flag, "NAME")?,
        "vecz-choices-help" => set(flag, &mut command.choices_help)?,
        "vecz-target-triple" => {
            set_once(flag, &mut command.target_triple, words.value(flag, "TRIPLE")?)?;
        }
        "vecz-target-features" => {
            set_once(flag, &mut command.target_features, words.value(flag, "+NAME,-NAME...")?)?;
        }
        "vecz-double-support" => {
            set_once(flag, &mut command.double_support, flag.truth()?)?;
        }
        _ => set(flag, &mut command.explain)?,
    }
    Ok(true)
}

/// `name:16,p@8,8.2` and more of its kind behind commas: what is no variant is the name of another function. A variant of
/// nothing is as the other options say; a comma at the end is one of none.
fn select(command: &mut VeczCommand, flag: &Flag, text: &str) -> Result<(), Failure> {
    let (mut has_variants, mut gap) = (false, false);
    for part in text.split(',') {
        if has_variants && part.is_empty() {
            gap = true;
            continue;
        }
        let more = if has_variants && !part.contains(':') { variant(part) } else { None };
        if let Some(last) = command.kernels.last_mut().filter(|_| gap) {
            last.variants.push(Variant::default());
            gap = false;
        }
        if let (Some(more), Some(last)) = (more, command.kernels.last_mut()) {
            last.variants.push(more);
            continue;
        }
        let (name, first) = match part.split_once(':') {
            Some((name, first)) => (name, Some(first)),
            None => (part, None),
        };
        let wrong = || {
            let expected = "NAME[:VARIANT,...] with VARIANT one of 8, a, 8.1, 8@64, 8s, 8p";
            flag.wrong(format!("expected {expected}, found '{part}'"))
        };
        if name.is_empty() {
            return Err(wrong());
        }
        has_variants = first.is_some();
        let variants = match first {
            Some("") => vec![Variant::default()],
            Some(first) => vec![variant(first).ok_or_else(wrong)?],
            None => Vec::new(),
        };
        command.kernels.push(KernelVariants { name: name.to_owned(), variants });
    }
    Ok(())
}

/// A width or `a`, then `s`, `p`, `.DIMENSION` and `@LOCAL_SIZE` in any order.
fn variant(text: &str) -> Option<Variant> {
    let mut variant = Variant::default();
    let mut rest = text;
    if let Some(after) = rest.strip_prefix('a') {
        variant.width = Some(VariantWidth::Auto);
        rest = after;
    } else if let Some((width, after)) = number(rest) {
        variant.width = Some(VariantWidth::Fixed(width));
        rest = after;
    }
    while let Some(sign) = rest.chars().next() {
        rest = rest.get(sign.len_utf8()..)?;
        match sign {
            's' => variant.scalable = true,
            'p' => variant.predicated = true,
            '.' => {
                let (dimension, after) = number(rest)?;
                variant.dimension = Some(dimension);
                rest = after;
            }
            '@' => {
                let (size, after) = number(rest)?;
                variant.local_size = Some(size);
                rest = after;
            }
            _ => return None,
        }
    }
    (!text.is_empty()).then_some(variant)
}

/// The number that a text starts with, and what follows it.
fn number(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at_checked(end)?;
    Some((digits.parse().ok()?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_are_read() {
        let plain = Variant::default();
        let wide = |width| Variant { width: Some(VariantWidth::Fixed(width)), ..plain };
        assert_eq!(variant("16"), Some(wide(16)));
        assert_eq!(variant("8.2"), Some(Variant { dimension: Some(2), ..wide(8) }));
        assert_eq!(variant("4sp"), Some(Variant { scalable: true, predicated: true, ..wide(4) }));
        let local = Variant { predicated: true, local_size: Some(8), ..plain };
        assert_eq!(variant("p@8"), Some(local));
        let auto = Variant { width: Some(VariantWidth::Auto), dimension: Some(1), ..plain };
        assert_eq!(variant("a.1@64"), Some(Variant { local_size: Some(64), ..auto }));
        for wrong in ["", "x", "8.", "8@", "8q", "99999999999", "4,"] {
            assert_eq!(variant(wrong), None, "{wrong}");
        }
    }
}
