//! Hashes, ciphers, checksums and random numbers: integer arithmetic as miners and crackers do it.

use super::{Case, Expected, Random, bytes};

/// Appends this group's cases.
pub(super) fn cases(out: &mut Vec<Case>) {
    for (len, local) in [(24, 0), (35, 5), (64, 64)] {
        let launch = format!("n={len} local={local}");
        let name = launch.as_str();
        for case in [crack(name, len), rounds(name, len), twister(name, len), crc(name, len)] {
            out.push(case.range(len, local));
        }
    }
    for (len, local, length, twice) in [(9, 3, 55, 0), (16, 0, 3, 1), (8, 8, 0, 1), (7, 7, 20, 0)] {
        let launch = format!("n={len} local={local} length={length} twice={twice}");
        out.push(sha256(&launch, len, length, twice).range(len, local));
    }
}

/// The first 32 bits of the fractional part of the `root`th root of a prime (FIPS 180-4, 4.2.2 and
/// 5.3.3).
fn fraction_of_root(prime: u64, root: u32) -> u32 {
    // The largest x with x^root <= prime * 2^(32 root): its low word is the fraction.
    let (mut low, mut high) = (0u128, 1u128 << 36);
    let goal = u128::from(prime) << (32 * root);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if middle.checked_pow(root).is_some_and(|power| power <= goal) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low as u32
}

fn primes(count: usize) -> Vec<u64> {
    (2u64..).filter(|n| (2..*n).all(|d| n % d != 0)).take(count).collect()
}

/// SHA-256 of a message shorter than 56 bytes.
fn digest(message: &[u8]) -> [u32; 8] {
    let primes = primes(64);
    let mut h = [0; 8];
    for (h, &prime) in h.iter_mut().zip(&primes) {
        *h = fraction_of_root(prime, 2);
    }
    let mut block = message.to_vec();
    block.push(0x80);
    block.resize(56, 0);
    block.extend((message.len() as u64 * 8).to_be_bytes());
    let mut w: Vec<u32> =
        block.chunks_exact(4).map(|b| u32::from_be_bytes([b[0], b[1], b[2], b[3]])).collect();
    for t in 16..64 {
        let (x, y): (u32, u32) = (w[t - 2], w[t - 15]);
        let s1 = x.rotate_right(17) ^ x.rotate_right(19) ^ (x >> 10);
        let s0 = y.rotate_right(7) ^ y.rotate_right(18) ^ (y >> 3);
        w.push(s1.wrapping_add(w[t - 7]).wrapping_add(s0).wrapping_add(w[t - 16]));
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut last] = h;
    for t in 0..64 {
        let big1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = (e & f) ^ (!e & g);
        let key = fraction_of_root(primes[t], 3).wrapping_add(w[t]);
        let t1 = last.wrapping_add(big1).wrapping_add(choice).wrapping_add(key);
        let big0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let t2 = big0.wrapping_add((a & b) ^ (a & c) ^ (b & c));
        (last, g, f, e, d, c, b, a) = (g, f, e, d.wrapping_add(t1), c, b, a, t1.wrapping_add(t2));
    }
    for (h, v) in h.iter_mut().zip([a, b, c, d, e, f, g, last]) {
        *h = h.wrapping_add(v);
    }
    h
}

fn sha256(launch: &str, len: usize, length: usize, twice: i32) -> Case {
    let text = Random::new(91).array((len * length).max(1), |random| random.bits() as u8);
    let mut want = Vec::new();
    for item in 0..len {
        let mut hash = digest(&text[item * length..][..length]);
        if twice != 0 {
            let first: Vec<u8> = hash.iter().flat_map(|word| word.to_be_bytes()).collect();
            hash = digest(&first);
        }
        want.extend(hash);
    }
    Case::new("opencl_c/hashing/sha256", "sha256", launch)
        .input(&text)
        .output(&want)
        .value(length as i32)
        .value(twice)
}

