//! What the text of the extensions says of each operation.

/// The type of a kernel's results.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ty {
    Signed(u32),
    Unsigned(u32),
    Float(u32),
}

use Ty::{Float, Signed, Unsigned};

/// In a float, more and less than all numbers.
const INFINITY: i128 = 1 << 100;

impl Ty {
    pub(super) fn bytes(self) -> usize {
        let (Signed(bits) | Unsigned(bits) | Float(bits)) = self;
        bits as usize / 8
    }

    /// A number in this type. The floats that are met are whole numbers.
    fn wrap(self, value: i128) -> i128 {
        match self {
            Signed(bits) => value << (128 - bits) >> (128 - bits),
            Unsigned(bits) => value & ((1 << bits) - 1),
            Float(_) => value,
        }
    }

    pub(super) fn encode(self, value: i128) -> Vec<u8> {
        let float = match value {
            INFINITY.. => f64::INFINITY,
            value if value <= -INFINITY => f64::NEG_INFINITY,
            value => value as f64,
        };
        match self {
            Float(16) => oxmux_ir::eval::float::half_bits(float).to_le_bytes().to_vec(),
            Float(32) => (float as f32).to_le_bytes().to_vec(),
            Float(_) => float.to_le_bytes().to_vec(),
            _ => value.to_le_bytes()[..self.bytes()].to_vec(),
        }
    }

    fn identity(self, op: &str) -> i128 {
        match (op, self) {
            ("mul" | "logical_and", _) => 1,
            ("min", Float(_)) => INFINITY,
            ("max", Float(_)) => -INFINITY,
            ("min", Signed(bits)) => (1 << (bits - 1)) - 1,
            ("max", Signed(bits)) => -(1 << (bits - 1)),
            ("min" | "and", _) => self.wrap(-1),
            _ => 0,
        }
    }

    fn fold(self, op: &str, values: impl IntoIterator<Item = i128>) -> i128 {
        values.into_iter().fold(self.identity(op), |a, b| {
            self.wrap(match op {
                "add" => a + b,
                "mul" => self.wrap(a) * self.wrap(b),
                "min" => a.min(b),
                "max" => a.max(b),
                "and" => a & b,
                "or" => a | b,
                "xor" => a ^ b,
                "logical_and" => i128::from(a != 0 && b != 0),
                "logical_or" => i128::from(a != 0 || b != 0),
                _ => i128::from((a != 0) != (b != 0)),
            })
        })
    }
}

/// Those of a sub-group that are active, as one of them sees them.
pub(super) struct Members {
    /// The places in the sub-group with the values there, in order.
    pub(super) active: Vec<(u32, i32)>,
    /// The place of the one that looks.
    pub(super) id: u32,
    /// Its value.
    pub(super) n: i32,
    pub(super) size: u32,
    pub(super) max_size: u32,
}

impl Members {
    fn at(&self, id: u32) -> Option<i32> {
        self.active.iter().find(|member| member.0 == id).map(|member| member.1)
    }

    /// A ballot.
    fn bits(&self, of: impl Fn(i32) -> bool) -> u128 {
        self.active.iter().filter(|m| of(m.1)).fold(0, |bits, m| bits | 1 << m.0)
    }

    fn up_to(&self, past: u32) -> impl Iterator<Item = i32> {
        self.active.iter().take_while(move |m| m.0 < past).map(|m| m.1)
    }
}

/// A result, if it has one.
pub(super) type Expected = Option<i128>;

/// The bits of ids below a limit.
fn below(limit: u32) -> u128 {
    if limit >= 128 { u128::MAX } else { (1 << limit) - 1 }
}

fn words(bits: u128) -> Vec<Expected> {
    (0..4).map(|i| Some((bits >> (32 * i)) as u32 as i128)).collect()
}

pub(super) fn ballot(_: Ty, m: &Members) -> Vec<Expected> {
    let b = m.bits(|n| n & 2 != 0);
    let word = |value: i32, i: u32| u128::from(value as u32) << (32 * i);
    let n = m.n;
    let any = word(n, 0) | word(!n, 1) | word(n.wrapping_mul(3), 2) | word(n.wrapping_mul(5), 3);
    let count = |bits: u128, limit: u32| Some(i128::from((bits & below(limit)).count_ones()));
    let bit = |bits: u128, id: u32| Some((bits >> id & 1) as i128);
    let mut out = words(b);
    out.extend([bit(b, m.id), bit(b, m.id / 2)]);
    out.extend([count(b, m.size), count(b, m.id + 1), count(b, m.id)]);
    let found = |at: u32| Some(if b == 0 { 999 } else { i128::from(at) });
    out.extend([found(b.trailing_zeros()), found(127 - b.leading_zeros().min(127))]);
    out.extend([count(any, m.size), count(any, m.id + 1), count(any, m.id)]);
    let first = m.active[0].1;
    out.extend([first, first].map(|n| Some(i128::from(n as u32))));
    out.extend((0..4).map(|i| Some(i128::from((first + i) as u32))));
    out
}

pub(super) fn masks(_: Ty, m: &Members) -> Vec<Expected> {
    let (less, up_to, all) = (below(m.id), below(m.id + 1), below(m.max_size));
    [up_to & !less, all & !less, all & !up_to, up_to, less].map(words).concat()
}

pub(super) fn first(_: Ty, m: &Members) -> Vec<Expected> {
    let n = i128::from(m.active[0].1);
    let char = i128::from(n as i8);
    [char + 2 * n, n * 0x10001, n, n].map(Some).to_vec()
}

