//! Writing addresses into a loaded image: the relocations of the three architectures, as their ELF
//! supplements define them (x86-64 psABI 4.4.1; ELF for the Arm 64-bit Architecture, "Relocation";
//! RISC-V ELF psABI, "Relocations").
//!
//! S is the symbol's address, A the addend, P the address that is written to, G the address of a
//! word that holds S.

use super::elf::{ParsedObject, RelocationEntry, SymbolDefinition};
use super::{ExternalSymbols, ImageLayout, LoadError};
use object::elf;
use oxmux_machine::Arch;
use std::collections::{BTreeMap, BTreeSet};

/// The bytes of a stub on every architecture.
pub(super) const STUB_BYTES: u64 = 16;

/// The stubs and tables that relocations need.
#[derive(Debug, Default)]
pub(super) struct Needs {
    /// The symbols that are called and not defined.
    pub(super) stubs: BTreeSet<usize>,
    /// The symbols whose address is read from memory, those of the stubs included.
    pub(super) addresses: BTreeSet<usize>,
}

/// The stubs and tables that an object's relocations need.
pub(super) fn needs(object: &ParsedObject<'_>) -> Needs {
    let mut needs = Needs::default();
    for entry in object.sections.iter().flat_map(|section| &section.relocations) {
        let symbol = object.symbols.get(entry.symbol);
        let is_undefined =
            symbol.is_some_and(|symbol| matches!(symbol.definition, SymbolDefinition::Undefined));
        if is_undefined && is_call(object.target, entry.kind) {
            needs.stubs.insert(entry.symbol);
            needs.addresses.insert(entry.symbol);
        }
        if reads_address(object.target, entry.kind) {
            needs.addresses.insert(entry.symbol);
        }
    }
    needs
}

fn is_call(target: Arch, kind: u32) -> bool {
    match target {
        Arch::X86_64 => kind == elf::R_X86_64_PLT32,
        Arch::Aarch64 => matches!(kind, elf::R_AARCH64_CALL26 | elf::R_AARCH64_JUMP26),
        Arch::Riscv64 => matches!(kind, elf::R_RISCV_CALL | elf::R_RISCV_CALL_PLT),
    }
}

fn reads_address(target: Arch, kind: u32) -> bool {
    match target {
        Arch::X86_64 => matches!(
            kind,
            elf::R_X86_64_GOTPCREL | elf::R_X86_64_GOTPCRELX | elf::R_X86_64_REX_GOTPCRELX
        ),
        Arch::Aarch64 => {
            matches!(kind, elf::R_AARCH64_ADR_GOT_PAGE | elf::R_AARCH64_LD64_GOT_LO12_NC)
        }
        Arch::Riscv64 => kind == elf::R_RISCV_GOT_HI20,
    }
}

/// Relocates the image of an object that is, or will be, at address `base`.
pub(super) fn apply(
    object: &ParsedObject<'_>,
    plan: &ImageLayout,
    externals: &ExternalSymbols,
    base: u64,
    image: &mut [u8],
) -> Result<(), LoadError> {
    let mut relocator = Relocator { object, plan, externals, base, image, high: BTreeMap::new() };
    relocator.write_address_words()?;
    relocator.write_stubs()?;
    if object.target == Arch::Riscv64 {
        relocator.collect_high_parts()?;
    }
    for (section, &start) in object.sections.iter().zip(&plan.sections) {
        for entry in &section.relocations {
            let result =
                relocator.site(section.size, start, entry).and_then(|site| match object.target {
                    Arch::X86_64 => relocator.x86_64(&site),
                    Arch::Aarch64 => relocator.aarch64(&site),
                    Arch::Riscv64 => relocator.riscv64(&site),
                });
            result.map_err(|problem| problem.at(section.name, entry))?;
        }
    }
    Ok(())
}

