//! The table of instructions: one line each, in the notation of the processor's manual.
//!
//! A row says how an instruction is encoded and what its operand in `modrm.rm` may be, which
//! decides what the register allocator may do with it. `tests` reads every row in all its forms
//! back with a disassembler.

/// Which prefix an instruction has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Space {
    /// No vector prefix: general registers. The size of operands is chosen where the row is used.
    Legacy,
    /// VEX alone: mask registers, BMI, vectors where masks are lanes.
    Vex,
    /// EVEX alone.
    Evex,
    /// EVEX, or VEX where neither masks nor the upper 16 registers nor 512 bits are used.
    Both,
}

/// What the operand in memory is, which the unit of 8-bit displacements follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tuple {
    /// A whole vector, or one element broadcast to all lanes.
    Full,
    /// Half a vector, or one element of 4 bytes broadcast.
    Half,
    /// A vector whose bytes are divided by two this often.
    Mem(u8),
    /// So many bytes.
    One(u8),
}

/// What `modrm.rm` may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RmOperand {
    /// A register or memory.
    Any,
    /// A register.
    Reg,
    /// Memory.
    Mem,
}

/// The registers that a field of an instruction names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RegisterFile {
    /// A general register.
    G,
    /// A vector register.
    V,
    /// A mask register.
    K,
    /// No register.
    No,
}

/// How an instruction is encoded, and what its operands may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Encoding {
    /// Its name.
    pub(crate) name: &'static str,
    /// Its prefix.
    pub(crate) space: Space,
    /// 0 for none, then 66, F3, F2.
    pub(crate) pp: u8,
    /// 0 for one-byte opcodes, then 0F, 0F38, 0F3A.
    pub(crate) map: u8,
    /// The bit W; of legacy instructions 1 if there is a form for bytes, whose opcode is one less.
    pub(crate) w: u8,
    /// The opcode.
    pub(crate) op: u8,
    /// The opcode extension in `modrm.reg`.
    pub(crate) digit: Option<u8>,
    /// The tuple type of its memory operand.
    pub(crate) tuple: Tuple,
    /// What `modrm.rm` may be.
    pub(crate) rm: RmOperand,
    /// How many bytes of immediate follow; 4 is 2 with operands of 2 bytes, 1 with bytes; or
    /// [`REGISTER_IMM`].
    pub(crate) imm: u8,
    /// The registers of `modrm.reg`, of `vvvv` and of `modrm.rm`.
    pub(crate) kinds: [RegisterFile; 3],
    /// The bit L of mask instructions.
    pub(crate) l: u8,
}

use RegisterFile::{G, K, No, V};
use RmOperand::{Any, Mem, Reg};
use Space::{Both, Evex, Legacy, Vex};
use Tuple::{Full, Half, One};

const P0: u8 = 0;
const P66: u8 = 1;
const PF3: u8 = 2;
const PF2: u8 = 3;

/// The number of bytes that stands for one whose upper half is the number of a vector register:
/// what selects lanes.
pub(crate) const REGISTER_IMM: u8 = 5;

macro_rules! encodings {
    ($($id:ident: $name:literal $space:ident $pp:ident $map:literal $w:literal $op:literal
        $digit:tt $tuple:expr, $rm:ident $imm:literal [$r:ident $v:ident $m:ident] $l:literal;)*) => {
        $(pub(crate) const $id: Encoding = Encoding {
            name: $name, space: $space, pp: $pp, map: $map, w: $w, op: $op,
            digit: encodings!(@digit $digit), tuple: $tuple, rm: $rm, imm: $imm,
            kinds: [$r, $v, $m], l: $l,
        };)*
        /// All of them.
        #[cfg(test)]
        pub(crate) const ALL: &[Encoding] = &[$($id,)*];
    };
    (@digit _) => { None };
    (@digit $digit:literal) => { Some($digit) };
}

/// Instructions for machines without mask registers.
pub(crate) mod vex;

