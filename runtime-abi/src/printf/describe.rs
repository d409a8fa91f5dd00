//! From a format and what a call is given to a descriptor.

use super::format::{Conversion, ConversionKind, Piece, parse_format};
use super::{PrintfArgument, PrintfDescriptor};

/// The descriptor of a call. `argument` is asked for what each conversion prints, from 0 on, and
/// may refuse; what is wrong is said in words.
pub fn describe(
    format: &[u8],
    mut argument: impl FnMut(usize, &Conversion) -> Result<PrintfArgument, String>,
) -> Result<PrintfDescriptor, String> {
    let pieces = parse_format(format).map_err(|error| error.to_string())?;
    let mut arguments = Vec::new();
    for piece in &pieces {
        let Piece::Conversion(conversion) = piece else { continue };
        let number = arguments.len();
        let given = argument(number, conversion)?;
        if !fits(conversion, &given) {
            let given = name(&given);
            return Err(format!("argument {} is {given}, which is not printed so", number + 1));
        }
        arguments.push(given);
    }
    let descriptor = PrintfDescriptor { format: format.to_vec(), arguments };
    match descriptor.layout() {
        Some(_) => Ok(descriptor),
        None => Err("there are too many arguments".to_string()),
    }
}

/// Whether a descriptor's argument is one for the conversion.
pub(super) fn fits(conversion: &Conversion, argument: &PrintfArgument) -> bool {
    match argument {
        PrintfArgument::String(_) => conversion.kind == ConversionKind::String,
        PrintfArgument::Scalar(scalar) => {
            conversion.vector.is_none() && conversion.takes(*scalar, 1)
        }
        PrintfArgument::Vector(scalar, lanes) => {
            conversion.vector.is_some() && conversion.takes(*scalar, *lanes)
        }
    }
}

fn name(argument: &PrintfArgument) -> String {
    match argument {
        PrintfArgument::Scalar(scalar) => scalar.name().to_string(),
        PrintfArgument::Vector(scalar, lanes) => format!("<{lanes} x {}>", scalar.name()),
        PrintfArgument::String(_) => "a string".to_string(),
    }
}
