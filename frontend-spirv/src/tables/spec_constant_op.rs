//! `OpSpecConstantOp`: folded to bits where its operands are known, kept as an expression where
//! they are addresses.

use rspirv::spirv::Op;

use super::Tables;
use crate::constants::{Constant, ConstantIndex};
use crate::error::{Error, Place, Rule};
use crate::fold::{self, Value};
use crate::types::{Scalar, Type, TypeIndex};
use crate::validate::{composites, operations, pointers};

impl Tables<'_> {
    pub(super) fn spec_constant_op(
        &mut self,
        ty: TypeIndex,
        operands: &[u32],
        at: Place,
    ) -> Result<ConstantIndex, Error> {
        let (opcode, operands) = match operands {
            [number, operands @ ..] => (Op::from_u32(*number), operands),
            [] => (None, operands),
        };
        let Some(opcode) = opcode else {
            return Err(Error::invalid(Rule::SpecConstantOp, at, "the operation is not known"));
        };
        match opcode {
            Op::CompositeExtract => self.fold_extract(ty, operands, at),
            Op::CompositeInsert => self.fold_insert(ty, operands, at),
            Op::VectorShuffle => self.fold_shuffle(ty, operands, at),
            Op::AccessChain
            | Op::InBoundsAccessChain
            | Op::PtrAccessChain
            | Op::InBoundsPtrAccessChain => self.access_chain(opcode, ty, operands, at),
            _ => {
                let args = operands.iter().map(|&id| self.constant_operand(id, at));
                let args = args.collect::<Result<Vec<_>, _>>()?;
                self.fold(opcode, ty, args, at)
            }
        }
    }

    fn type_of_constant(&self, constant: ConstantIndex) -> TypeIndex {
        self.constants.info(constant).map_or(TypeIndex(u32::MAX), |info| info.ty)
    }

    fn expect_type(&self, found: TypeIndex, ty: TypeIndex, at: Place) -> Result<(), Error> {
        if self.types.same(found, ty) {
            return Ok(());
        }
        let (found, ty) = (self.types.describe_type(found), self.types.describe_type(ty));
        Err(Error::invalid(Rule::Type, at, format!("the result is {found}, but its type {ty}")))
    }

    fn expression(&mut self, opcode: Op, ty: TypeIndex, args: Vec<ConstantIndex>) -> ConstantIndex {
        let operands = args.into_boxed_slice();
        self.constants.intern(ty, Constant::Expression { opcode, operands })
    }

    fn fold(
        &mut self,
        opcode: Op,
        ty: TypeIndex,
        args: Vec<ConstantIndex>,
        at: Place,
    ) -> Result<ConstantIndex, Error> {
        let arg_types: Vec<_> = args.iter().map(|&arg| self.type_of_constant(arg)).collect();
        match operations::check(&self.types, opcode, ty, &arg_types) {
            Some(Ok(())) => {}
            Some(Err(detail)) => return Err(Error::invalid(Rule::Type, at, detail)),
            None => return Err(Error::unsupported(at, format!("Op{opcode:?} on constants"))),
        }
        if let (Op::CopyObject | Op::CopyLogical, &[arg]) = (opcode, args.as_slice())
            && self.types.same(self.type_of_constant(arg), ty)
        {
            return Ok(arg);
        }
        let Some((result, count)) = self.types.scalar_or_vector(ty) else {
            return Ok(self.expression(opcode, ty, args));
        };
        let mut lanes = Vec::with_capacity(args.len());
        for &arg in &args {
            match self.lanes(arg) {
                Some(values) => lanes.push(values),
                None => return Ok(self.expression(opcode, ty, args)),
            }
        }
        if let (Op::Bitcast, Some(source)) = (opcode, lanes.first()) {
            return match recast(source, result, count) {
                Some(bits) => self.constant_of_lanes(ty, bits, at),
                None => Err(Error::unsupported(at, "a bit cast between odd widths")),
            };
        }
        let mut bits = Vec::with_capacity(count as usize);
        for lane in 0..count as usize {
            // A scalar condition selects whole vectors.
            let values: Option<Vec<Value>> = lanes
                .iter()
                .map(|values| values.get(if values.len() == 1 { 0 } else { lane }).copied())
                .collect();
            match values.and_then(|values| fold::apply(opcode, result, &values)) {
                Some(value) => bits.push(value),
                None => return Err(Error::unsupported(at, format!("Op{opcode:?} on constants"))),
            }
        }
        self.constant_of_lanes(ty, bits, at)
    }

    /// The components of a scalar or vector constant; `None` if some are not known.
    fn lanes(&mut self, constant: ConstantIndex) -> Option<Vec<Value>> {
        let ty = self.type_of_constant(constant);
        let (scalar, _) = self.types.scalar_or_vector(ty)?;
        if self.types.scalar(ty).is_some() {
            return Some(vec![(scalar, self.constants.scalar_bits(constant)?)]);
        }
        let count = self.types.element_count(ty)?;
        (0..count)
            .map(|position| {
                let component = self.constants.component(&self.types, constant, position)?;
                Some((scalar, self.constants.scalar_bits(component)?))
            })
            .collect()
    }

    fn constant_of_lanes(
        &mut self,
        ty: TypeIndex,
        bits: Vec<u64>,
        at: Place,
    ) -> Result<ConstantIndex, Error> {
        match (self.types.get(ty), bits.as_slice()) {
            (&Type::Vector { element, .. }, _) => {
                let lanes = bits.into_iter();
                let lanes = lanes
                    .map(|bits| self.constants.intern(element, Constant::Bits(bits)))
                    .collect();
                self.composite(ty, lanes, at)
            }
            (_, &[bits]) => Ok(self.constants.intern(ty, Constant::Bits(bits))),
            _ => Err(Error::invalid(Rule::Constant, at, "the number of components does not fit")),
        }
    }

    fn fold_extract(
        &mut self,
        ty: TypeIndex,
        operands: &[u32],
        at: Place,
    ) -> Result<ConstantIndex, Error> {
        let Some((&composite, indices)) = operands.split_first() else {
            return Err(Error::invalid(Rule::Operand, at, "an operand is missing"));
        };
        let mut constant = self.constant_operand(composite, at)?;
        self.check_index_count(indices, at)?;
        let found = composites::element_type(&self.types, self.type_of_constant(constant), indices)
            .map_err(|detail| Error::invalid(Rule::Type, at, detail))?;
        self.expect_type(found, ty, at)?;
        for &index in indices {
            let component = self.constants.component(&self.types, constant, u64::from(index));
            constant = component
                .ok_or_else(|| Error::unsupported(at, "an element of a symbolic composite"))?;
        }
        Ok(constant)
    }

    fn fold_insert(
        &mut self,
        ty: TypeIndex,
        operands: &[u32],
        at: Place,
    ) -> Result<ConstantIndex, Error> {
        let &[object, composite, ref indices @ ..] = operands else {
            return Err(Error::invalid(Rule::Operand, at, "an operand is missing"));
        };
        let mut value = self.constant_operand(object, at)?;
        let whole = self.constant_operand(composite, at)?;
        self.check_index_count(indices, at)?;
        self.expect_type(self.type_of_constant(whole), ty, at)?;
        let found = composites::element_type(&self.types, ty, indices)
            .map_err(|detail| Error::invalid(Rule::Type, at, detail))?;
        self.expect_type(self.type_of_constant(value), found, at)?;
        // Down to the element, then up again with new composites.
        let mut path = Vec::with_capacity(indices.len());
        let mut current = whole;
        for &index in indices {
            path.push((current, index));
            let component = self.constants.component(&self.types, current, u64::from(index));
            current = component
                .ok_or_else(|| Error::unsupported(at, "an element of a symbolic composite"))?;
        }
        for (outer, index) in path.into_iter().rev() {
            value = self.with_component(outer, index, value, at)?;
        }
        Ok(value)
    }

    fn with_component(
        &mut self,
        composite: ConstantIndex,
        index: u32,
        value: ConstantIndex,
        at: Place,
    ) -> Result<ConstantIndex, Error> {
        let ty = self.type_of_constant(composite);
        let count = self.types.element_count(ty).unwrap_or(0);
        let limit = self.limits.constant_bytes;
        Error::check_limit("constant_bytes", count.saturating_mul(16), limit, at)?;
        let mut components = Vec::new();
        for position in 0..count {
            let component = if position == u64::from(index) {
                Some(value)
            } else {
                self.constants.component(&self.types, composite, position)
            };
            components.push(
                component
                    .ok_or_else(|| Error::unsupported(at, "an element of a symbolic composite"))?,
            );
        }
        self.composite(ty, components, at)
    }

    fn fold_shuffle(
        &mut self,
        ty: TypeIndex,
        operands: &[u32],
        at: Place,
    ) -> Result<ConstantIndex, Error> {
        let &[first, second, ref lanes @ ..] = operands else {
            return Err(Error::invalid(Rule::Operand, at, "an operand is missing"));
        };
        let (first, second) =
            (self.constant_operand(first, at)?, self.constant_operand(second, at)?);
        let (first_type, second_type) =
            (self.type_of_constant(first), self.type_of_constant(second));
        composites::check_shuffle(&self.types, ty, first_type, second_type, lanes)
            .map_err(|detail| Error::invalid(Rule::Type, at, detail))?;
        let first_count = self.types.element_count(first_type).unwrap_or(0);
        let mut components = Vec::with_capacity(lanes.len());
        for &lane in lanes {
            let lane = u64::from(lane);
            let component = if lane == u64::from(u32::MAX) {
                self.types.element(ty, 0).map(|ty| self.constants.intern(ty, Constant::Undef))
            } else if lane < first_count {
                self.constants.component(&self.types, first, lane)
            } else {
                self.constants.component(&self.types, second, lane - first_count)
            };
            components.push(
                component
                    .ok_or_else(|| Error::unsupported(at, "a component of a symbolic vector"))?,
            );
        }
        self.composite(ty, components, at)
    }

    fn access_chain(
        &mut self,
        opcode: Op,
        ty: TypeIndex,
        operands: &[u32],
        at: Place,
    ) -> Result<ConstantIndex, Error> {
        self.check_index_count(operands.get(1..).unwrap_or_default(), at)?;
        let args = operands.iter().map(|&id| self.constant_operand(id, at));
        let args = args.collect::<Result<Vec<_>, _>>()?;
        let typed: Vec<_> = args
            .iter()
            .map(|&arg| (self.type_of_constant(arg), self.constants.scalar_bits(arg)))
            .collect();
        let reached = pointers::check_access_chain(&self.types, opcode, ty, &typed);
        match args[..] {
            // It may be a chain to a member, too, which that writer never means.
            [base, _, offset]
                if (reached.is_err() || self.is_of_llvm_22())
                    && pointers::is_byte_chain(&self.types, opcode, ty, &typed) =>
            {
                let bytes = self.expression(Op::Bitcast, ty, vec![base]);
                Ok(self.expression(opcode, ty, vec![bytes, offset]))
            }
            _ => {
                reached.map_err(|detail| Error::invalid(Rule::Type, at, detail))?;
                Ok(self.expression(opcode, ty, args))
            }
        }
    }

    /// Whether the SPIR-V target of LLVM 22 or later wrote the module, as its header says: the
    /// tool's number in SPIR-V's registry (`spir-v.xml`), and its version.
    fn is_of_llvm_22(&self) -> bool {
        let generator = self.words.get(2).copied().unwrap_or(0);
        (generator >> 16, generator & 0xffff >= 22) == (43, true)
    }

    fn check_index_count(&self, indices: &[u32], at: Place) -> Result<(), Error> {
        Error::check_limit("access_chain", indices.len() as u64, self.limits.access_chain, at)
    }
}

/// The bits of `source` as `count` components of kind `result`, lowest component first.
fn recast(source: &[Value], result: Scalar, count: u32) -> Option<Vec<u64>> {
    let width = |scalar| match scalar {
        Scalar::Bool => None,
        Scalar::Int(width) | Scalar::Float(width) => Some(width),
    };
    let (from, to) = (width(source.first()?.0)?, width(result)?);
    if from == to && source.len() == count as usize {
        return Some(source.iter().map(|&(_, bits)| bits).collect());
    }
    if !from.is_multiple_of(8) || !to.is_multiple_of(8) {
        return None;
    }
    let bytes_of = |width: u32| (width / 8) as usize;
    let bytes: Vec<u8> = source
        .iter()
        .flat_map(|&(_, bits)| bits.to_le_bytes().into_iter().take(bytes_of(from)))
        .collect();
    let lanes: Vec<u64> = bytes
        .chunks(bytes_of(to))
        .map(|lane| lane.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte)))
        .collect();
    (lanes.len() == count as usize).then_some(lanes)
}