pub(super) fn vote(_: Ty, m: &Members) -> Vec<Expected> {
    let equal = |of: &dyn Fn(i32) -> i64| m.active.iter().all(|x| of(x.1) == of(m.active[0].1));
    [
        m.id == m.active[0].0,
        m.active.iter().all(|x| x.1 & 6 != 0),
        m.active.iter().any(|x| x.1 & 15 == 7),
        equal(&|n| i64::from(n >> 6)),
        equal(&|n| i64::from((n >> 5) as i8)),
        equal(&|n| (i64::from(n) as u64 >> 7) as i64),
        equal(&|n| i64::from(n >> 6)),
        m.active.iter().all(|x| x.1 != 9),
    ]
    .map(|boolean| Some(i128::from(boolean)))
    .to_vec()
}

/// What is added, minimum and maximum; what is multiplied; what is taken as bits.
fn operand(ty: Ty, op: &str, n: i32) -> i128 {
    let n = match op {
        "mul" => [1, 2][usize::from(n & 3 == 3)],
        "and" | "or" | "xor" => n.wrapping_mul(77),
        _ => n % 5,
    };
    ty.wrap(i128::from(n))
}

const NUMBERS: [&str; 4] = ["add", "mul", "min", "max"];
const BITS: [&str; 3] = ["and", "or", "xor"];
const LOGICAL: [&str; 3] = ["logical_and", "logical_or", "logical_xor"];

pub(super) fn operations(ty: Ty) -> impl Iterator<Item = &'static str> {
    let bits = if matches!(ty, Float(_)) { &[] } else { &BITS[..] };
    NUMBERS.iter().chain(bits).copied()
}

pub(super) fn arithmetic(ty: Ty, m: &Members) -> Vec<Expected> {
    operations(ty)
        .flat_map(|op| {
            [m.size, m.id + 1, m.id]
                .map(|past| Some(ty.fold(op, m.up_to(past).map(|n| operand(ty, op, n)))))
        })
        .collect()
}

fn boolean(op: &str, n: i32) -> i128 {
    i128::from(match op {
        "logical_and" => n & 6 != 0,
        "logical_or" => n & 7 == 7,
        _ => n & 2 != 0,
    })
}

pub(super) fn logical(ty: Ty, m: &Members) -> Vec<Expected> {
    let one = |op: &str, past| Some(ty.fold(op, m.up_to(past).map(|n| boolean(op, n))));
    LOGICAL.iter().flat_map(|op| [m.size, m.id + 1, m.id].map(|past| one(op, past))).collect()
}

/// A reduction of the cluster, if there can be one.
fn cluster(ty: Ty, m: &Members, size: u32, op: &str, of: impl Fn(i32) -> i128) -> Expected {
    let mine = m.active.iter().filter(|x| x.0 / size == m.id / size).map(|x| of(x.1));
    (size <= m.max_size).then(|| ty.fold(op, mine))
}

pub(super) fn clustered(sizes: [u32; 2]) -> impl Fn(Ty, &Members) -> Vec<Expected> {
    move |ty, m| {
        let one = |size, op| cluster(ty, m, size, op, |n| operand(ty, op, n));
        sizes.iter().flat_map(|&size| operations(ty).map(move |op| one(size, op))).collect()
    }
}

pub(super) fn cluster_sizes(ty: Ty, m: &Members) -> Vec<Expected> {
    let mut out: Vec<Expected> = LOGICAL
        .iter()
        .zip([2, 4, 8])
        .map(|(op, size)| cluster(ty, m, size, op, |n| boolean(op, n)))
        .collect();
    out.extend([32, 64].map(|size| cluster(ty, m, size, "add", i128::from)));
    out
}

pub(super) fn shuffle(ty: Ty, m: &Members) -> Vec<Expected> {
    let (id, size) = (m.id, m.size);
    let from = [
        (id * 3 + 1) % size,
        size - 1,
        id ^ 1,
        id ^ (size / 2),
        id.wrapping_sub(1),
        id + 1,
        id.wrapping_sub(size / 2),
        id + size / 4,
    ];
    from.iter().map(|&id| Some(ty.wrap(i128::from(m.at(id)?)))).collect()
}

pub(super) fn rotate(ty: Ty, m: &Members) -> Vec<Expected> {
    let max = m.max_size as i32;
    [(1, max), (-1, max), (5, max), (1, 2), (3, 4), (-3, 8)]
        .iter()
        .map(|&(delta, size)| {
            let (id, within) = (m.id as i32, m.id as i32 % size);
            let from = id - within + (within + delta).rem_euclid(size);
            (size <= max).then(|| m.at(from as u32)).flatten().map(|n| ty.wrap(i128::from(n)))
        })
        .collect()
}

pub(super) fn together(ty: Ty, m: &Members) -> Vec<Expected> {
    // The other flows of these kernels store nothing.
    if m.active.len() != m.size as usize {
        return vec![None; 9];
    }
    let value = |n: i32| ty.wrap(i128::from(n % 5));
    let over = |op: &str, past: u32| Some(ty.fold(op, m.up_to(past).map(value)));
    let first = m.active[0].1;
    vec![
        Some(value(m.active[m.active.len() - 1].1)),
        over("add", m.size),
        over("min", m.size),
        over("max", m.size),
        over("add", m.id + 1),
        over("add", m.id),
        over("max", m.id + 1),
        over("min", m.id),
        Some(ty.wrap(i128::from(first as u8) + i128::from((first + 3) as u8))),
    ]
}