#[rustfmt::skip]
encodings! {
    VPADDB: "vpaddb" Both P66 1 0 0xfc _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPADDW: "vpaddw" Both P66 1 0 0xfd _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPADDD: "vpaddd" Both P66 1 0 0xfe _ Full, Any 0 [V V V] 0;
    VPADDQ: "vpaddq" Both P66 1 1 0xd4 _ Full, Any 0 [V V V] 0;
    VPSUBB: "vpsubb" Both P66 1 0 0xf8 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPSUBW: "vpsubw" Both P66 1 0 0xf9 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPSUBD: "vpsubd" Both P66 1 0 0xfa _ Full, Any 0 [V V V] 0;
    VPSUBQ: "vpsubq" Both P66 1 1 0xfb _ Full, Any 0 [V V V] 0;
    VPMULLW: "vpmullw" Both P66 1 0 0xd5 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPMULLD: "vpmulld" Both P66 2 0 0x40 _ Full, Any 0 [V V V] 0;
    VPMULLQ: "vpmullq" Evex P66 2 1 0x40 _ Full, Any 0 [V V V] 0;
    VPANDD: "vpandd" Both P66 1 0 0xdb _ Full, Any 0 [V V V] 0;
    VPANDQ: "vpandq" Both P66 1 1 0xdb _ Full, Any 0 [V V V] 0;
    VPANDND: "vpandnd" Both P66 1 0 0xdf _ Full, Any 0 [V V V] 0;
    VPORD: "vpord" Both P66 1 0 0xeb _ Full, Any 0 [V V V] 0;
    VPORQ: "vporq" Both P66 1 1 0xeb _ Full, Any 0 [V V V] 0;
    VPXORD: "vpxord" Both P66 1 0 0xef _ Full, Any 0 [V V V] 0;
    VPXORQ: "vpxorq" Both P66 1 1 0xef _ Full, Any 0 [V V V] 0;
    VPSLLW: "vpsllw" Both P66 1 0 0xf1 _ One(16), Any 0 [V V V] 0;
    VPSLLD: "vpslld" Both P66 1 0 0xf2 _ One(16), Any 0 [V V V] 0;
    VPSLLQ: "vpsllq" Both P66 1 1 0xf3 _ One(16), Any 0 [V V V] 0;
    VPSRLW: "vpsrlw" Both P66 1 0 0xd1 _ One(16), Any 0 [V V V] 0;
    VPSRLD: "vpsrld" Both P66 1 0 0xd2 _ One(16), Any 0 [V V V] 0;
    VPSRLQ: "vpsrlq" Both P66 1 1 0xd3 _ One(16), Any 0 [V V V] 0;
    VPSRAW: "vpsraw" Both P66 1 0 0xe1 _ One(16), Any 0 [V V V] 0;
    VPSRAD: "vpsrad" Both P66 1 0 0xe2 _ One(16), Any 0 [V V V] 0;
    VPSRAQ: "vpsraq" Evex P66 1 1 0xe2 _ One(16), Any 0 [V V V] 0;
    VPSLLW_I: "vpsllw" Evex P66 1 0 0x71 6 Tuple::Mem(0), Any 1 [No V V] 0;
    VPSLLD_I: "vpslld" Evex P66 1 0 0x72 6 Full, Any 1 [No V V] 0;
    VPSLLQ_I: "vpsllq" Evex P66 1 1 0x73 6 Full, Any 1 [No V V] 0;
    VPSRLW_I: "vpsrlw" Evex P66 1 0 0x71 2 Tuple::Mem(0), Any 1 [No V V] 0;
    VPSRLD_I: "vpsrld" Evex P66 1 0 0x72 2 Full, Any 1 [No V V] 0;
    VPSRLQ_I: "vpsrlq" Evex P66 1 1 0x73 2 Full, Any 1 [No V V] 0;
    VPSRAW_I: "vpsraw" Evex P66 1 0 0x71 4 Tuple::Mem(0), Any 1 [No V V] 0;
    VPSRAD_I: "vpsrad" Evex P66 1 0 0x72 4 Full, Any 1 [No V V] 0;
    VPSRAQ_I: "vpsraq" Evex P66 1 1 0x72 4 Full, Any 1 [No V V] 0;
    VPROLD_I: "vprold" Evex P66 1 0 0x72 1 Full, Any 1 [No V V] 0;
    VPROLQ_I: "vprolq" Evex P66 1 1 0x72 1 Full, Any 1 [No V V] 0;
    VPRORD_I: "vprord" Evex P66 1 0 0x72 0 Full, Any 1 [No V V] 0;
    VPRORQ_I: "vprorq" Evex P66 1 1 0x72 0 Full, Any 1 [No V V] 0;
    VPSLLVW: "vpsllvw" Evex P66 2 1 0x12 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPSLLVD: "vpsllvd" Both P66 2 0 0x47 _ Full, Any 0 [V V V] 0;
    VPSLLVQ: "vpsllvq" Both P66 2 1 0x47 _ Full, Any 0 [V V V] 0;
    VPSRLVW: "vpsrlvw" Evex P66 2 1 0x10 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPSRLVD: "vpsrlvd" Both P66 2 0 0x45 _ Full, Any 0 [V V V] 0;
    VPSRLVQ: "vpsrlvq" Both P66 2 1 0x45 _ Full, Any 0 [V V V] 0;
    VPSRAVW: "vpsravw" Evex P66 2 1 0x11 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPSRAVD: "vpsravd" Both P66 2 0 0x46 _ Full, Any 0 [V V V] 0;
    VPSRAVQ: "vpsravq" Evex P66 2 1 0x46 _ Full, Any 0 [V V V] 0;
    VPROLVD: "vprolvd" Evex P66 2 0 0x15 _ Full, Any 0 [V V V] 0;
    VPROLVQ: "vprolvq" Evex P66 2 1 0x15 _ Full, Any 0 [V V V] 0;
    VPRORVD: "vprorvd" Evex P66 2 0 0x14 _ Full, Any 0 [V V V] 0;
    VPRORVQ: "vprorvq" Evex P66 2 1 0x14 _ Full, Any 0 [V V V] 0;
    VPMINSB: "vpminsb" Both P66 2 0 0x38 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPMINSW: "vpminsw" Both P66 1 0 0xea _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPMINSD: "vpminsd" Both P66 2 0 0x39 _ Full, Any 0 [V V V] 0;
    VPMINSQ: "vpminsq" Evex P66 2 1 0x39 _ Full, Any 0 [V V V] 0;
    VPMAXSB: "vpmaxsb" Both P66 2 0 0x3c _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPMAXSW: "vpmaxsw" Both P66 1 0 0xee _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPMAXSD: "vpmaxsd" Both P66 2 0 0x3d _ Full, Any 0 [V V V] 0;
    VPMAXSQ: "vpmaxsq" Evex P66 2 1 0x3d _ Full, Any 0 [V V V] 0;
    VPMINUB: "vpminub" Both P66 1 0 0xda _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPMINUW: "vpminuw" Both P66 2 0 0x3a _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPMINUD: "vpminud" Both P66 2 0 0x3b _ Full, Any 0 [V V V] 0;
    VPMINUQ: "vpminuq" Evex P66 2 1 0x3b _ Full, Any 0 [V V V] 0;
    VPMAXUB: "vpmaxub" Both P66 1 0 0xde _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPMAXUW: "vpmaxuw" Both P66 2 0 0x3e _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPMAXUD: "vpmaxud" Both P66 2 0 0x3f _ Full, Any 0 [V V V] 0;
    VPMAXUQ: "vpmaxuq" Evex P66 2 1 0x3f _ Full, Any 0 [V V V] 0;
    VPADDSB: "vpaddsb" Both P66 1 0 0xec _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPADDSW: "vpaddsw" Both P66 1 0 0xed _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPADDUSB: "vpaddusb" Both P66 1 0 0xdc _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPADDUSW: "vpaddusw" Both P66 1 0 0xdd _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPSUBSB: "vpsubsb" Both P66 1 0 0xe8 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPSUBSW: "vpsubsw" Both P66 1 0 0xe9 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPSUBUSB: "vpsubusb" Both P66 1 0 0xd8 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPSUBUSW: "vpsubusw" Both P66 1 0 0xd9 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPMADDUBSW: "vpmaddubsw" Both P66 2 0 0x04 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPSADBW: "vpsadbw" Both P66 1 0 0xf6 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPMADDWD: "vpmaddwd" Both P66 1 0 0xf5 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPMULUDQ: "vpmuludq" Both P66 1 1 0xf4 _ Full, Any 0 [V V V] 0;
    VPMULDQ: "vpmuldq" Both P66 2 1 0x28 _ Full, Any 0 [V V V] 0;
    VPDPWSSD: "vpdpwssd" Evex P66 2 0 0x52 _ Full, Any 0 [V V V] 0;
    VPABSB: "vpabsb" Both P66 2 0 0x1c _ Tuple::Mem(0), Any 0 [V No V] 0;
    VPABSW: "vpabsw" Both P66 2 0 0x1d _ Tuple::Mem(0), Any 0 [V No V] 0;
    VPABSD: "vpabsd" Both P66 2 0 0x1e _ Full, Any 0 [V No V] 0;
    VPABSQ: "vpabsq" Evex P66 2 1 0x1f _ Full, Any 0 [V No V] 0;
    VPLZCNTD: "vplzcntd" Evex P66 2 0 0x44 _ Full, Any 0 [V No V] 0;
    VPLZCNTQ: "vplzcntq" Evex P66 2 1 0x44 _ Full, Any 0 [V No V] 0;
    VPOPCNTB: "vpopcntb" Evex P66 2 0 0x54 _ Tuple::Mem(0), Any 0 [V No V] 0;
    VPOPCNTW: "vpopcntw" Evex P66 2 1 0x54 _ Tuple::Mem(0), Any 0 [V No V] 0;
    VPOPCNTD: "vpopcntd" Evex P66 2 0 0x55 _ Full, Any 0 [V No V] 0;
    VPOPCNTQ: "vpopcntq" Evex P66 2 1 0x55 _ Full, Any 0 [V No V] 0;
    VPTERNLOGD: "vpternlogd" Evex P66 3 0 0x25 _ Full, Any 1 [V V V] 0;
    VPTERNLOGQ: "vpternlogq" Evex P66 3 1 0x25 _ Full, Any 1 [V V V] 0;
    VPCMPB: "vpcmpb" Evex P66 3 0 0x3f _ Tuple::Mem(0), Any 1 [K V V] 0;
    VPCMPUB: "vpcmpub" Evex P66 3 0 0x3e _ Tuple::Mem(0), Any 1 [K V V] 0;
    VPCMPW: "vpcmpw" Evex P66 3 1 0x3f _ Tuple::Mem(0), Any 1 [K V V] 0;
    VPCMPUW: "vpcmpuw" Evex P66 3 1 0x3e _ Tuple::Mem(0), Any 1 [K V V] 0;
    VPCMPD: "vpcmpd" Evex P66 3 0 0x1f _ Full, Any 1 [K V V] 0;
    VPCMPUD: "vpcmpud" Evex P66 3 0 0x1e _ Full, Any 1 [K V V] 0;
    VPCMPQ: "vpcmpq" Evex P66 3 1 0x1f _ Full, Any 1 [K V V] 0;
    VPCMPUQ: "vpcmpuq" Evex P66 3 1 0x1e _ Full, Any 1 [K V V] 0;
    VPTESTMB: "vptestmb" Evex P66 2 0 0x26 _ Tuple::Mem(0), Any 0 [K V V] 0;
    VPTESTMW: "vptestmw" Evex P66 2 1 0x26 _ Tuple::Mem(0), Any 0 [K V V] 0;
    VPTESTMD: "vptestmd" Evex P66 2 0 0x27 _ Full, Any 0 [K V V] 0;
    VPTESTMQ: "vptestmq" Evex P66 2 1 0x27 _ Full, Any 0 [K V V] 0;
    VPTESTNMB: "vptestnmb" Evex PF3 2 0 0x26 _ Tuple::Mem(0), Any 0 [K V V] 0;
    VPTESTNMW: "vptestnmw" Evex PF3 2 1 0x26 _ Tuple::Mem(0), Any 0 [K V V] 0;
    VPTESTNMD: "vptestnmd" Evex PF3 2 0 0x27 _ Full, Any 0 [K V V] 0;
    VPTESTNMQ: "vptestnmq" Evex PF3 2 1 0x27 _ Full, Any 0 [K V V] 0;
    VPMOVM2B: "vpmovm2b" Evex PF3 2 0 0x28 _ Full, Reg 0 [V No K] 0;
    VPMOVM2W: "vpmovm2w" Evex PF3 2 1 0x28 _ Full, Reg 0 [V No K] 0;
    VPMOVM2D: "vpmovm2d" Evex PF3 2 0 0x38 _ Full, Reg 0 [V No K] 0;
    VPMOVM2Q: "vpmovm2q" Evex PF3 2 1 0x38 _ Full, Reg 0 [V No K] 0;
    VCMPPS: "vcmpps" Evex P0 1 0 0xc2 _ Full, Any 1 [K V V] 0;
    VADDPS: "vaddps" Both P0 1 0 0x58 _ Full, Any 0 [V V V] 0;
    VMULPS: "vmulps" Both P0 1 0 0x59 _ Full, Any 0 [V V V] 0;
    VSUBPS: "vsubps" Both P0 1 0 0x5c _ Full, Any 0 [V V V] 0;
    VMINPS: "vminps" Both P0 1 0 0x5d _ Full, Any 0 [V V V] 0;
    VDIVPS: "vdivps" Both P0 1 0 0x5e _ Full, Any 0 [V V V] 0;
    VMAXPS: "vmaxps" Both P0 1 0 0x5f _ Full, Any 0 [V V V] 0;
    VSQRTPS: "vsqrtps" Both P0 1 0 0x51 _ Full, Any 0 [V No V] 0;
    VCMPPD: "vcmppd" Evex P66 1 1 0xc2 _ Full, Any 1 [K V V] 0;
    VADDPD: "vaddpd" Both P66 1 1 0x58 _ Full, Any 0 [V V V] 0;
    VMULPD: "vmulpd" Both P66 1 1 0x59 _ Full, Any 0 [V V V] 0;
    VSUBPD: "vsubpd" Both P66 1 1 0x5c _ Full, Any 0 [V V V] 0;
    VMINPD: "vminpd" Both P66 1 1 0x5d _ Full, Any 0 [V V V] 0;
    VDIVPD: "vdivpd" Both P66 1 1 0x5e _ Full, Any 0 [V V V] 0;
    VMAXPD: "vmaxpd" Both P66 1 1 0x5f _ Full, Any 0 [V V V] 0;
    VSQRTPD: "vsqrtpd" Both P66 1 1 0x51 _ Full, Any 0 [V No V] 0;
    VCMPSS: "vcmpss" Evex PF3 1 0 0xc2 _ One(4), Any 1 [K V V] 0;
    VADDSS: "vaddss" Both PF3 1 0 0x58 _ One(4), Any 0 [V V V] 0;
    VMULSS: "vmulss" Both PF3 1 0 0x59 _ One(4), Any 0 [V V V] 0;
    VSUBSS: "vsubss" Both PF3 1 0 0x5c _ One(4), Any 0 [V V V] 0;
    VDIVSS: "vdivss" Both PF3 1 0 0x5e _ One(4), Any 0 [V V V] 0;
    VMAXSS: "vmaxss" Both PF3 1 0 0x5f _ One(4), Any 0 [V V V] 0;
    VSQRTSS: "vsqrtss" Both PF3 1 0 0x51 _ One(4), Any 0 [V V V] 0;
    VCMPSD: "vcmpsd" Evex PF2 1 1 0xc2 _ One(8), Any 1 [K V V] 0;
    VADDSD: "vaddsd" Both PF2 1 1 0x58 _ One(8), Any 0 [V V V] 0;
    VMULSD: "vmulsd" Both PF2 1 1 0x59 _ One(8), Any 0 [V V V] 0;
    VSUBSD: "vsubsd" Both PF2 1 1 0x5c _ One(8), Any 0 [V V V] 0;
    VDIVSD: "vdivsd" Both PF2 1 1 0x5e _ One(8), Any 0 [V V V] 0;
    VMAXSD: "vmaxsd" Both PF2 1 1 0x5f _ One(8), Any 0 [V V V] 0;
    VSQRTSD: "vsqrtsd" Both PF2 1 1 0x51 _ One(8), Any 0 [V V V] 0;
    VFMADD213PS: "vfmadd213ps" Both P66 2 0 0xa8 _ Full, Any 0 [V V V] 0;
    VFMADD213PD: "vfmadd213pd" Both P66 2 1 0xa8 _ Full, Any 0 [V V V] 0;
    VFMADD213SS: "vfmadd213ss" Both P66 2 0 0xa9 _ One(4), Any 0 [V V V] 0;
    VFMADD213SD: "vfmadd213sd" Both P66 2 1 0xa9 _ One(8), Any 0 [V V V] 0;
    VFMADD231PS: "vfmadd231ps" Both P66 2 0 0xb8 _ Full, Any 0 [V V V] 0;
    VFMADD231PD: "vfmadd231pd" Both P66 2 1 0xb8 _ Full, Any 0 [V V V] 0;
    VFMADD231SS: "vfmadd231ss" Both P66 2 0 0xb9 _ One(4), Any 0 [V V V] 0;
    VFMADD231SD: "vfmadd231sd" Both P66 2 1 0xb9 _ One(8), Any 0 [V V V] 0;
    VFMSUB213PS: "vfmsub213ps" Both P66 2 0 0xaa _ Full, Any 0 [V V V] 0;
    VFMSUB213PD: "vfmsub213pd" Both P66 2 1 0xaa _ Full, Any 0 [V V V] 0;
    VFMSUB213SS: "vfmsub213ss" Both P66 2 0 0xab _ One(4), Any 0 [V V V] 0;
    VFMSUB213SD: "vfmsub213sd" Both P66 2 1 0xab _ One(8), Any 0 [V V V] 0;
    VFMSUB231PS: "vfmsub231ps" Both P66 2 0 0xba _ Full, Any 0 [V V V] 0;
    VFMSUB231PD: "vfmsub231pd" Both P66 2 1 0xba _ Full, Any 0 [V V V] 0;
    VFMSUB231SS: "vfmsub231ss" Both P66 2 0 0xbb _ One(4), Any 0 [V V V] 0;
    VFMSUB231SD: "vfmsub231sd" Both P66 2 1 0xbb _ One(8), Any 0 [V V V] 0;
    VFNMADD213PS: "vfnmadd213ps" Both P66 2 0 0xac _ Full, Any 0 [V V V] 0;
    VFNMADD213PD: "vfnmadd213pd" Both P66 2 1 0xac _ Full, Any 0 [V V V] 0;
    VFNMADD213SS: "vfnmadd213ss" Both P66 2 0 0xad _ One(4), Any 0 [V V V] 0;
    VFNMADD213SD: "vfnmadd213sd" Both P66 2 1 0xad _ One(8), Any 0 [V V V] 0;
    VFNMADD231PS: "vfnmadd231ps" Both P66 2 0 0xbc _ Full, Any 0 [V V V] 0;
    VFNMADD231PD: "vfnmadd231pd" Both P66 2 1 0xbc _ Full, Any 0 [V V V] 0;
    VFNMADD231SS: "vfnmadd231ss" Both P66 2 0 0xbd _ One(4), Any 0 [V V V] 0;
    VFNMADD231SD: "vfnmadd231sd" Both P66 2 1 0xbd _ One(8), Any 0 [V V V] 0;
    VFNMSUB213PS: "vfnmsub213ps" Both P66 2 0 0xae _ Full, Any 0 [V V V] 0;
    VFNMSUB213PD: "vfnmsub213pd" Both P66 2 1 0xae _ Full, Any 0 [V V V] 0;
    VFNMSUB213SS: "vfnmsub213ss" Both P66 2 0 0xaf _ One(4), Any 0 [V V V] 0;
    VFNMSUB213SD: "vfnmsub213sd" Both P66 2 1 0xaf _ One(8), Any 0 [V V V] 0;
    VFNMSUB231PS: "vfnmsub231ps" Both P66 2 0 0xbe _ Full, Any 0 [V V V] 0;
    VFNMSUB231PD: "vfnmsub231pd" Both P66 2 1 0xbe _ Full, Any 0 [V V V] 0;
    VFNMSUB231SS: "vfnmsub231ss" Both P66 2 0 0xbf _ One(4), Any 0 [V V V] 0;
    VFNMSUB231SD: "vfnmsub231sd" Both P66 2 1 0xbf _ One(8), Any 0 [V V V] 0;
    VRNDSCALEPS: "vrndscaleps" Evex P66 3 0 0x08 _ Full, Any 1 [V No V] 0;
    VRNDSCALEPD: "vrndscalepd" Evex P66 3 1 0x09 _ Full, Any 1 [V No V] 0;
    VRNDSCALESS: "vrndscaless" Evex P66 3 0 0x0a _ One(4), Any 1 [V V V] 0;
    VRNDSCALESD: "vrndscalesd" Evex P66 3 1 0x0b _ One(8), Any 1 [V V V] 0;
    VPBLENDMB: "vpblendmb" Evex P66 2 0 0x66 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPBLENDMW: "vpblendmw" Evex P66 2 1 0x66 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPBLENDMD: "vpblendmd" Evex P66 2 0 0x64 _ Full, Any 0 [V V V] 0;
    VPBLENDMQ: "vpblendmq" Evex P66 2 1 0x64 _ Full, Any 0 [V V V] 0;
    VPBROADCASTB: "vpbroadcastb" Both P66 2 0 0x78 _ One(1), Any 0 [V No V] 0;
    VPBROADCASTW: "vpbroadcastw" Both P66 2 0 0x79 _ One(2), Any 0 [V No V] 0;
    VPBROADCASTD: "vpbroadcastd" Both P66 2 0 0x58 _ One(4), Any 0 [V No V] 0;
    VPBROADCASTQ: "vpbroadcastq" Evex P66 2 1 0x59 _ One(8), Any 0 [V No V] 0;
    VPBROADCASTB_G: "vpbroadcastb" Evex P66 2 0 0x7a _ Full, Reg 0 [V No G] 0;
    VPBROADCASTW_G: "vpbroadcastw" Evex P66 2 0 0x7b _ Full, Reg 0 [V No G] 0;
    VPBROADCASTD_G: "vpbroadcastd" Evex P66 2 0 0x7c _ Full, Reg 0 [V No G] 0;
    VPBROADCASTQ_G: "vpbroadcastq" Evex P66 2 1 0x7c _ Full, Reg 0 [V No G] 0;
    VMOVDQU8: "vmovdqu8" Evex PF2 1 0 0x6f _ Tuple::Mem(0), Any 0 [V No V] 0;
    VMOVDQU8_S: "vmovdqu8" Evex PF2 1 0 0x7f _ Tuple::Mem(0), Mem 0 [V No V] 0;
    VMOVDQU16: "vmovdqu16" Evex PF2 1 1 0x6f _ Tuple::Mem(0), Any 0 [V No V] 0;
    VMOVDQU16_S: "vmovdqu16" Evex PF2 1 1 0x7f _ Tuple::Mem(0), Mem 0 [V No V] 0;
    VMOVDQU32: "vmovdqu32" Evex PF3 1 0 0x6f _ Tuple::Mem(0), Any 0 [V No V] 0;
    VMOVDQU32_S: "vmovdqu32" Evex PF3 1 0 0x7f _ Tuple::Mem(0), Mem 0 [V No V] 0;
    VMOVDQU64: "vmovdqu64" Evex PF3 1 1 0x6f _ Tuple::Mem(0), Any 0 [V No V] 0;
    VMOVDQU64_S: "vmovdqu64" Evex PF3 1 1 0x7f _ Tuple::Mem(0), Mem 0 [V No V] 0;
    VMOVUPS: "vmovups" Both P0 1 0 0x10 _ Tuple::Mem(0), Any 0 [V No V] 0;
    VMOVUPS_S: "vmovups" Both P0 1 0 0x11 _ Tuple::Mem(0), Mem 0 [V No V] 0;
    VMOVAPS: "vmovaps" Both P0 1 0 0x28 _ Tuple::Mem(0), Any 0 [V No V] 0;
    VMOVSS_L: "vmovss" Both PF3 1 0 0x10 _ One(4), Mem 0 [V No V] 0;
    VMOVSS_S: "vmovss" Both PF3 1 0 0x11 _ One(4), Mem 0 [V No V] 0;
    VMOVSD_L: "vmovsd" Both PF2 1 1 0x10 _ One(8), Mem 0 [V No V] 0;
    VMOVSD_S: "vmovsd" Both PF2 1 1 0x11 _ One(8), Mem 0 [V No V] 0;
    VMOVD: "vmovd" Both P66 1 0 0x6e _ One(4), Any 0 [V No G] 0;
    VMOVQ: "vmovq" Both P66 1 1 0x6e _ One(8), Any 0 [V No G] 0;
    VMOVD_G: "vmovd" Both P66 1 0 0x7e _ One(4), Any 0 [V No G] 0;
    VMOVQ_G: "vmovq" Both P66 1 1 0x7e _ One(8), Any 0 [V No G] 0;
    VPINSRB: "vpinsrb" Both P66 3 0 0x20 _ One(1), Any 1 [V V G] 0;
    VPINSRW: "vpinsrw" Both P66 1 0 0xc4 _ One(2), Any 1 [V V G] 0;
    VPINSRD: "vpinsrd" Both P66 3 0 0x22 _ One(4), Any 1 [V V G] 0;
    VPINSRQ: "vpinsrq" Both P66 3 1 0x22 _ One(8), Any 1 [V V G] 0;
    VINSERTPS: "vinsertps" Both P66 3 0 0x21 _ One(4), Any 1 [V V V] 0;
    VPEXTRB: "vpextrb" Both P66 3 0 0x14 _ One(1), Any 1 [V No G] 0;
    VPEXTRW: "vpextrw" Both P66 3 0 0x15 _ One(2), Any 1 [V No G] 0;
    VPEXTRD: "vpextrd" Both P66 3 0 0x16 _ One(4), Any 1 [V No G] 0;
    VPEXTRQ: "vpextrq" Both P66 3 1 0x16 _ One(8), Any 1 [V No G] 0;
    VEXTRACTI32X4: "vextracti32x4" Both P66 3 0 0x39 _ One(16), Any 1 [V No V] 0;
    VEXTRACTI64X4: "vextracti64x4" Evex P66 3 1 0x3b _ One(32), Any 1 [V No V] 0;
    VINSERTI32X4: "vinserti32x4" Both P66 3 0 0x38 _ One(16), Any 1 [V V V] 0;
    VINSERTI64X4: "vinserti64x4" Evex P66 3 1 0x3a _ One(32), Any 1 [V V V] 0;
    VPERMD: "vpermd" Both P66 2 0 0x36 _ Full, Any 0 [V V V] 0;
    VPERMQ: "vpermq" Evex P66 2 1 0x36 _ Full, Any 0 [V V V] 0;
    VPERMW: "vpermw" Evex P66 2 1 0x8d _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPERMB: "vpermb" Evex P66 2 0 0x8d _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPERMT2D: "vpermt2d" Evex P66 2 0 0x7e _ Full, Any 0 [V V V] 0;
    VPERMT2Q: "vpermt2q" Evex P66 2 1 0x7e _ Full, Any 0 [V V V] 0;
    VPERMT2W: "vpermt2w" Evex P66 2 1 0x7d _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPERMT2B: "vpermt2b" Evex P66 2 0 0x7d _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPSHUFB: "vpshufb" Both P66 2 0 0x00 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPSHUFD: "vpshufd" Both P66 1 0 0x70 _ Full, Any 1 [V No V] 0;
    VPERMQ_I: "vpermq" Both P66 3 1 0x00 _ Full, Any 1 [V No V] 0;
    VSHUFI32X4: "vshufi32x4" Evex P66 3 0 0x43 _ Full, Any 1 [V V V] 0;
    VSHUFPD: "vshufpd" Both P66 1 1 0xc6 _ Full, Any 1 [V V V] 0;
    VUNPCKLPD: "vunpcklpd" Both P66 1 1 0x14 _ Full, Any 0 [V V V] 0;
    VPUNPCKLBW: "vpunpcklbw" Both P66 1 0 0x60 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPUNPCKLWD: "vpunpcklwd" Both P66 1 0 0x61 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPUNPCKLDQ: "vpunpckldq" Both P66 1 0 0x62 _ Full, Any 0 [V V V] 0;
    VPUNPCKLQDQ: "vpunpcklqdq" Both P66 1 1 0x6c _ Full, Any 0 [V V V] 0;
    VPUNPCKHBW: "vpunpckhbw" Both P66 1 0 0x68 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPUNPCKHWD: "vpunpckhwd" Both P66 1 0 0x69 _ Tuple::Mem(0), Any 0 [V V V] 0;
    VPUNPCKHDQ: "vpunpckhdq" Both P66 1 0 0x6a _ Full, Any 0 [V V V] 0;
    VPUNPCKHQDQ: "vpunpckhqdq" Both P66 1 1 0x6d _ Full, Any 0 [V V V] 0;
    VCVTDQ2PS: "vcvtdq2ps" Both P0 1 0 0x5b _ Full, Any 0 [V No V] 0;
    VCVTUDQ2PS: "vcvtudq2ps" Evex PF2 1 0 0x7a _ Full, Any 0 [V No V] 0;
    VCVTTPS2DQ: "vcvttps2dq" Both PF3 1 0 0x5b _ Full, Any 0 [V No V] 0;
    VCVTTPS2UDQ: "vcvttps2udq" Evex P0 1 0 0x78 _ Full, Any 0 [V No V] 0;
    VCVTQQ2PD: "vcvtqq2pd" Evex PF3 1 1 0xe6 _ Full, Any 0 [V No V] 0;
    VCVTUQQ2PD: "vcvtuqq2pd" Evex PF3 1 1 0x7a _ Full, Any 0 [V No V] 0;
    VCVTTPD2QQ: "vcvttpd2qq" Evex P66 1 1 0x7a _ Full, Any 0 [V No V] 0;
    VCVTTPD2UQQ: "vcvttpd2uqq" Evex P66 1 1 0x78 _ Full, Any 0 [V No V] 0;
    VCVTQQ2PS: "vcvtqq2ps" Evex P0 1 1 0x5b _ Full, Any 0 [V No V] 0;
    VCVTUQQ2PS: "vcvtuqq2ps" Evex PF2 1 1 0x7a _ Full, Any 0 [V No V] 0;
    VCVTDQ2PD: "vcvtdq2pd" Both PF3 1 0 0xe6 _ Half, Any 0 [V No V] 0;
    VCVTUDQ2PD: "vcvtudq2pd" Evex PF3 1 0 0x7a _ Half, Any 0 [V No V] 0;
    VCVTTPS2QQ: "vcvttps2qq" Evex P66 1 0 0x7a _ Half, Any 0 [V No V] 0;
    VCVTTPS2UQQ: "vcvttps2uqq" Evex P66 1 0 0x78 _ Half, Any 0 [V No V] 0;
    VCVTTPD2DQ: "vcvttpd2dq" Both P66 1 1 0xe6 _ Full, Any 0 [V No V] 0;
    VCVTTPD2UDQ: "vcvttpd2udq" Evex P0 1 1 0x78 _ Full, Any 0 [V No V] 0;
    VCVTPS2PD: "vcvtps2pd" Both P0 1 0 0x5a _ Half, Any 0 [V No V] 0;
    VCVTPD2PS: "vcvtpd2ps" Both P66 1 1 0x5a _ Full, Any 0 [V No V] 0;
    VCVTPH2PS: "vcvtph2ps" Both P66 2 0 0x13 _ Tuple::Mem(1), Any 0 [V No V] 0;
    VCVTPS2PH: "vcvtps2ph" Both P66 3 0 0x1d _ Tuple::Mem(1), Any 1 [V No V] 0;
    VCVTSS2SD: "vcvtss2sd" Both PF3 1 0 0x5a _ One(4), Any 0 [V V V] 0;
    VCVTSD2SS: "vcvtsd2ss" Both PF2 1 1 0x5a _ One(8), Any 0 [V V V] 0;
    VCVTSI2SS_32: "vcvtsi2ss" Both PF3 1 0 0x2a _ One(4), Any 0 [V V G] 0;
    VCVTSI2SS_64: "vcvtsi2ss" Both PF3 1 1 0x2a _ One(8), Any 0 [V V G] 0;
    VCVTSI2SD_32: "vcvtsi2sd" Both PF2 1 0 0x2a _ One(4), Any 0 [V V G] 0;
    VCVTSI2SD_64: "vcvtsi2sd" Both PF2 1 1 0x2a _ One(8), Any 0 [V V G] 0;
    VCVTUSI2SS_32: "vcvtusi2ss" Evex PF3 1 0 0x7b _ One(4), Any 0 [V V G] 0;
    VCVTUSI2SS_64: "vcvtusi2ss" Evex PF3 1 1 0x7b _ One(8), Any 0 [V V G] 0;
    VCVTUSI2SD_32: "vcvtusi2sd" Evex PF2 1 0 0x7b _ One(4), Any 0 [V V G] 0;
    VCVTUSI2SD_64: "vcvtusi2sd" Evex PF2 1 1 0x7b _ One(8), Any 0 [V V G] 0;
    VUCOMISS: "vucomiss" Both P0 1 0 0x2e _ One(4), Any 0 [V No V] 0;
    VUCOMISD: "vucomisd" Both P66 1 1 0x2e _ One(8), Any 0 [V No V] 0;
    VPMOVSXBW: "vpmovsxbw" Both P66 2 0 0x20 _ Tuple::Mem(1), Any 0 [V No V] 0;
    VPMOVSXBD: "vpmovsxbd" Both P66 2 0 0x21 _ Tuple::Mem(2), Any 0 [V No V] 0;
    VPMOVSXBQ: "vpmovsxbq" Both P66 2 0 0x22 _ Tuple::Mem(3), Any 0 [V No V] 0;
    VPMOVSXWD: "vpmovsxwd" Both P66 2 0 0x23 _ Tuple::Mem(1), Any 0 [V No V] 0;
    VPMOVSXWQ: "vpmovsxwq" Both P66 2 0 0x24 _ Tuple::Mem(2), Any 0 [V No V] 0;
    VPMOVSXDQ: "vpmovsxdq" Both P66 2 0 0x25 _ Tuple::Mem(1), Any 0 [V No V] 0;
    VPMOVZXBW: "vpmovzxbw" Both P66 2 0 0x30 _ Tuple::Mem(1), Any 0 [V No V] 0;
    VPMOVZXBD: "vpmovzxbd" Both P66 2 0 0x31 _ Tuple::Mem(2), Any 0 [V No V] 0;
    VPMOVZXBQ: "vpmovzxbq" Both P66 2 0 0x32 _ Tuple::Mem(3), Any 0 [V No V] 0;
    VPMOVZXWD: "vpmovzxwd" Both P66 2 0 0x33 _ Tuple::Mem(1), Any 0 [V No V] 0;
    VPMOVZXWQ: "vpmovzxwq" Both P66 2 0 0x34 _ Tuple::Mem(2), Any 0 [V No V] 0;
    VPMOVZXDQ: "vpmovzxdq" Both P66 2 0 0x35 _ Tuple::Mem(1), Any 0 [V No V] 0;
    VPMOVWB: "vpmovwb" Evex PF3 2 0 0x30 _ Tuple::Mem(1), Any 0 [V No V] 0;
    VPMOVDB: "vpmovdb" Evex PF3 2 0 0x31 _ Tuple::Mem(2), Any 0 [V No V] 0;
    VPMOVQB: "vpmovqb" Evex PF3 2 0 0x32 _ Tuple::Mem(3), Any 0 [V No V] 0;
    VPMOVDW: "vpmovdw" Evex PF3 2 0 0x33 _ Tuple::Mem(1), Any 0 [V No V] 0;
    VPMOVQW: "vpmovqw" Evex PF3 2 0 0x34 _ Tuple::Mem(2), Any 0 [V No V] 0;
    VPMOVQD: "vpmovqd" Evex PF3 2 0 0x35 _ Tuple::Mem(1), Any 0 [V No V] 0;
    VPGATHERDD: "vpgatherdd" Evex P66 2 0 0x90 _ One(4), Mem 0 [V No V] 0;
    VPGATHERDQ: "vpgatherdq" Evex P66 2 1 0x90 _ One(8), Mem 0 [V No V] 0;
    VPGATHERQD: "vpgatherqd" Evex P66 2 0 0x91 _ One(4), Mem 0 [V No V] 0;
    VPGATHERQQ: "vpgatherqq" Evex P66 2 1 0x91 _ One(8), Mem 0 [V No V] 0;
    VPSCATTERDD: "vpscatterdd" Evex P66 2 0 0xa0 _ One(4), Mem 0 [V No V] 0;
    VPSCATTERDQ: "vpscatterdq" Evex P66 2 1 0xa0 _ One(8), Mem 0 [V No V] 0;
    VPSCATTERQD: "vpscatterqd" Evex P66 2 0 0xa1 _ One(4), Mem 0 [V No V] 0;
    VPSCATTERQQ: "vpscatterqq" Evex P66 2 1 0xa1 _ One(8), Mem 0 [V No V] 0;
    KMOVB: "kmovb" Vex P66 1 0 0x90 _ Full, Any 0 [K No K] 0;
    KMOVB_S: "kmovb" Vex P66 1 0 0x91 _ Full, Mem 0 [K No K] 0;
    KORTESTB: "kortestb" Vex P66 1 0 0x98 _ Full, Reg 0 [K No K] 0;
    KMOVW: "kmovw" Vex P0 1 0 0x90 _ Full, Any 0 [K No K] 0;
    KMOVW_S: "kmovw" Vex P0 1 0 0x91 _ Full, Mem 0 [K No K] 0;
    KORTESTW: "kortestw" Vex P0 1 0 0x98 _ Full, Reg 0 [K No K] 0;
    KMOVD: "kmovd" Vex P66 1 1 0x90 _ Full, Any 0 [K No K] 0;
    KMOVD_S: "kmovd" Vex P66 1 1 0x91 _ Full, Mem 0 [K No K] 0;
    KORTESTD: "kortestd" Vex P66 1 1 0x98 _ Full, Reg 0 [K No K] 0;
    KMOVQ: "kmovq" Vex P0 1 1 0x90 _ Full, Any 0 [K No K] 0;
    KMOVQ_S: "kmovq" Vex P0 1 1 0x91 _ Full, Mem 0 [K No K] 0;
    KANDQ: "kandq" Vex P0 1 1 0x41 _ Full, Reg 0 [K K K] 1;
    KANDNQ: "kandnq" Vex P0 1 1 0x42 _ Full, Reg 0 [K K K] 1;
    KORQ: "korq" Vex P0 1 1 0x45 _ Full, Reg 0 [K K K] 1;
    KXORQ: "kxorq" Vex P0 1 1 0x47 _ Full, Reg 0 [K K K] 1;
    KXNORQ: "kxnorq" Vex P0 1 1 0x46 _ Full, Reg 0 [K K K] 1;
    KNOTQ: "knotq" Vex P0 1 1 0x44 _ Full, Reg 0 [K No K] 0;
    KORTESTQ: "kortestq" Vex P0 1 1 0x98 _ Full, Reg 0 [K No K] 0;
    KMOVD_G: "kmovd" Vex PF2 1 0 0x92 _ Full, Reg 0 [K No G] 0;
    KMOVD_TO_G: "kmovd" Vex PF2 1 0 0x93 _ Full, Reg 0 [G No K] 0;
    KMOVQ_G: "kmovq" Vex PF2 1 1 0x92 _ Full, Reg 0 [K No G] 0;
    KMOVQ_TO_G: "kmovq" Vex PF2 1 1 0x93 _ Full, Reg 0 [G No K] 0;
    KSHIFTLQ: "kshiftlq" Vex P66 3 1 0x33 _ Full, Reg 1 [K No K] 0;
    KSHIFTRQ: "kshiftrq" Vex P66 3 1 0x31 _ Full, Reg 1 [K No K] 0;
    KUNPCKBW: "kunpckbw" Vex P66 1 0 0x4b _ Full, Reg 0 [K K K] 1;
    KUNPCKWD: "kunpckwd" Vex P0 1 0 0x4b _ Full, Reg 0 [K K K] 1;
    KUNPCKDQ: "kunpckdq" Vex P0 1 1 0x4b _ Full, Reg 0 [K K K] 1;
    ADD: "add" Legacy P0 0 1 0x03 _ One(1), Any 0 [G No G] 0;
    OR: "or" Legacy P0 0 1 0x0b _ One(1), Any 0 [G No G] 0;
    ADC: "adc" Legacy P0 0 1 0x13 _ One(1), Any 0 [G No G] 0;
    SBB: "sbb" Legacy P0 0 1 0x1b _ One(1), Any 0 [G No G] 0;
    AND: "and" Legacy P0 0 1 0x23 _ One(1), Any 0 [G No G] 0;
    SUB: "sub" Legacy P0 0 1 0x2b _ One(1), Any 0 [G No G] 0;
    XOR: "xor" Legacy P0 0 1 0x33 _ One(1), Any 0 [G No G] 0;
    CMP: "cmp" Legacy P0 0 1 0x3b _ One(1), Any 0 [G No G] 0;
    TEST: "test" Legacy P0 0 1 0x85 _ One(1), Any 0 [G No G] 0;
    ADD_I8: "add" Legacy P0 0 0 0x83 0 One(1), Any 1 [No No G] 0;
    ADD_I: "add" Legacy P0 0 1 0x81 0 One(1), Any 4 [No No G] 0;
    OR_I8: "or" Legacy P0 0 0 0x83 1 One(1), Any 1 [No No G] 0;
    OR_I: "or" Legacy P0 0 1 0x81 1 One(1), Any 4 [No No G] 0;
    AND_I8: "and" Legacy P0 0 0 0x83 4 One(1), Any 1 [No No G] 0;
    AND_I: "and" Legacy P0 0 1 0x81 4 One(1), Any 4 [No No G] 0;
    SUB_I8: "sub" Legacy P0 0 0 0x83 5 One(1), Any 1 [No No G] 0;
    SUB_I: "sub" Legacy P0 0 1 0x81 5 One(1), Any 4 [No No G] 0;
    XOR_I8: "xor" Legacy P0 0 0 0x83 6 One(1), Any 1 [No No G] 0;
    XOR_I: "xor" Legacy P0 0 1 0x81 6 One(1), Any 4 [No No G] 0;
    CMP_I8: "cmp" Legacy P0 0 0 0x83 7 One(1), Any 1 [No No G] 0;
    CMP_I: "cmp" Legacy P0 0 1 0x81 7 One(1), Any 4 [No No G] 0;
    TEST_I: "test" Legacy P0 0 1 0xf7 0 One(1), Any 4 [No No G] 0;
    ADD_S: "add" Legacy P0 0 1 0x01 _ One(1), Mem 0 [G No G] 0;
    OR_S: "or" Legacy P0 0 1 0x09 _ One(1), Mem 0 [G No G] 0;
    AND_S: "and" Legacy P0 0 1 0x21 _ One(1), Mem 0 [G No G] 0;
    SUB_S: "sub" Legacy P0 0 1 0x29 _ One(1), Mem 0 [G No G] 0;
    XOR_S: "xor" Legacy P0 0 1 0x31 _ One(1), Mem 0 [G No G] 0;
    MOV_L: "mov" Legacy P0 0 1 0x8b _ One(1), Any 0 [G No G] 0;
    MOV_S: "mov" Legacy P0 0 1 0x89 _ One(1), Mem 0 [G No G] 0;
    MOV_I: "mov" Legacy P0 0 1 0xc7 0 One(1), Any 4 [No No G] 0;
    MOVZX8: "movzx" Legacy P0 1 0 0xb6 _ One(1), Any 0 [G No G] 0;
    MOVZX16: "movzx" Legacy P0 1 0 0xb7 _ One(1), Any 0 [G No G] 0;
    MOVSX8: "movsx" Legacy P0 1 0 0xbe _ One(1), Any 0 [G No G] 0;
    MOVSX16: "movsx" Legacy P0 1 0 0xbf _ One(1), Any 0 [G No G] 0;
    MOVSXD: "movsxd" Legacy P0 0 0 0x63 _ One(1), Any 0 [G No G] 0;
    LEA: "lea" Legacy P0 0 0 0x8d _ One(1), Mem 0 [G No G] 0;
    IMUL: "imul" Legacy P0 1 0 0xaf _ One(1), Any 0 [G No G] 0;
    IMUL_I: "imul" Legacy P0 0 0 0x69 _ One(1), Any 4 [G No G] 0;
    NOT: "not" Legacy P0 0 1 0xf7 2 One(1), Any 0 [No No G] 0;
    NEG: "neg" Legacy P0 0 1 0xf7 3 One(1), Any 0 [No No G] 0;
    DIV: "div" Legacy P0 0 1 0xf7 6 One(1), Any 0 [No No G] 0;
    IDIV: "idiv" Legacy P0 0 1 0xf7 7 One(1), Any 0 [No No G] 0;
    ROL_C: "rol" Legacy P0 0 1 0xd3 0 One(1), Any 0 [No No G] 0;
    ROR_C: "ror" Legacy P0 0 1 0xd3 1 One(1), Any 0 [No No G] 0;
    SHL_I: "shl" Legacy P0 0 1 0xc1 4 One(1), Any 1 [No No G] 0;
    SHR_I: "shr" Legacy P0 0 1 0xc1 5 One(1), Any 1 [No No G] 0;
    SAR_I: "sar" Legacy P0 0 1 0xc1 7 One(1), Any 1 [No No G] 0;
    SHLD_C: "shld" Legacy P0 1 0 0xa5 _ One(1), Reg 0 [G No G] 0;
    SHRD_C: "shrd" Legacy P0 1 0 0xad _ One(1), Reg 0 [G No G] 0;
    SHLX32: "shlx" Vex P66 2 0 0xf7 _ Full, Any 0 [G G G] 0;
    SHLX64: "shlx" Vex P66 2 1 0xf7 _ Full, Any 0 [G G G] 0;
    SHRX32: "shrx" Vex PF2 2 0 0xf7 _ Full, Any 0 [G G G] 0;
    SHRX64: "shrx" Vex PF2 2 1 0xf7 _ Full, Any 0 [G G G] 0;
    SARX32: "sarx" Vex PF3 2 0 0xf7 _ Full, Any 0 [G G G] 0;
    SARX64: "sarx" Vex PF3 2 1 0xf7 _ Full, Any 0 [G G G] 0;
    RORX32: "rorx" Vex PF2 3 0 0xf0 _ Full, Any 1 [G No G] 0;
    RORX64: "rorx" Vex PF2 3 1 0xf0 _ Full, Any 1 [G No G] 0;
    MULX64: "mulx" Vex PF2 2 1 0xf6 _ Full, Any 0 [G G G] 0;
    LZCNT: "lzcnt" Legacy PF3 1 0 0xbd _ One(1), Any 0 [G No G] 0;
    TZCNT: "tzcnt" Legacy PF3 1 0 0xbc _ One(1), Any 0 [G No G] 0;
    POPCNT: "popcnt" Legacy PF3 1 0 0xb8 _ One(1), Any 0 [G No G] 0;
    SETCC: "set" Legacy P0 1 0 0x90 0 One(1), Reg 0 [No No G] 0;
    CMOVCC: "cmov" Legacy P0 1 0 0x40 _ One(1), Any 0 [G No G] 0;
    XCHG: "xchg" Legacy P0 0 1 0x87 _ One(1), Mem 0 [G No G] 0;
    XADD: "xadd" Legacy P0 1 1 0xc1 _ One(1), Mem 0 [G No G] 0;
    CMPXCHG: "cmpxchg" Legacy P0 1 1 0xb1 _ One(1), Mem 0 [G No G] 0;
}
