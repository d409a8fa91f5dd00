//! Images as the specification of OpenCL C describes them, in plain Rust: "Conversion rules",
//! "Image addressing and filtering".

use oxmux::images::{AddressMode, ImageKind};

/// Numbers that look random.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        self.0 >> 32
    }
}

/// An image without gaps.
#[derive(Clone)]
pub(crate) struct Picture {
    pub(crate) order: &'static str,
    pub(crate) channel: &'static str,
    pub(crate) kind: ImageKind,
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) depth: u32,
    pub(crate) layers: u32,
    pub(crate) bytes: Vec<u8>,
}

/// OpenCL's sampler.
pub(crate) struct Sampler {
    pub(crate) normalized: bool,
    pub(crate) mode: AddressMode,
    pub(crate) linear: bool,
}

/// Which component each stored channel is.
fn stored(order: &str) -> &'static [usize] {
    match order {
        "r" | "rx" | "depth" | "intensity" | "luminance" => &[0],
        "a" => &[3],
        "rg" | "rgx" => &[0, 1],
        "ra" => &[0, 3],
        "rgb" | "rgbx" => &[0, 1, 2],
        "bgra" | "sbgra" => &[2, 1, 0, 3],
        "argb" => &[3, 0, 1, 2],
        "abgr" => &[3, 2, 1, 0],
        _ => &[0, 1, 2, 3],
    }
}

/// The lowest bit and the width of each channel of a word.
fn fields(channel: &str) -> Option<&'static [(u32, u32)]> {
    Some(match channel {
        "unorm565" => &[(11, 5), (5, 6), (0, 5)],
        "unorm555" => &[(10, 5), (5, 5), (0, 5)],
        "unorm101010" => &[(20, 10), (10, 10), (0, 10)],
        "unorm1010102" => &[(22, 10), (12, 10), (2, 10), (0, 2)],
        "unorm2101010rev" => &[(0, 10), (10, 10), (20, 10), (30, 2)],
        "ufloat101111rev" => &[(0, 11), (11, 11), (22, 10)],
        "rgb9e5" => &[(0, 9), (9, 9), (18, 9)],
        _ => return None,
    })
}

fn channel_bytes(channel: &str) -> usize {
    match channel {
        "unorm8" | "snorm8" | "sint8" | "uint8" => 1,
        "unorm16" | "snorm16" | "sint16" | "uint16" | "half" | "unorm565" | "unorm555" => 2,
        _ => 4,
    }
}

/// A small float of some bits of exponent and fraction, without a sign.
fn small_float(bits: u32, fraction_bits: u32) -> f32 {
    let (exponent, fraction) = (bits >> fraction_bits, bits & ((1 << fraction_bits) - 1));
    let scale = (1u32 << fraction_bits) as f32;
    match exponent {
        31 if fraction != 0 => f32::NAN,
        31 => f32::INFINITY,
        0 => fraction as f32 / scale * (-14f32).exp2(),
        _ => (1.0 + fraction as f32 / scale) * (exponent as f32 - 15.0).exp2(),
    }
}

fn from_half(bits: u16) -> f32 {
    let magnitude = small_float(u32::from(bits & 0x7FFF), 10);
    if bits & 0x8000 != 0 { -magnitude } else { magnitude }
}

/// The nearest half, ties to even, by trying its neighbours.
fn to_half(value: f32) -> u16 {
    let sign = if value.is_sign_negative() { 0x8000 } else { 0 };
    let magnitude = f64::from(value.abs());
    if magnitude >= 65520.0 {
        return sign | 0x7C00;
    }
    // Finite halves are in the order of their bits.
    let (mut low, mut high) = (0u16, 0x7BFF);
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        if f64::from(from_half(middle)) <= magnitude { low = middle } else { high = middle - 1 }
    }
    let below = f64::from(from_half(low));
    let above = if low == 0x7BFF { 65536.0 } else { f64::from(from_half(low + 1)) };
    let up = match (magnitude - below).partial_cmp(&(above - magnitude)) {
        Some(std::cmp::Ordering::Greater) => true,
        Some(std::cmp::Ordering::Equal) => low & 1 == 1,
        _ => false,
    };
    sign | (low + u16::from(up))
}

/// Rounded to the nearest whole number, ties to even, within limits.
fn saturated(value: f32, low: i64, high: i64) -> i64 {
    (value.round_ties_even() as i64).clamp(low, high)
}

impl Picture {
    pub(crate) fn random(
        order: &'static str,
        channel: &'static str,
        kind: ImageKind,
        [width, height, depth]: [u32; 3],
        layers: u32,
        random: &mut Random,
    ) -> Self {
        let mut this =
            Self { order, channel, kind, width, height, depth, layers, bytes: Vec::new() };
        let texels = (width * height * depth * layers) as usize;
        this.bytes = (0..texels * this.texel_bytes()).map(|_| random.next() as u8).collect();
        this
    }

    /// Floats that are neither infinite nor NaN.
    pub(crate) fn make_finite(&mut self, random: &mut Random) {
        for word in self.bytes.as_chunks_mut::<4>().0 {
            *word = (random.next() as i32 as f32 / 1e8).to_le_bytes();
        }
    }