/// Why a relocation cannot be done, before its place is added.
enum RelocationError {
    Text(&'static str),
    Error(LoadError),
}

impl RelocationError {
    fn at(self, section: &str, entry: &RelocationEntry) -> LoadError {
        match self {
            Self::Text(problem) => LoadError::Relocation {
                section: section.to_owned(),
                offset: entry.offset,
                kind: entry.kind,
                problem,
            },
            Self::Error(error) => error,
        }
    }
}

impl From<LoadError> for RelocationError {
    fn from(error: LoadError) -> Self {
        Self::Error(error)
    }
}

const TOO_FAR: RelocationError = RelocationError::Text("the address is out of reach");
const OUTSIDE: RelocationError = RelocationError::Text("it reaches beyond its section");
const UNKNOWN: RelocationError = RelocationError::Text("this kind is not supported");
const ODD: RelocationError =
    RelocationError::Text("the address is not aligned as the instruction needs it");

/// One relocation, with everything that does not depend on its kind.
struct Site {
    entry: RelocationEntry,
    /// The offset in the image.
    at: u64,
    /// How many bytes of the section there are from here on.
    room: u64,
    /// P.
    address: u64,
}

struct Relocator<'a> {
    object: &'a ParsedObject<'a>,
    plan: &'a ImageLayout,
    externals: &'a ExternalSymbols,
    base: u64,
    image: &'a mut [u8],
    /// For RISC-V, the distance whose high part the instruction at an address got: the low part's
    /// relocation names that instruction.
    high: BTreeMap<u64, i64>,
}

