//! Vectors built from scalars: parts of 128 bits first, then these.

use super::{Select, Selected, vector_size};
use crate::encodings::{self, Encoding};
use crate::inst::Src;
use crate::plan::Build;
use oxmux_codegen::legal::{Lane, LegalType};
use oxmux_ir::Value;
use regalloc2::VReg;

impl Select<'_> {
    /// The lanes of a build, which the plan has found.
    pub(super) fn build(&mut self, key: LegalType, result: Value, build: &Build) -> Selected<VReg> {
        if !key.is_mask() {
            return self.build_lanes(key, build);
        }
        // Each element is an `i1` held in a byte as 0 or 1.
        let bytes = self.build_lanes(key.with_lane(Lane::I8), build)?;
        if !self.predicates {
            return self.bytes_as_mask(result, key.lanes, bytes);
        }
        let size = vector_size(key.with_lane(Lane::I8));
        Ok(self.code.binary(&encodings::VPTESTMB, size, bytes, Src::Reg(bytes)))
    }

    fn build_lanes(&mut self, key: LegalType, build: &Build) -> Selected<VReg> {
        let each = (128 / key.lane.bits()) as usize;
        let whole = match build.base {
            Some(base) => Some(self.reg(base)?),
            None => None,
        };
        let mut parts = Vec::new();
        for (number, lanes) in build.lanes.chunks(each).enumerate() {
            if lanes.iter().all(Option::is_none) {
                parts.push(None);
                continue;
            }
            let mut part = match whole {
                Some(whole) if lanes.iter().any(Option::is_none) => {
                    Some(self.part(key, whole, number as u32))
                }
                _ => None,
            };
            for (lane, element) in (0..).zip(lanes) {
                let Some(element) = *element else { continue };
                let element = self.any_src(element)?;
                // A move to the lowest lane alone reads at least 4 bytes from memory.
                let is_read_whole = match element {
                    Src::Reg(_) => true,
                    _ => key.lane.bits() >= 32,
                };
                part = Some(match part {
                    None if lane == 0 && is_read_whole => self.lowest_lane(key.lane, element),
                    None => {
                        let zero = self.zero_vector();
                        self.insert_low(key, zero, element, lane)
                    }
                    Some(part) => self.insert_low(key, part, element, lane),
                });
            }
            parts.push(part);
        }
        Ok(match whole {
            _ if parts.len() == 1 => self.joined_parts(key, &parts),
            Some(whole) => {
                let mut vector = whole;
                for (number, part) in parts.into_iter().enumerate() {
                    if let Some(part) = part {
                        vector = self.with_part(key, vector, part, number as i32);
                    }
                }
                vector
            }
            None => self.joined_parts(key, &parts),
        })
    }

    /// A vector whose lowest lane is a scalar; the others are anything.
    fn lowest_lane(&mut self, lane: Lane, element: Src) -> VReg {
        let row: &Encoding = match (element, lane) {
            (Src::Reg(element), lane) if lane.is_float() => return element,
            (_, Lane::F32) => &encodings::VMOVSS_L,
            (_, Lane::F64) => &encodings::VMOVSD_L,
            (_, Lane::I64 | Lane::Ptr) => &encodings::VMOVQ,
            _ => &encodings::VMOVD,
        };
        self.code.unary(row, 16, element)
    }

    /// A vector with one part of 128 bits replaced.
    fn with_part(&mut self, key: LegalType, vector: VReg, part: VReg, number: i32) -> VReg {
        let to = self.code.vector();
        let ins = self.code.ins(&encodings::VINSERTI32X4, vector_size(key)).def(to).vvvv(vector);
        ins.rm(Src::Reg(part)).imm(number).end();
        to
    }

    /// Joins parts of 128 bits into a vector; `None` parts are undefined.
    fn joined_parts(&mut self, key: LegalType, parts: &[Option<VReg>]) -> VReg {
        match parts {
            [] => self.zero_vector(),
            [part] => part.unwrap_or_else(|| self.zero_vector()),
            _ => {
                let half = LegalType { lanes: key.lanes / 2, ..key };
                let (low, high) = parts.split_at(parts.len() / 2);
                let low_vector = self.joined_parts(half, low);
                if high.iter().all(Option::is_none) {
                    return low_vector;
                }
                let high = self.joined_parts(half, high);
                self.joined(key, low_vector, Src::Reg(high))
            }
        }
    }
}