    fn texel_bytes(&self) -> usize {
        match fields(self.channel) {
            Some(_) => channel_bytes(self.channel),
            None => channel_bytes(self.channel) * stored(self.order).len(),
        }
    }

    fn place(&self, [x, y, z]: [usize; 3]) -> usize {
        let (width, height) = (self.width as usize, self.height as usize);
        ((z * height + y) * width + x) * self.texel_bytes()
    }

    /// The bits of each stored channel.
    fn channels(&self, at: [usize; 3]) -> Vec<u32> {
        let place = self.place(at);
        let read = |place: usize, bytes: usize| {
            (0..bytes).fold(0u32, |word, i| word | u32::from(self.bytes[place + i]) << (8 * i))
        };
        let bytes = channel_bytes(self.channel);
        match fields(self.channel) {
            Some(fields) => {
                let word = read(place, bytes);
                fields.iter().map(|&(shift, bits)| word >> shift & ((1 << bits) - 1)).collect()
            }
            None => (0..stored(self.order).len()).map(|c| read(place + c * bytes, bytes)).collect(),
        }
    }

    fn components<T: Copy>(&self, channels: &[T], zero: T, one: T) -> [T; 4] {
        let mut out = [zero, zero, zero, one];
        match self.order {
            "intensity" => return [channels[0]; 4],
            "luminance" => return [channels[0], channels[0], channels[0], one],
            _ => {}
        }
        for (&component, &channel) in stored(self.order).iter().zip(channels) {
            out[component] = channel;
        }
        out
    }

    pub(crate) fn floats(&self, at: [usize; 3]) -> [f32; 4] {
        let raw = self.channels(at);
        let is_srgb = self.order.starts_with('s');
        let values: Vec<f32> = raw
            .iter()
            .enumerate()
            .map(|(c, &bits)| match (self.channel, fields(self.channel)) {
                ("unorm8", _) if is_srgb && c < 3 => {
                    let c = f64::from(bits) / 255.0;
                    let linear =
                        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
                    linear as f32
                }
                ("unorm8", _) => bits as f32 / 255.0,
                ("unorm16", _) => bits as f32 / 65535.0,
                ("snorm8", _) => (f32::from(bits as u8 as i8) / 127.0).max(-1.0),
                ("snorm16", _) => (f32::from(bits as u16 as i16) / 32767.0).max(-1.0),
                ("half", _) => from_half(bits as u16),
                ("float", _) => f32::from_bits(bits),
                ("ufloat101111rev", _) => small_float(bits, if c < 2 { 6 } else { 5 }),
                ("rgb9e5", _) => {
                    let place = self.place(at);
                    let exponent = self.bytes[place + 3] >> 3;
                    bits as f32 * (f32::from(exponent) - 24.0).exp2()
                }
                (_, Some(fields)) => bits as f32 / ((1u32 << fields[c].1) - 1) as f32,
                (other, None) => panic!("{other} is not of floats"),
            })
            .collect();
        self.components(&values, 0.0, 1.0)
    }

    pub(crate) fn integers(&self, at: [usize; 3]) -> [i64; 4] {
        let values: Vec<i64> = self
            .channels(at)
            .iter()
            .map(|&bits| match self.channel {
                "sint8" => i64::from(bits as u8 as i8),
                "sint16" => i64::from(bits as u16 as i16),
                "sint32" => i64::from(bits as i32),
                _ => i64::from(bits),
            })
            .collect();
        self.components(&values, 0, 1)
    }

    fn write_channel(&mut self, at: [usize; 3], channel: usize, bits: u32) {
        let bytes = channel_bytes(self.channel);
        let place = self.place(at);
        match fields(self.channel) {
            None => {
                let place = place + channel * bytes;
                self.bytes[place..place + bytes].copy_from_slice(&bits.to_le_bytes()[..bytes]);
            }
            Some(fields) => {
                let (shift, _) = fields[channel];
                for (i, byte) in (bits << shift).to_le_bytes().into_iter().take(bytes).enumerate() {
                    self.bytes[place + i] |= byte;
                }
            }
        }
    }

    pub(crate) fn write_floats(&mut self, at: [usize; 3], value: &[f32; 4]) {
        let channels: Vec<usize> = match fields(self.channel) {
            Some(fields) => {
                let place = self.place(at);
                let bytes = channel_bytes(self.channel);
                self.bytes[place..place + bytes].fill(0);
                (0..fields.len()).collect()
            }
            None => stored(self.order).to_vec(),
        };
        for (channel, &component) in channels.iter().enumerate() {
            let v = value[component];
            let bits = match (self.channel, fields(self.channel)) {
                ("unorm8", _) => saturated(v * 255.0, 0, 255) as u32,
                ("unorm16", _) => saturated(v * 65535.0, 0, 65535) as u32,
                ("snorm8", _) => saturated(v * 127.0, -128, 127) as u32,
                ("snorm16", _) => saturated(v * 32767.0, -32768, 32767) as u32,
                ("half", _) => u32::from(to_half(v)),
                ("float", _) => v.to_bits(),
                (_, Some(fields)) => {
                    let most = (1i64 << fields[channel].1) - 1;
                    saturated(v * most as f32, 0, most) as u32
                }
                (other, None) => panic!("{other} is not of floats"),
            };
            self.write_channel(at, channel, bits);
        }
    }