impl Relocator<'_> {
    fn site(
        &self,
        size: u64,
        start: u64,
        entry: &RelocationEntry,
    ) -> Result<Site, RelocationError> {
        let room = size.checked_sub(entry.offset).ok_or(OUTSIDE)?;
        let at = start.checked_add(entry.offset).ok_or(OUTSIDE)?;
        Ok(Site { entry: *entry, at, room, address: self.base.wrapping_add(at) })
    }

    /// S.
    fn symbol(&self, index: usize) -> Result<u64, LoadError> {
        let symbol = self.object.symbols.get(index);
        let symbol = symbol.ok_or_else(|| LoadError::Malformed("a symbol".to_owned()))?;
        match symbol.definition {
            SymbolDefinition::Absolute(value) => Ok(value),
            SymbolDefinition::Section(section, value) => match self.plan.sections.get(section) {
                Some(start) => Ok(self.base.wrapping_add(*start).wrapping_add(value)),
                None => Err(LoadError::Malformed("a symbol's section".to_owned())),
            },
            SymbolDefinition::Undefined => match self.externals.address(symbol.name) {
                Some(address) => Ok(address),
                // Symbol 0 is the symbol of relocations that have none, and weak symbols may be
                // missing.
                None if index == 0 || symbol.is_weak => Ok(0),
                None => Err(LoadError::UndefinedSymbol(symbol.name.to_owned())),
            },
            SymbolDefinition::Discarded => {
                let what = format!("symbol '{}' in a section that takes no memory", symbol.name);
                Err(LoadError::Malformed(what))
            }
        }
    }

    /// S + A.
    fn value(&self, site: &Site) -> Result<u64, RelocationError> {
        Ok(self.symbol(site.entry.symbol)?.wrapping_add_signed(site.entry.addend))
    }

    /// S + A, or the stub's address + A where S may be too far away.
    fn callee(&self, site: &Site) -> Result<u64, RelocationError> {
        match self.plan.stubs.get(&site.entry.symbol) {
            Some(&stub) => Ok(self.base.wrapping_add(stub).wrapping_add_signed(site.entry.addend)),
            None => self.value(site),
        }
    }

    /// G.
    fn address_word(&self, symbol: usize) -> Result<u64, RelocationError> {
        let offset = self.plan.addresses.get(&symbol);
        offset.map(|offset| self.base.wrapping_add(*offset)).ok_or(UNKNOWN)
    }

    fn write_address_words(&mut self) -> Result<(), LoadError> {
        for (&symbol, &at) in &self.plan.addresses {
            let bytes = self.symbol(symbol)?.to_le_bytes();
            self.store(at, &bytes).ok_or_else(outside_image)?;
        }
        Ok(())
    }

    /// A stub jumps to the address in a word of the image, which is always near.
    fn write_stubs(&mut self) -> Result<(), LoadError> {
        for (symbol, &at) in &self.plan.stubs {
            let word = self.plan.addresses.get(symbol).copied().ok_or_else(outside_image)?;
            let distance = i64::try_from(word.wrapping_sub(at)).map_err(|_| outside_image())?;
            let stub_address = self.base.wrapping_add(at);
            let word_address = self.base.wrapping_add(word);
            let stub = match self.object.target {
                Arch::X86_64 => x86_64_stub(distance),
                Arch::Aarch64 => aarch64_stub(stub_address, word_address),
                Arch::Riscv64 => riscv64_stub(distance),
            };
            let stub = stub.ok_or_else(outside_image)?;
            self.store(at, &stub).ok_or_else(outside_image)?;
        }
        Ok(())
    }

    fn x86_64(&mut self, site: &Site) -> Result<(), RelocationError> {
        match site.entry.kind {
            elf::R_X86_64_NONE => Ok(()),
            elf::R_X86_64_64 => self.write(site, &self.value(site)?.to_le_bytes()),
            elf::R_X86_64_PC64 => {
                self.write(site, &self.value(site)?.wrapping_sub(site.address).to_le_bytes())
            }
            elf::R_X86_64_32 => {
                let value = u32::try_from(self.value(site)?).map_err(|_| TOO_FAR)?;
                self.write(site, &value.to_le_bytes())
            }
            elf::R_X86_64_32S => {
                let value = i32::try_from(self.value(site)?.cast_signed()).map_err(|_| TOO_FAR)?;
                self.write(site, &value.to_le_bytes())
            }
            elf::R_X86_64_PC32 => self.write_relative(site, self.value(site)?),
            elf::R_X86_64_PLT32 => self.write_relative(site, self.callee(site)?),
            elf::R_X86_64_GOTPCREL | elf::R_X86_64_GOTPCRELX | elf::R_X86_64_REX_GOTPCRELX => {
                let word = self.address_word(site.entry.symbol)?;
                self.write_relative(site, word.wrapping_add_signed(site.entry.addend))
            }
            _ => Err(UNKNOWN),
        }
    }

    fn aarch64(&mut self, site: &Site) -> Result<(), RelocationError> {
        match site.entry.kind {
            // The second is the number that the first had in early objects.
            elf::R_AARCH64_NONE | 256 => Ok(()),
            elf::R_AARCH64_ABS64 => self.write(site, &self.value(site)?.to_le_bytes()),
            elf::R_AARCH64_ABS32 => self.write_either_sign(site),
            elf::R_AARCH64_PREL64 => {
                self.write(site, &self.value(site)?.wrapping_sub(site.address).to_le_bytes())
            }
            elf::R_AARCH64_PREL32 => self.write_relative(site, self.value(site)?),
            elf::R_AARCH64_CALL26 | elf::R_AARCH64_JUMP26 => {
                let distance = distance(self.callee(site)?, site.address);
                let words = exact_quarter(distance)?;
                let field = signed_field(words, 26)?;
                self.patch(site, 0x03ff_ffff, field)
            }
            elf::R_AARCH64_ADR_PREL_LO21 => {
                let distance = distance(self.value(site)?, site.address);
                self.patch(site, ADR_MASK, adr_bits(signed_field(distance, 21)?))
            }
            elf::R_AARCH64_ADR_PREL_PG_HI21 => {
                let bits = page_distance(self.value(site)?, site.address)?;
                self.patch(site, ADR_MASK, bits)
            }
            elf::R_AARCH64_ADR_GOT_PAGE => {
                let word = self.aarch64_address_word(site)?;
                self.patch(site, ADR_MASK, page_distance(word, site.address)?)
            }
            elf::R_AARCH64_LD64_GOT_LO12_NC => {
                let word = self.aarch64_address_word(site)?;
                self.patch(site, LOW12_MASK, low12(word, 3)?)
            }
            kind => {
                let scale = aarch64_low12_scale(kind).ok_or(UNKNOWN)?;
                self.patch(site, LOW12_MASK, low12(self.value(site)?, scale)?)
            }
        }
    }

    fn aarch64_address_word(&self, site: &Site) -> Result<u64, RelocationError> {
        if site.entry.addend != 0 {
            return Err(RelocationError::Text("an addend to an address that is read from memory"));
        }
        self.address_word(site.entry.symbol)
    }

    fn riscv64(&mut self, site: &Site) -> Result<(), RelocationError> {
        match site.entry.kind {
            // RELAX allows to shorten the code, which is optional.
            elf::R_RISCV_NONE | elf::R_RISCV_RELAX => Ok(()),
            elf::R_RISCV_64 => self.write(site, &self.value(site)?.to_le_bytes()),
            elf::R_RISCV_32 => self.write_either_sign(site),
            elf::R_RISCV_32_PCREL => self.write_relative(site, self.value(site)?),
            elf::R_RISCV_CALL | elf::R_RISCV_CALL_PLT => {
                let distance = distance(self.callee(site)?, site.address);
                let (high, low) = high_low(distance).ok_or(TOO_FAR)?;
                self.patch(site, HIGH20_MASK, high)?;
                let second = Site {
                    entry: site.entry,
                    at: site.at.checked_add(4).ok_or(OUTSIDE)?,
                    room: site.room.checked_sub(4).ok_or(OUTSIDE)?,
                    address: site.address,
                };
                self.patch(&second, I_TYPE_MASK, low << 20)
            }
            elf::R_RISCV_PCREL_HI20 | elf::R_RISCV_GOT_HI20 => {
                let distance = self.high_distance(site)?;
                let (high, _) = high_low(distance).ok_or(TOO_FAR)?;
                self.patch(site, HIGH20_MASK, high)
            }
            elf::R_RISCV_PCREL_LO12_I => {
                let low = self.low_part(site)?;
                self.patch(site, I_TYPE_MASK, low << 20)
            }
            elf::R_RISCV_PCREL_LO12_S => {
                let low = self.low_part(site)?;
                self.patch(site, S_TYPE_MASK, (low >> 5) << 25 | (low & 31) << 7)
            }
            _ => Err(UNKNOWN),
        }
    }

    fn collect_high_parts(&mut self) -> Result<(), LoadError> {
        for (section, &start) in self.object.sections.iter().zip(&self.plan.sections) {
            for entry in &section.relocations {
                if !matches!(entry.kind, elf::R_RISCV_PCREL_HI20 | elf::R_RISCV_GOT_HI20) {
                    continue;
                }
                let high = self
                    .site(section.size, start, entry)
                    .and_then(|site| Ok((site.address, self.high_distance(&site)?)));
                let (address, distance) =
                    high.map_err(|problem| problem.at(section.name, entry))?;
                self.high.insert(address, distance);
            }
        }
        Ok(())
    }

    /// The distance that a high part's pair of instructions computes, relative to the first.
    fn high_distance(&self, site: &Site) -> Result<i64, RelocationError> {
        let value = if site.entry.kind == elf::R_RISCV_GOT_HI20 {
            let word = self.address_word(site.entry.symbol)?;
            word.wrapping_add_signed(site.entry.addend)
        } else {
            self.value(site)?
        };
        Ok(distance(value, site.address))
    }

    /// The low twelve bits that belong to the high part at S.
    fn low_part(&self, site: &Site) -> Result<u32, RelocationError> {
        let label = self.symbol(site.entry.symbol)?;
        let distance = self.high.get(&label).copied();
        let distance = distance.ok_or(RelocationError::Text("a low part without its high part"))?;
        high_low(distance).map(|(_, low)| low).ok_or(TOO_FAR)
    }

    /// Writes `value - P` in four bytes.
    fn write_relative(&mut self, site: &Site, value: u64) -> Result<(), RelocationError> {
        let distance = i32::try_from(distance(value, site.address)).map_err(|_| TOO_FAR)?;
        self.write(site, &distance.to_le_bytes())
    }

    /// Writes S + A in four bytes, which may be meant signed or not.
    fn write_either_sign(&mut self, site: &Site) -> Result<(), RelocationError> {
        let value = self.value(site)?;
        let fits = u32::try_from(value).is_ok() || i32::try_from(value.cast_signed()).is_ok();
        if !fits {
            return Err(TOO_FAR);
        }
        self.write(site, &(value as u32).to_le_bytes())
    }

    fn write(&mut self, site: &Site, bytes: &[u8]) -> Result<(), RelocationError> {
        if bytes.len() as u64 > site.room {
            return Err(OUTSIDE);
        }
        self.store(site.at, bytes).ok_or(OUTSIDE)
    }

    /// Replaces those bits of the instruction that are in the mask.
    fn patch(&mut self, site: &Site, mask: u32, bits: u32) -> Result<(), RelocationError> {
        let start = usize::try_from(site.at).map_err(|_| OUTSIDE)?;
        let old = self.image.get(start..).and_then(|bytes| bytes.first_chunk::<4>());
        let old = u32::from_le_bytes(*old.ok_or(OUTSIDE)?);
        self.write(site, &(old & !mask | bits & mask).to_le_bytes())
    }

    fn store(&mut self, at: u64, bytes: &[u8]) -> Option<()> {
        let start = usize::try_from(at).ok()?;
        let place = self.image.get_mut(start..start.checked_add(bytes.len())?)?;
        place.copy_from_slice(bytes);
        Some(())
    }
}

