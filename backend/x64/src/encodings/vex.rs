//! Instructions for machines with AVX2 and without masks in registers. Others have a shorter prefix
//! there: [`Space::Both`].

use super::RegisterFile::{G, No, V};
use super::RmOperand::{Any, Mem, Reg};
#[cfg(doc)]
use super::Space;
use super::Space::Vex;
use super::Tuple::{Full, One};
use super::{Encoding, P0, P66, PF2, PF3};

#[rustfmt::skip]
encodings! {
    VPSLLW_I: "vpsllw" Vex P66 1 0 0x71 6 Full, Reg 1 [No V V] 0;
    VPSLLD_I: "vpslld" Vex P66 1 0 0x72 6 Full, Reg 1 [No V V] 0;
    VPSLLQ_I: "vpsllq" Vex P66 1 0 0x73 6 Full, Reg 1 [No V V] 0;
    VPSRLW_I: "vpsrlw" Vex P66 1 0 0x71 2 Full, Reg 1 [No V V] 0;
    VPSRLD_I: "vpsrld" Vex P66 1 0 0x72 2 Full, Reg 1 [No V V] 0;
    VPSRLQ_I: "vpsrlq" Vex P66 1 0 0x73 2 Full, Reg 1 [No V V] 0;
    VPSRAW_I: "vpsraw" Vex P66 1 0 0x71 4 Full, Reg 1 [No V V] 0;
    VPSRAD_I: "vpsrad" Vex P66 1 0 0x72 4 Full, Reg 1 [No V V] 0;
    VPCMPEQB: "vpcmpeqb" Vex P66 1 0 0x74 _ Full, Any 0 [V V V] 0;
    VPCMPEQW: "vpcmpeqw" Vex P66 1 0 0x75 _ Full, Any 0 [V V V] 0;
    VPCMPEQD: "vpcmpeqd" Vex P66 1 0 0x76 _ Full, Any 0 [V V V] 0;
    VPCMPEQQ: "vpcmpeqq" Vex P66 2 0 0x29 _ Full, Any 0 [V V V] 0;
    VPCMPGTB: "vpcmpgtb" Vex P66 1 0 0x64 _ Full, Any 0 [V V V] 0;
    VPCMPGTW: "vpcmpgtw" Vex P66 1 0 0x65 _ Full, Any 0 [V V V] 0;
    VPCMPGTD: "vpcmpgtd" Vex P66 1 0 0x66 _ Full, Any 0 [V V V] 0;
    VPCMPGTQ: "vpcmpgtq" Vex P66 2 0 0x37 _ Full, Any 0 [V V V] 0;
    VPACKSSWB: "vpacksswb" Vex P66 1 0 0x63 _ Full, Any 0 [V V V] 0;
    VPACKSSDW: "vpackssdw" Vex P66 1 0 0x6b _ Full, Any 0 [V V V] 0;
    VCMPPS: "vcmpps" Vex P0 1 0 0xc2 _ Full, Any 1 [V V V] 0;
    VCMPPD: "vcmppd" Vex P66 1 0 0xc2 _ Full, Any 1 [V V V] 0;
    VCMPSS: "vcmpss" Vex PF3 1 0 0xc2 _ One(4), Any 1 [V V V] 0;
    VCMPSD: "vcmpsd" Vex PF2 1 0 0xc2 _ One(8), Any 1 [V V V] 0;
    VBLENDVPS: "vblendvps" Vex P66 3 0 0x4a _ Full, Any 5 [V V V] 0;
    VBLENDVPD: "vblendvpd" Vex P66 3 0 0x4b _ Full, Any 5 [V V V] 0;
    VPBLENDVB: "vpblendvb" Vex P66 3 0 0x4c _ Full, Any 5 [V V V] 0;
    VPMASKMOVD: "vpmaskmovd" Vex P66 2 0 0x8c _ Full, Mem 0 [V V V] 0;
    VPMASKMOVQ: "vpmaskmovq" Vex P66 2 1 0x8c _ Full, Mem 0 [V V V] 0;
    VPMASKMOVD_S: "vpmaskmovd" Vex P66 2 0 0x8e _ Full, Mem 0 [V V V] 0;
    VPMASKMOVQ_S: "vpmaskmovq" Vex P66 2 1 0x8e _ Full, Mem 0 [V V V] 0;
    VPTEST: "vptest" Vex P66 2 0 0x17 _ Full, Any 0 [V No V] 0;
    VMOVMSKPS: "vmovmskps" Vex P0 1 0 0x50 _ Full, Reg 0 [G No V] 0;
    VMOVMSKPD: "vmovmskpd" Vex P66 1 0 0x50 _ Full, Reg 0 [G No V] 0;
    VPMOVMSKB: "vpmovmskb" Vex P66 1 0 0xd7 _ Full, Reg 0 [G No V] 0;
    VPERM2I128: "vperm2i128" Vex P66 3 0 0x46 _ Full, Any 1 [V V V] 1;
    VPBLENDD: "vpblendd" Vex P66 3 0 0x02 _ Full, Any 1 [V V V] 0;
    VSHUFPS: "vshufps" Vex P0 1 0 0xc6 _ Full, Any 1 [V V V] 0;
    VROUNDPS: "vroundps" Vex P66 3 0 0x08 _ Full, Any 1 [V No V] 0;
    VROUNDPD: "vroundpd" Vex P66 3 0 0x09 _ Full, Any 1 [V No V] 0;
    VROUNDSS: "vroundss" Vex P66 3 0 0x0a _ One(4), Any 1 [V V V] 0;
    VROUNDSD: "vroundsd" Vex P66 3 0 0x0b _ One(8), Any 1 [V V V] 0;
    VPBROADCASTQ: "vpbroadcastq" Vex P66 2 0 0x59 _ One(8), Any 0 [V No V] 0;
    VMOVQ_V: "vmovq" Vex PF3 1 0 0x7e _ One(8), Any 0 [V No V] 0;
    VCVTTSS2SI_32: "vcvttss2si" Vex PF3 1 0 0x2c _ One(4), Any 0 [G No V] 0;
    VCVTTSS2SI_64: "vcvttss2si" Vex PF3 1 1 0x2c _ One(4), Any 0 [G No V] 0;
    VCVTTSD2SI_32: "vcvttsd2si" Vex PF2 1 0 0x2c _ One(8), Any 0 [G No V] 0;
    VCVTTSD2SI_64: "vcvttsd2si" Vex PF2 1 1 0x2c _ One(8), Any 0 [G No V] 0;
}