    pub(crate) fn write_integers(&mut self, at: [usize; 3], value: &[i64; 4]) {
        for (channel, &component) in stored(self.order).iter().enumerate() {
            let v = value[component];
            let (low, high) = match self.channel {
                "sint8" => (-128, 127),
                "sint16" => (-32768, 32767),
                "uint8" => (0, 255),
                "uint16" => (0, 65535),
                _ => (i64::MIN, i64::MAX),
            };
            self.write_channel(at, channel, v.clamp(low, high) as u32);
        }
    }

    fn border(&self) -> [f32; 4] {
        let alpha = matches!(self.order, "r" | "rg" | "rgb" | "luminance");
        [0.0, 0.0, 0.0, if alpha { 1.0 } else { 0.0 }]
    }

    fn sizes(&self) -> Vec<u32> {
        let count = self.kind.dimensions() as usize;
        [self.width, self.height, self.depth][..count].to_vec()
    }

    fn layer(&self, at: &[f32]) -> usize {
        if !self.kind.is_arrayed() {
            return 0;
        }
        let coordinate = at[self.kind.dimensions() as usize];
        (coordinate.round_ties_even() as i64).clamp(0, i64::from(self.layers) - 1) as usize
    }

    /// Whether a coordinate and what it is filtered with lie in the image.
    pub(crate) fn is_inside(&self, at: &[f32], sampler: &Sampler) -> bool {
        self.sizes().iter().zip(at).all(|(&size, &at)| {
            let place = if sampler.normalized { at * size as f32 } else { at };
            let margin = if sampler.linear { 0.5 } else { 0.0 };
            place >= margin && place < size as f32 - margin
        })
    }

    /// The numbers along one dimension: the first, the second, and the weight of the second.
    fn axis(at: f32, size: u32, sampler: &Sampler) -> (i64, i64, f32) {
        let w = size as f32;
        let last = i64::from(size) - 1;
        let split = |u: f32| {
            if sampler.linear {
                let below = (u - 0.5).floor();
                (below as i64, below as i64 + 1, (u - 0.5) - below)
            } else {
                (u.floor() as i64, u.floor() as i64 + 1, 0.0)
            }
        };
        match sampler.mode {
            AddressMode::Repeat => {
                let (mut i0, mut i1, a) = split((at - at.floor()) * w);
                if sampler.linear {
                    if i0 < 0 {
                        i0 += i64::from(size);
                    }
                    if i1 > last {
                        i1 -= i64::from(size);
                    }
                } else if i0 > last {
                    i0 -= i64::from(size);
                }
                (i0, i1, a)
            }
            AddressMode::MirroredRepeat => {
                let whole = 2.0 * (0.5 * at).round_ties_even();
                let (i0, i1, a) = split((at - whole).abs() * w);
                if sampler.linear { (i0.max(0), i1.min(last), a) } else { (i0.min(last), i1, a) }
            }
            mode => {
                let (i0, i1, a) = split(if sampler.normalized { at * w } else { at });
                let low = if mode == AddressMode::ClampToEdge { 0 } else { -1 };
                let high = if mode == AddressMode::ClampToEdge { last } else { last + 1 };
                (i0.clamp(low, high), i1.clamp(low, high), a)
            }
        }
    }

    fn texel(&self, at: &[i64], layer: usize) -> [f32; 4] {
        let inside =
            self.sizes().iter().zip(at).all(|(&size, &at)| (0..i64::from(size)).contains(&at));
        if !inside {
            return self.border();
        }
        let number = |d: usize| at.get(d).map_or(0, |&at| at as usize);
        self.floats([number(0), number(1), number(2) + layer])
    }

    pub(crate) fn sample(&self, at: &[f32], sampler: &Sampler) -> [f32; 4] {
        let layer = self.layer(at);
        let axes: Vec<_> =
            self.sizes().iter().zip(at).map(|(&size, &at)| Self::axis(at, size, sampler)).collect();
        if !sampler.linear {
            let at: Vec<i64> = axes.iter().map(|axis| axis.0).collect();
            return self.texel(&at, layer);
        }
        let mut sum = [0.0f32; 4];
        for corner in 0..1 << axes.len() {
            let second = |d: usize| corner >> d & 1 == 1;
            let at: Vec<i64> = axes
                .iter()
                .enumerate()
                .map(|(d, axis)| if second(d) { axis.1 } else { axis.0 })
                .collect();
            let weights = axes
                .iter()
                .enumerate()
                .map(|(d, axis)| if second(d) { axis.2 } else { 1.0 - axis.2 });
            let weight = weights.reduce(|all, one| all * one).unwrap_or(1.0);
            let texel = self.texel(&at, layer);
            for (c, sum) in sum.iter_mut().enumerate() {
                let term = weight * texel[c];
                *sum = if corner == 0 { term } else { *sum + term };
            }
        }
        sum
    }
}
