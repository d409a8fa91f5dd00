//! The options of `veczc`: which functions are vectorized, and how.

use crate::cli::words::{Given, Value};
use crate::cli::{KernelVariants, Variant, VariantWidth, VeczCommand};
use crate::failure::Failure;

/// The options about vectorizing; none if there are none and the command does not ask for it by
/// itself.
pub(super) fn options(
    given: &Given,
    command: Option<VeczCommand>,
) -> Result<Option<VeczCommand>, Failure> {
    let text = |id| Ok::<_, Failure>(given.once(id)?.map(|value| value.text));
    let widths = [given.read_once("w", width)?, given.read_once("vecz-simd-width", width)?];
    let mut found = VeczCommand {
        kernels: Vec::new(),
        width: widths.into_iter().flatten().next(),
        auto: given.boolean("vecz-auto")?.unwrap_or(false),
        scalable: given.boolean("vecz-scalable")?.unwrap_or(false),
        choices: text("vecz-choices")?,
        passes: text("vecz-passes")?,
        fail_quietly: given.boolean("vecz-fail-quietly")?.unwrap_or(false),
        explain: given.has("explain"),
        target_triple: text("vecz-target-triple")?,
        target_features: text("vecz-target-features")?,
        double_support: given.boolean("vecz-double-support")?,
        dimension: given.read_once("d", dimension)?,
    };
    for value in given.all("k") {
        select(&mut found, &value)?;
    }
    // There are no statistics of LLVM's here; a processor's name says nothing that features do not
    // say better.
    let is_for_habit =
        given.boolean("vecz-llvm-stats")?.is_some() || text("vecz-target-mcpu")?.is_some();
    let is_asked = command.is_some() || is_for_habit || found != VeczCommand::default();
    Ok(is_asked.then_some(found))
}

fn width(value: &Value) -> Result<u32, Failure> {
    let width = value.text.parse().ok().filter(|&width: &u32| width > 0);
    let wrong = || value.wrong(format!("expected WIDTH above 0, found '{}'", value.text));
    width.ok_or_else(wrong)
}

fn dimension(value: &Value) -> Result<u32, Failure> {
    let dimension = value.text.parse().ok().filter(|&dimension: &u32| dimension < 3);
    let wrong = || value.wrong(format!("expected DIMENSION 0, 1 or 2, found '{}'", value.text));
    dimension.ok_or_else(wrong)
}

/// `name:16,p@8,8.2` and more of its kind behind commas: what is no variant is the name of another
/// function. A variant of nothing is as the other options say; a comma at the end is one of none.
fn select(command: &mut VeczCommand, value: &Value) -> Result<(), Failure> {
    let (mut has_variants, mut gap) = (false, false);
    for part in value.text.split(',') {
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
            value.wrong(format!("expected {expected}, found '{part}'"))
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