/// The immediate of AArch64's `adr` and `adrp`.
const ADR_MASK: u32 = 0x60ff_ffe0;
/// The immediate of AArch64's `add` and of its loads and stores.
const LOW12_MASK: u32 = 0x003f_fc00;
/// The immediate of RISC-V's `auipc`.
const HIGH20_MASK: u32 = 0xffff_f000;
/// The immediate of RISC-V's I-type instructions.
const I_TYPE_MASK: u32 = 0xfff0_0000;
/// The two halves of the immediate of RISC-V's stores.
const S_TYPE_MASK: u32 = 0xfe00_0f80;

fn outside_image() -> LoadError {
    LoadError::Malformed("a stub outside the image".to_owned())
}

fn distance(value: u64, from: u64) -> i64 {
    value.wrapping_sub(from).cast_signed()
}

fn exact_quarter(distance: i64) -> Result<i64, RelocationError> {
    if distance % 4 == 0 { Ok(distance / 4) } else { Err(ODD) }
}

/// The low `bits` bits of a number that must fit in them with its sign.
fn signed_field(value: i64, bits: u32) -> Result<u32, RelocationError> {
    let half = 1_i64 << (bits - 1);
    if !(-half..half).contains(&value) {
        return Err(TOO_FAR);
    }
    Ok((value.cast_unsigned() & ((1 << bits) - 1)) as u32)
}

