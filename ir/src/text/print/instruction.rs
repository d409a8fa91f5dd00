//! Instructions. Those that access memory are in [`super::memory`].

use super::attributes::{AttributeStyle, put_set};
use super::function::Body;
use super::names::{put_metadata_name, put_name, put_quoted};
use super::types::{put, put_mangled, put_type};
use crate::attributes::{AttributeSet, CallAttributes};
use crate::constants::Constant;
use crate::function::{Inst, Value};
use crate::instruction::{
    BlockCall, Call, Callee, FastMath, InlineAsm, IntrinsicCall, Op, OpFlags, TailKind,
};
use crate::intrinsics::{Intrinsic, Overload};
use crate::metadata::{DebugRecord, DebugRecordKind};
use crate::types::{Type, TypeKind};

impl Body<'_, '_, '_> {
    /// Prints one line (a `switch` is several).
    pub(super) fn put_inst(&mut self, inst: Inst) {
        let data = &self.func.insts[inst];
        if let Op::Debug(record) = &data.op {
            return self.put_debug_record(record, inst);
        }
        self.text("  ");
        if let Some(result) = data.result {
            self.put_value(result);
            self.text(" = ");
        }
        let ty = self.func.result_type(data.result);
        self.put_op(&data.op, ty);
        if let Some(loc) = data.debug_loc {
            let number = self.p.debug_loc(loc);
            put(&mut self.p.out, format_args!(", !dbg !{number}"));
        }
        for (kind, node) in self.func.inst_metadata.get(&inst).into_iter().flatten() {
            self.text(", !");
            put_metadata_name(&mut self.p.out, kind);
            self.text(" ");
            self.p.put_metadata(*node);
        }
        self.text("\n");
    }

    pub(super) fn text(&mut self, text: &str) {
        self.p.out.push_str(text);
    }

    fn put_op(&mut self, op: &Op, ty: Type) {
        match op {
            Op::Binary { op, flags, fast_math, args } => {
                self.put_mnemonic(op.name(), *flags, *fast_math);
                self.put_pair(*args);
            }
            Op::FNeg { fast_math, arg } => {
                self.put_mnemonic("fneg", OpFlags::NONE, *fast_math);
                self.put_typed(*arg);
            }
            Op::ICmp { predicate, args, .. } => {
                // LLVM 19 does not know `samesign`.
                put(&mut self.p.out, format_args!("icmp {predicate} "));
                self.put_pair(*args);
            }
            Op::FCmp { predicate, fast_math, args } => {
                self.put_mnemonic("fcmp", OpFlags::NONE, *fast_math);
                put(&mut self.p.out, format_args!("{predicate} "));
                self.put_pair(*args);
            }
            Op::Cast { op, flags, arg, .. } => {
                // LLVM 19 knows no fast-math flags on conversions.
                self.put_mnemonic(op.name(), *flags, FastMath::NONE);
                self.put_typed(*arg);
                self.text(" to ");
                self.put_type(ty);
            }
            Op::Select { fast_math, args } => {
                self.put_mnemonic("select", OpFlags::NONE, *fast_math);
                self.put_typed_list(args);
            }
            Op::Freeze { arg } => {
                self.text("freeze ");
                self.put_typed(*arg);
            }
            Op::ExtractElement { vector, index } => {
                self.text("extractelement ");
                self.put_typed_list(&[*vector, *index]);
            }
            Op::InsertElement { vector, element, index } => {
                self.text("insertelement ");
                self.put_typed_list(&[*vector, *element, *index]);
            }
            Op::ShuffleVector { args, mask } => self.put_shuffle(*args, mask),
            Op::ExtractValue { aggregate, indices } => {
                self.text("extractvalue ");
                self.put_typed(*aggregate);
                self.put_path(indices);
            }
            Op::InsertValue { aggregate, element, indices } => {
                self.text("insertvalue ");
                self.put_typed_list(&[*aggregate, *element]);
                self.put_path(indices);
            }
            Op::Call(call) => self.put_call(call),
            Op::Intrinsic(call) => self.put_intrinsic(call, ty),
            Op::Ret { value: None } => self.text("ret void"),
            Op::Ret { value: Some(value) } => {
                self.text("ret ");
                self.put_typed(*value);
            }
            Op::Br { target } => {
                self.text("br ");
                self.put_target(target);
            }
            Op::CondBr { condition, then, otherwise } => {
                self.text("br ");
                self.put_typed(*condition);
                self.text(", ");
                self.put_target(then);
                self.text(", ");
                self.put_target(otherwise);
            }
            Op::Switch { value, default, cases } => self.put_switch(*value, default, cases),
            Op::Unreachable => self.text("unreachable"),
            Op::Debug(_) => {}
            Op::Alloca { .. }
            | Op::Load { .. }
            | Op::Store { .. }
            | Op::Gep { .. }
            | Op::AtomicRmw { .. }
            | Op::CmpXchg { .. }
            | Op::Fence { .. } => self.put_memory_op(op, ty),
        }
    }

    fn put_mnemonic(&mut self, name: &str, flags: OpFlags, fast_math: FastMath) {
        put(&mut self.p.out, format_args!("{name} {flags}"));
        self.put_fast_math(fast_math);
    }

    fn put_fast_math(&mut self, fast_math: FastMath) {
        if fast_math == FastMath::FAST {
            self.text("fast ");
        } else {
            put(&mut self.p.out, format_args!("{fast_math}"));
        }
    }

    /// Appends two values of one type, which is stated once.
    fn put_pair(&mut self, [a, b]: [Value; 2]) {
        self.put_typed(a);
        self.text(", ");
        self.put_value(b);
    }

    pub(super) fn put_typed_list(&mut self, values: &[Value]) {
        for (i, &value) in values.iter().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            self.put_typed(value);
        }
    }

    fn put_path(&mut self, indices: &[u32]) {
        for index in indices {
            put(&mut self.p.out, format_args!(", {index}"));
        }
    }

    fn put_target(&mut self, target: &BlockCall) {
        self.text("label ");
        self.put_block(target.block);
    }

    fn put_switch(&mut self, value: Value, default: &BlockCall, cases: &[(Constant, BlockCall)]) {
        self.text("switch ");
        self.put_typed(value);
        self.text(", ");
        self.put_target(default);
        self.text(" [\n");
        for (constant, target) in cases {
            self.text("    ");
            self.p.put_typed_constant(*constant);
            self.text(", ");
            self.put_target(target);
            self.text("\n");
        }
        self.text("  ]");
    }

    fn put_shuffle(&mut self, args: [Value; 2], mask: &[i32]) {
        self.text("shufflevector ");
        self.put_typed_list(&args);
        let vector = self.p.module.cx.types.vector_parts(self.type_of(args[0]));
        let scalable = if vector.is_some_and(|(.., s)| s) { "vscale x " } else { "" };
        put(&mut self.p.out, format_args!(", <{scalable}{} x i32> ", mask.len()));
        if mask.iter().all(|&lane| lane < 0) {
            self.text("poison");
        } else if mask.iter().all(|&lane| lane == 0) {
            self.text("zeroinitializer");
        } else {
            for (i, &lane) in mask.iter().enumerate() {
                self.text(if i == 0 { "<" } else { ", " });
                if lane < 0 {
                    self.text("i32 poison");
                } else {
                    put(&mut self.p.out, format_args!("i32 {lane}"));
                }
            }
            self.text(">");
        }
    }

    fn put_call(&mut self, call: &Call) {
        let types = &self.p.module.cx.types;
        self.put_call_start(call.tail, call.fast_math);
        self.p.put_calling_convention(call.calling_convention);
        put_set(&mut self.p.out, types, &call.attributes.result, AttributeStyle::Inline);
        self.text(" ");
        match types.function_parts(call.function_type) {
            Some((ret, _, false)) => self.put_type(ret),
            _ => self.put_type(call.function_type),
        }
        self.text(" ");
        match &call.callee {
            Callee::Function(id) => self.p.put_function_name(*id),
            Callee::Indirect(value) => self.put_value(*value),
            Callee::Asm(asm) => self.put_asm(asm),
        }
        self.put_call_args(&call.args, Some(&call.attributes));
        let mut set = call.attributes.function.clone();
        if let Some(schedule) = call.barrier_schedule {
            set.set_string("mux-barrier-schedule", Some(schedule.name()));
        }
        self.put_call_group(&set);
    }

    fn put_call_start(&mut self, tail: TailKind, fast_math: FastMath) {
        if tail != TailKind::None {
            put(&mut self.p.out, format_args!("{tail} "));
        }
        self.text("call ");
        self.put_fast_math(fast_math);
        self.p.out.pop();
    }

    fn put_call_args(&mut self, args: &[Value], attributes: Option<&CallAttributes>) {
        let types = &self.p.module.cx.types;
        self.text("(");
        for (i, &arg) in args.iter().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            self.put_type(self.type_of(arg));
            if let Some(set) = attributes.and_then(|a| a.param(i)) {
                put_set(&mut self.p.out, types, set, AttributeStyle::Inline);
            }
            self.text(" ");
            self.put_value(arg);
        }
        self.text(")");
    }

    fn put_call_group(&mut self, set: &AttributeSet) {
        let mut inside = String::new();
        put_set(&mut inside, &self.p.module.cx.types, set, AttributeStyle::Group);
        if let Some(number) = self.p.group(inside) {
            put(&mut self.p.out, format_args!(" #{number}"));
        }
    }

    fn put_asm(&mut self, asm: &InlineAsm) {
        self.text("asm ");
        let words = [
            (asm.side_effect, "sideeffect "),
            (asm.align_stack, "alignstack "),
            (asm.intel_dialect, "inteldialect "),
        ];
        words.iter().filter(|(set, _)| *set).for_each(|(_, word)| self.text(word));
        put_quoted(&mut self.p.out, asm.text.as_bytes());
        self.text(", ");
        put_quoted(&mut self.p.out, asm.constraints.as_bytes());
    }

    fn put_intrinsic(&mut self, call: &IntrinsicCall, ty: Type) {
        let types = &self.p.module.cx.types;
        let name = self.intrinsic_name(call, ty);
        self.put_call_start(call.tail, call.fast_math);
        if let Some(attributes) = &call.attributes {
            put_set(&mut self.p.out, types, &attributes.result, AttributeStyle::Inline);
        }
        self.text(" ");
        self.put_type(ty);
        put_name(&mut self.p.out, " @", &name);
        self.put_call_args(&call.args, call.attributes.as_deref());
        if let Some(attributes) = &call.attributes {
            self.put_call_group(&attributes.function);
        }
        self.declare_intrinsic(name, call, ty);
    }

    fn declare_intrinsic(&mut self, name: String, call: &IntrinsicCall, ty: Type) {
        if self.p.intrinsics.contains_key(&name) {
            return;
        }
        let types = &self.p.module.cx.types;
        let mut declaration = String::from("declare ");
        put_type(&mut declaration, types, ty);
        put_name(&mut declaration, " @", &name);
        declaration.push('(');
        for (i, &arg) in call.args.iter().enumerate() {
            if i > 0 {
                declaration.push_str(", ");
            }
            put_type(&mut declaration, types, self.type_of(arg));
        }
        declaration.push(')');
        self.p.intrinsics.insert(name, declaration);
    }

    fn intrinsic_name(&self, call: &IntrinsicCall, ty: Type) -> String {
        let base = match call.intrinsic {
            // LLVM 20 dropped the prefix.
            Intrinsic::StepVector => "experimental.stepvector",
            other => other.name(),
        };
        let mut name = format!("llvm.{base}");
        for overload in call.intrinsic.overloads() {
            let ty = match overload {
                Overload::Result => ty,
                Overload::Arg(i) => {
                    call.args.get(usize::from(*i)).map_or(Type::VOID, |&arg| self.type_of(arg))
                }
            };
            name.push('.');
            put_mangled(&mut name, &self.p.module.cx.types, ty);
        }
        name
    }

    /// Prints `#dbg_…`. A record without a place in the source means nothing to LLVM, and is left
    /// out.
    fn put_debug_record(&mut self, record: &DebugRecord, inst: Inst) {
        let Some(loc) = self.func.insts[inst].debug_loc else { return };
        self.text(match record.kind {
            DebugRecordKind::Declare => "    #dbg_declare(",
            DebugRecordKind::Value => "    #dbg_value(",
            DebugRecordKind::Label => "    #dbg_label(",
        });
        if record.kind != DebugRecordKind::Label {
            match record.location {
                Some(value) => self.put_typed(value),
                None => self.text("!{}"),
            }
            self.text(", ");
        }
        self.p.put_metadata(record.variable);
        if record.kind != DebugRecordKind::Label {
            self.text(", ");
            match record.expression {
                Some(expression) => self.p.put_metadata(expression),
                None => self.text("!DIExpression()"),
            }
        }
        let number = self.p.debug_loc(loc);
        put(&mut self.p.out, format_args!(", !{number})\n"));
    }

    /// The address space of a pointer type; 0 for other types.
    pub(super) fn space(&self, ty: Type) -> u32 {
        match *self.p.module.cx.types.kind(ty) {
            TypeKind::Ptr(space) => space,
            _ => 0,
        }
    }
}