fn crack(launch: &str, len: usize) -> Case {
    let mut random = Random::new(92);
    let bitmap = random.array(8, |random| (random.bits() & random.bits() & random.bits()) as u32);
    let salt = random.array(4, |random| random.bits() as u32);
    let mut hits = Vec::new();
    for number in 0..len as u32 * 16 {
        let key = [number / 16, number % 16, 0, 7];
        let mut h = 0x9747_B28Cu32;
        for (key, salt) in key.iter().zip(&salt) {
            let x =
                (key ^ salt).wrapping_mul(0xCC9E_2D51).rotate_left(15).wrapping_mul(0x1B87_3593);
            h = (h ^ x).rotate_left(13).wrapping_mul(5).wrapping_add(0xE654_6B64);
        }
        h = (h ^ h >> 16).wrapping_mul(0x85EB_CA6B);
        h ^= h >> 13;
        if bitmap[(h >> 5 & 7) as usize] >> (h & 31) & 1 == 1 {
            hits.push(number);
        }
    }
    let count = hits.len() as u32;
    Case::new("opencl_c/hashing/crack", "crack", launch)
        .input(&bitmap)
        .raw(bytes(&salt))
        .inout(&[0u32], &[count])
        .buffer(vec![0; hits.len() * 4], Expected::AnyOrder(hits))
        .value(count)
}

fn rounds(launch: &str, len: usize) -> Case {
    let mut random = Random::new(93);
    let table = random.array(256, |random| random.bits() as u32);
    let count = 5;
    let keys = random.array((count + 1) * 4, |random| random.bits() as u32);
    let input = random.array(len * 4, |random| random.bits() as u32);
    let mut want = Vec::new();
    for block in input.chunks_exact(4) {
        let mut s: Vec<u32> = block.iter().zip(&keys).map(|(word, key)| word ^ key).collect();
        for key in keys.chunks_exact(4).skip(1) {
            let byte = |word: usize, which: u32| {
                table[(s[word % 4] >> (8 * which) & 255) as usize].rotate_left(8 * which)
            };
            let word =
                |k: usize| (0..4).fold(key[k], |sum, which| sum ^ byte(k + which, which as u32));
            s = (0..4).map(word).collect();
        }
        want.extend(s);
    }
    Case::new("opencl_c/hashing/aes_table", "rounds", launch)
        .input(&input)
        .output(&want)
        .input(&table)
        .input(&keys)
        .value(count as i32)
}

fn twister(launch: &str, len: usize) -> Case {
    let (size, middle, count) = (19, 7, 45);
    let seeds = Random::new(94).array(len, |random| random.bits() as u32);
    let mut want = Vec::new();
    for &seed in &seeds {
        let mut x = vec![seed];
        for k in 1..size {
            let last: u32 = x[k - 1];
            x.push((last ^ last >> 30).wrapping_mul(1_812_433_253).wrapping_add(k as u32));
        }
        // The recurrence over the whole sequence, without a ring.
        for k in 0..count {
            let y = x[k] & 0x8000_0000 | x[k + 1] & 0x7FFF_FFFF;
            let odd = if y & 1 == 1 { 0x9908_B0DF } else { 0 };
            x.push(x[k + middle] ^ y >> 1 ^ odd);
        }
        for &y in &x[size..] {
            let y = y ^ y >> 11;
            let y = y ^ y << 7 & 0x9D2C_5680;
            let y = y ^ y << 15 & 0xEFC6_0000;
            want.push(y ^ y >> 18);
        }
    }
    Case::new("opencl_c/hashing/mersenne", "twister", launch)
        .input(&seeds)
        .output(&want)
        .value(count as i32)
}

fn crc(launch: &str, len: usize) -> Case {
    let mut random = Random::new(95);
    let mut start = vec![0u32];
    for _ in 0..len {
        start.push(start.last().copied().unwrap_or(0) + random.below(30) as u32);
    }
    let data = random.array(start[len] as usize + 1, |random| random.bits() as u8);
    let mut want = Vec::new();
    for row in start.windows(2) {
        let mut crc = u32::MAX;
        for &byte in &data[row[0] as usize..row[1] as usize] {
            for bit in 0..8 {
                let feedback = (crc ^ u32::from(byte) >> bit) & 1;
                crc = crc >> 1 ^ if feedback == 1 { 0xEDB8_8320 } else { 0 };
            }
        }
        want.extend([!crc, !crc]);
    }
    Case::new("opencl_c/hashing/crc32", "crc32", launch).input(&data).input(&start).output(&want)
}
