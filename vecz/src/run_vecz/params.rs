//! Parameters of the pass, as options.

use super::{ENTRY, WIDTH_MAX};
use crate::options::{Factor, Tail, VeczPassOptions, VeczPassOptionsAnalysis};
use oxmux_ir::attributes::VeczMode;

pub(super) fn from_params(params: &[&str]) -> Result<VeczPassOptionsAnalysis, String> {
    let mut options = VeczPassOptions::new(Factor::Auto);
    let (mut scalable, mut by_mode, mut tail) = (false, None, Tail::Scalar);
    for param in params {
        let number =
            |text: &str| text.parse::<u32>().map_err(|_| format!("'{param}' needs a number"));
        match param.split_once('=') {
            Some(("width", n)) => {
                let width = number(n)?;
                if !is_width(width) {
                    return Err(format!("the width is a power of two from 1 to {WIDTH_MAX}"));
                }
                options.factor = Factor::Fixed(width);
            }
            Some(("dim", n)) => {
                options.dimension = number(n)?;
                if options.dimension > 2 {
                    return Err("the dimension is 0, 1 or 2".to_string());
                }
            }
            Some(("choices", names)) => options.choices.apply(names)?,
            None if *param == "auto" => by_mode = Some(VeczMode::Auto),
            None if *param == "always" => by_mode = Some(VeczMode::Always),
            None if *param == "scalable" => scalable = true,
            None if *param == "predicated" => tail = Tail::None,
            None if *param == "vp-tail" => tail = Tail::Predicated,
            None if *param == "narrow-tail" => tail = Tail::Narrow,
            _ => return Err(format!("'{param}' is none of its parameters: {}", ENTRY.params)),
        }
    }
    options.factor = match (scalable, options.factor) {
        (true, Factor::Fixed(width)) => Factor::Scalable(width),
        (true, _) => return Err("'scalable' needs a width".to_string()),
        (false, Factor::Fixed(1)) => return Err("a width of one is scalable".to_string()),
        (false, factor) => factor,
    };
    let plain = VeczPassOptions::new(Factor::Auto);
    let analysis = match by_mode {
        Some(mode) if options == plain => VeczPassOptionsAnalysis::with_mode(mode),
        mode => {
            options.cost = mode == Some(VeczMode::Auto);
            VeczPassOptionsAnalysis::given(options)
        }
    };
    Ok(analysis.with_tail(tail))
}

fn is_width(width: u32) -> bool {
    (1..=WIDTH_MAX).contains(&width) && width.is_power_of_two()
}

#[cfg(test)]
mod tests {
    use super::from_params;

    #[test]
    fn parameters_are_options() {
        let shown = |params: &[&str]| from_params(params).map(|analysis| format!("{analysis:?}"));
        assert_eq!(
            shown(&["width=8", "dim=1", "choices=LinearizeBOSCC"]).as_deref(),
            Ok("VeczPassOptionsAnalysis(VF = 8, vec-dim = 1, choices = [LinearizeBOSCC])")
        );
        assert_eq!(shown(&["auto"]).as_deref(), Ok("VeczPassOptionsAnalysis(default, auto)"));
        assert_eq!(
            shown(&["always", "dim=2"]).as_deref(),
            Ok("VeczPassOptionsAnalysis(VF = auto, vec-dim = 2, choices = [])")
        );
        for wrong in ["width=3", "width=1", "width=128", "dim=3", "choices=X", "wide", "scalable"] {
            assert!(shown(&[wrong]).is_err(), "{wrong}");
        }
    }
}
