//! `printf` in the interpreter: the text and the result that compiled code has.

use oxmux_ir::interp::{PrintfArg, PrintfArgKind, PrintfCall};
use oxmux_runtime_abi::printf::{
    Conversion, ConversionKind, HEADER_SIZE, PrintfArgument, PrintfScalar, PrintfValue, describe,
    format_call, parse_format,
};

/// The printed text.
#[derive(Default)]
pub(super) struct Printed {
    /// The text of each call, in order.
    pub(super) texts: Vec<Vec<u8>>,
    /// How many calls a buffer had no room for.
    pub(super) dropped: u64,
    /// The bytes that the buffer would have.
    capacity: u64,
    /// The bytes of the records of all calls.
    used: u64,
    /// The bytes that all texts may have.
    text_room: u64,
}

impl Printed {
    /// Nothing yet, for a buffer of this size, and texts that are kept up to a limit.
    pub(super) fn new(buffer_bytes: u64, text_room: u64) -> Self {
        let capacity = buffer_bytes.max(HEADER_SIZE).checked_next_multiple_of(8);
        let capacity = capacity.unwrap_or(u64::MAX);
        Self { capacity, used: HEADER_SIZE, text_room, ..Self::default() }
    }

    /// Prints a call; gives its result.
    pub(super) fn call(&mut self, call: &PrintfCall) -> i32 {
        match self.try_call(call) {
            Some(()) => 0,
            None => -1,
        }
    }

    fn try_call(&mut self, call: &PrintfCall) -> Option<()> {
        let format = call.format.as_deref()?;
        let mut values = Vec::new();
        let descriptor = describe(format, |i, conversion| {
            let arg = call.args.get(i).ok_or_else(String::new)?;
            let (argument, value) = argument(arg, conversion).ok_or_else(String::new)?;
            values.push(value);
            Ok(argument)
        });
        let size = descriptor.ok()?.layout()?.size;
        self.used = self.used.saturating_add(u64::from(size));
        if self.used > self.capacity {
            self.dropped += 1;
            return None;
        }
        let mut text = Vec::new();
        format_call(&parse_format(format).ok()?, &values, &mut text);
        match self.text_room.checked_sub(text.len() as u64) {
            Some(room) => self.text_room = room,
            None => {
                self.dropped += 1;
                return None;
            }
        }
        self.texts.push(text);
        Some(())
    }
}

/// An argument by its descriptor.
fn argument<'a>(
    arg: &'a PrintfArg,
    conversion: &Conversion,
) -> Option<(PrintfArgument, PrintfValue<'a>)> {
    if conversion.kind == ConversionKind::String {
        let text = arg.string.as_deref()?;
        return Some((PrintfArgument::String(text.to_vec()), PrintfValue::String(text)));
    }
    let scalar = match arg.kind {
        PrintfArgKind::Int(0..=8) => PrintfScalar::I8,
        PrintfArgKind::Int(9..=16) => PrintfScalar::I16,
        PrintfArgKind::Int(17..=32) => PrintfScalar::I32,
        PrintfArgKind::Int(_) => PrintfScalar::I64,
        PrintfArgKind::Half => PrintfScalar::Half,
        PrintfArgKind::Float => PrintfScalar::Float,
        PrintfArgKind::Double => PrintfScalar::Double,
        PrintfArgKind::Pointer => PrintfScalar::Pointer,
    };
    let mut lanes = arg.lanes.clone();
    if let (PrintfArgKind::Int(bits @ 1..=64), ConversionKind::Signed) = (arg.kind, conversion.kind)
    {
        // An integer of an odd width is extended with its sign.
        let (width, shift) = (scalar.size() * 8, 64 - bits);
        for lane in &mut lanes {
            *lane = ((*lane << shift) as i64 >> shift) as u64 & (u64::MAX >> (64 - width));
        }
    }
    let argument = match arg.is_vector {
        true => PrintfArgument::Vector(scalar, u32::try_from(lanes.len()).ok()?),
        false => PrintfArgument::Scalar(scalar),
    };
    Some((argument, PrintfValue::Lanes(scalar, lanes)))
}