/// Twenty-one bits as `adr` and `adrp` have them: the lowest two on top.
fn adr_bits(field: u32) -> u32 {
    (field & 3) << 29 | (field >> 2) << 5
}

fn page_distance(value: u64, from: u64) -> Result<u32, RelocationError> {
    let pages = distance(value & !0xfff, from & !0xfff) >> 12;
    Ok(adr_bits(signed_field(pages, 21)?))
}

/// The offset in its page, in units of `1 << scale`, where loads and stores have it.
fn low12(value: u64, scale: u32) -> Result<u32, RelocationError> {
    let low = (value & 0xfff) as u32;
    if low & ((1 << scale) - 1) != 0 {
        return Err(ODD);
    }
    Ok((low >> scale) << 10)
}

fn aarch64_low12_scale(kind: u32) -> Option<u32> {
    Some(match kind {
        elf::R_AARCH64_ADD_ABS_LO12_NC | elf::R_AARCH64_LDST8_ABS_LO12_NC => 0,
        elf::R_AARCH64_LDST16_ABS_LO12_NC => 1,
        elf::R_AARCH64_LDST32_ABS_LO12_NC => 2,
        elf::R_AARCH64_LDST64_ABS_LO12_NC => 3,
        elf::R_AARCH64_LDST128_ABS_LO12_NC => 4,
        _ => return None,
    })
}

/// A distance as RISC-V's `auipc` and a second instruction add it up: the second's twelve bits are
/// signed, so the first's twenty are rounded to the nearest.
fn high_low(distance: i64) -> Option<(u32, u32)> {
    let rounded = distance.checked_add(0x800)? >> 12;
    if !(-(1 << 19)..1 << 19).contains(&rounded) {
        return None;
    }
    let low = (distance.cast_unsigned() & 0xfff) as u32;
    Some(((rounded.cast_unsigned() as u32) << 12, low))
}

/// `jmp [rip + distance]`, then traps.
fn x86_64_stub(distance: i64) -> Option<[u8; STUB_BYTES as usize]> {
    let relative = i32::try_from(distance.checked_sub(6)?).ok()?;
    let mut stub = [0xcc; STUB_BYTES as usize];
    stub[..2].copy_from_slice(&[0xff, 0x25]);
    stub[2..6].copy_from_slice(&relative.to_le_bytes());
    Some(stub)
}

/// `adrp x16, word; ldr x16, [x16, word]; br x16; brk`. The ABI leaves x16 to linkers.
fn aarch64_stub(stub: u64, word: u64) -> Option<[u8; STUB_BYTES as usize]> {
    let page = page_distance(word, stub).ok()?;
    let low = low12(word, 3).ok()?;
    Some(instructions([0x9000_0010 | page, 0xf940_0210 | low, 0xd61f_0200, 0xd420_0000]))
}

/// `auipc t3, high; ld t3, low(t3); jr t3; ebreak`. The ABI leaves t3 to linkers.
fn riscv64_stub(distance: i64) -> Option<[u8; STUB_BYTES as usize]> {
    let (high, low) = high_low(distance)?;
    Some(instructions([0x0000_0e17 | high, 0x000e_3e03 | low << 20, 0x000e_0067, 0x0010_0073]))
}

fn instructions(words: [u32; 4]) -> [u8; STUB_BYTES as usize] {
    let mut bytes = [0; STUB_BYTES as usize];
    for (to, word) in bytes.chunks_exact_mut(4).zip(words) {
        to.copy_from_slice(&word.to_le_bytes());
    }
    bytes
}
