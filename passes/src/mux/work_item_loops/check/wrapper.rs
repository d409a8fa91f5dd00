//! The execution of a wrapper and its regions, compared with the traces of the work-items.

use super::original::{END, Entry, Kernel, arguments, query};
use crate::hash_execution::{
    Called, HashValue, Machine, Observer, Program, RootKind, Semantics, Site, Stop, VSCALE, mix,
    mix_all,
};
use crate::mux::place_arena::MARK;
use crate::mux::work_item_loops::regions::KERNEL_ENTRY;
use hashbrown::{HashMap, HashSet};
use oxmux_ir::builtin::Builtin;
use oxmux_ir::function::VectorizationInfo;
use oxmux_ir::instruction::Call;
use oxmux_ir::mux::{MuxBuiltin, MuxFunction};
use oxmux_ir::{Callee, Function, FunctionId, Module};
use rustc_hash::FxBuildHasher;

/// A wrapper's loops and addresses are computed; in regions everything is hashed.
const OF_WRAPPER: Semantics = Semantics { arithmetic: true, unknown: false };

/// A call of a kernel for one work-item, or for a vector of them: the kernel and the local id.
type ItemKey = (FunctionId, [u64; 3]);

/// A work-item, or a vector of them.
struct Item {
    key: ItemKey,
    log: Vec<Entry>,
    /// How much of the log has been followed.
    at: usize,
    /// How many regions it has run.
    phases: usize,
    /// The region that it comes to next.
    next: u32,
    /// The result of the collective before that.
    result: u64,
    /// The operands that the wrapper must have read for it.
    operands: Vec<u64>,
}

/// A work-group under one assignment of outcomes.
pub(super) struct Group<'a> {
    before: &'a Module,
    after: &'a Program<'a>,
    kernels: &'a [Kernel<'a>],
    sizes: [u64; 3],
    assignment: u64,
    local_id: [Option<u64>; 3],
    items: Vec<Item>,
    by_key: HashMap<ItemKey, usize, FxBuildHasher>,
    /// The regions that the first work-item comes to.
    regions: Vec<u32>,
    /// How many phases all work-items agree about.
    agreed: usize,
    /// The phase that runs, from 1 on.
    phase: usize,
    /// How many calls the phase has had.
    calls: usize,
    /// How many work-items the calls of the first phase have run.
    covered: HashSet<[u64; 3], FxBuildHasher>,
    /// The values that the wrapper has computed since the last phase.
    seen: HashSet<u64, FxBuildHasher>,
    steps_taken: u64,
}

impl<'a> Group<'a> {
    pub(super) fn new(
        (before, after): (&'a Module, &'a Program<'a>),
        kernels: &'a [Kernel<'a>],
        sizes: [u64; 3],
        assignment: u64,
    ) -> Self {
        Self {
            before,
            after,
            kernels,
            sizes,
            assignment,
            local_id: [None; 3],
            items: Vec::new(),
            by_key: HashMap::default(),
            regions: Vec::new(),
            agreed: usize::MAX,
            phase: 0,
            calls: 0,
            covered: HashSet::default(),
            seen: HashSet::default(),
            steps_taken: 0,
        }
    }

    /// How many operations were executed.
    pub(super) fn steps_taken(&self) -> u64 {
        self.steps_taken
    }

    /// Executes the wrapper.
    pub(super) fn run(&mut self, wrapper: &'a Function, steps: u64) -> Result<(), Stop> {
        let mut machine = Machine::new(self.after, OF_WRAPPER, steps);
        let result = machine.run(wrapper, &arguments(wrapper), self);
        self.steps_taken += steps - machine.steps;
        result?;
        self.end_phase()?;
        if self.phase > self.agreed {
            return Ok(());
        }
        match self.items.iter().find(|item| item.next != END) {
            Some(item) => Err(self.missed(item, "is not run any more")),
            None => Ok(()),
        }
    }

    /// The difference about a work-item's next region.
    fn missed(&self, item: &Item, what: &str) -> Stop {
        let (kernel, [x, y, z]) = item.key;
        let name = self.before.functions[kernel].name();
        let region = item.next;
        Stop::Difference(format!(
            "region {region} of '{name}' {what} for work-item ({x}, {y}, {z})"
        ))
    }

    /// All work-items must have run the phase.
    fn end_phase(&mut self) -> Result<(), Stop> {
        if self.phase == 0 {
            return Err(Stop::Difference("no work-item is run".to_string()));
        }
        let all = self.sizes.iter().product::<u64>();
        if self.phase == 1 && self.covered.len() as u64 != all {
            let covered = self.covered.len();
            return Err(Stop::Difference(format!("{covered} of {all} work-items are run")));
        }
        match self.items.iter().find(|item| item.phases < self.phase) {
            Some(item) => Err(self.missed(item, "is left out")),
            None => Ok(()),
        }
    }

    /// The work-item that a call is for.
    fn item(&mut self, kernel: &Kernel<'_>) -> Result<usize, Stop> {
        let mut ids = [0; 3];
        for (id, set) in ids.iter_mut().zip(self.local_id) {
            *id = set.ok_or_else(|| {
                Stop::Difference("a work-item is run before its local id is set".to_string())
            })?;
        }
        let key = (kernel.id, ids);
        if let Some(&known) = self.by_key.get(&key) {
            return Ok(known);
        }
        if self.phase > 1 {
            let [x, y, z] = ids;
            let name = kernel.function.name();
            let what = format!("work-item ({x}, {y}, {z}) of '{name}' was not run from the start");
            return Err(Stop::Difference(what));
        }
        self.cover(kernel, ids)?;
        let log = kernel.record(mix_all(0, ids), self.assignment);
        let regions: Vec<u32> = log
            .iter()
            .filter_map(|entry| match entry {
                Entry::Next { number, .. } => Some(*number),
                _ => None,
            })
            .collect();
        if self.items.is_empty() {
            self.regions = regions;
        } else {
            // Where one was cut, the other may go on.
            let same = regions.iter().zip(&self.regions).take_while(|(a, b)| a == b).count();
            if same < regions.len().min(self.regions.len()) {
                self.agreed = self.agreed.min(same);
            }
        }
        let (result, operands) = (0, Vec::new());
        let next = KERNEL_ENTRY;
        self.items.push(Item { key, log, at: 0, phases: 0, next, result, operands });
        self.by_key.insert(key, self.items.len() - 1);
        Ok(self.items.len() - 1)
    }

    /// Notes which work-items a call runs.
    fn cover(&mut self, kernel: &Kernel<'_>, ids: [u64; 3]) -> Result<(), Stop> {
        let info = kernel.function.metadata.vecz_derived.map(|(info, _)| info);
        let lanes = info.map_or(1, width);
        let along = info.map_or(0, |info| info.dimension as usize).min(2);
        for lane in 0..lanes {
            let mut id = ids;
            id[along] += lane;
            if id.iter().zip(self.sizes).any(|(&id, size)| id >= size) {
                // A predicated kernel skips the work-items beyond the end.
                if lane > 0 && info.is_some_and(|info| info.predicated) {
                    break;
                }
                let [x, y, z] = id;
                let what = format!("work-item ({x}, {y}, {z}) is run, beyond the work-group");
                return Err(Stop::Difference(what));
            }
            if !self.covered.insert(id) {
                let [x, y, z] = id;
                return Err(Stop::Difference(format!("work-item ({x}, {y}, {z}) is run twice")));
            }
        }
        Ok(())
    }

    /// Says that a work-item runs its next region.
    fn begin(&mut self, index: usize) -> Result<(), Stop> {
        let phases = self.items[index].phases;
        if phases == self.phase {
            if self.phase > 0 {
                self.end_phase()?;
            }
            // If work-items reach different barriers, the program is undefined from there on.
            if self.phase > self.agreed || self.items.iter().any(|item| item.at >= item.log.len()) {
                let over = self.items.iter().all(|item| item.next == END);
                return Err(if over {
                    self.missed(&self.items[index], "is run again")
                } else {
                    Stop::Enough
                });
            }
            self.phase += 1;
            self.calls = 0;
        }
        let item = &self.items[index];
        if item.phases >= self.phase {
            return Err(self.missed(item, "is run twice"));
        }
        if let Some(operand) = item.operands.iter().find(|operand| !self.seen.contains(*operand)) {
            let what = format!("begins before the collective has read its operand ({operand:#x})");
            return Err(self.missed(item, &what));
        }
        Ok(())
    }

    /// Runs a region.
    fn region(
        &mut self,
        machine: &mut Machine<'a>,
        (kernel, region): (&Kernel<'_>, &'a Function),
        call_arguments: &[HashValue],
    ) -> Result<HashValue, Stop> {
        let index = self.item(kernel)?;
        self.begin(index)?;
        let mut arguments = call_arguments.to_vec();
        let number = self.items[index].next;
        if kernel.barrier(number).is_some_and(|barrier| barrier.has_result)
            && let Some(last) = arguments.last_mut()
        {
            *last = HashValue::Hash(self.items[index].result);
        }
        let item = mix_all(0, self.items[index].key.1);
        let (before, at) = (self.before, self.items[index].at);
        let log = &self.items[index].log;
        let mut follower = Follower { before, log, at, item };
        let semantics = std::mem::take(&mut machine.evaluator.semantics);
        let returned = machine.run(region, &arguments, &mut follower);
        machine.evaluator.semantics = semantics;
        let returned = returned.map_err(|stop| match stop {
            Stop::Difference(what) => Stop::Difference(format!(
                "region {number} ('{}') for work-item {:?}: {what}",
                region.name(),
                self.items[index].key.1
            )),
            other => other,
        })?;
        let at = follower.at;
        let Some(Entry::Next { number: expected, operands, result }) = log.get(at).cloned() else {
            let name = region.name();
            return Err(match log.get(at) {
                Some(Entry::Cut) | None => Stop::Enough,
                _ => Stop::Difference(format!("region {number} ('{name}') ends too early")),
            });
        };
        let next = match returned {
            Some(HashValue::Int { value, .. }) => u32::try_from(value).ok(),
            _ => None,
        };
        if next != Some(expected) {
            let name = region.name();
            let what = format!("region {number} ('{name}') goes on at {next:?}, not at {expected}");
            return Err(Stop::Difference(what));
        }
        let item = &mut self.items[index];
        (item.at, item.next, item.result, item.operands) = (at + 1, expected, result, operands);
        item.phases += 1;
        self.calls += 1;
        Ok(HashValue::Int { value: u128::from(expected), bits: 32 })
    }

    /// Checks the calls of a kernel without barriers, whose body is unchanged.
    fn whole(&mut self, kernel: &Kernel<'_>) -> Result<(), Stop> {
        let index = self.item(kernel)?;
        self.begin(index)?;
        let item = &mut self.items[index];
        item.phases += 1;
        item.next = END;
        item.at = item.log.len();
        Ok(())
    }
}

impl<'a> Observer<'a> for Group<'a> {
    fn branch(&mut self, _: Site<'_>, condition: u64, successors: usize) -> Result<usize, Stop> {
        Ok((mix(self.assignment, condition) % successors.max(1) as u64) as usize)
    }

    fn event(&mut self, _: Site<'_>, shape: u64, operands: &[u64]) -> Result<HashValue, Stop> {
        Ok(HashValue::Hash(mix_all(shape, operands.iter().copied())))
    }

    fn call(
        &mut self,
        machine: &mut Machine<'a>,
        _: Site<'_>,
        call: &Call,
        arguments: &[HashValue],
    ) -> Result<Called, Stop> {
        let Callee::Function(callee) = call.callee else { return Ok(Called::Event) };
        let after = self.after.module();
        let Some(function) = after.functions.get(callee) else { return Ok(Called::Event) };
        let constant = |i: usize| match arguments.get(i) {
            Some(HashValue::Int { value, .. }) => u64::try_from(*value).ok(),
            _ => None,
        };
        match function.builtin().and_then(Builtin::as_mux) {
            // The range is this work-group.
            Some(MuxBuiltin::Function(
                MuxFunction::GetLocalSize
                | MuxFunction::GetEnqueuedLocalSize
                | MuxFunction::GetGlobalSize,
            )) => {
                let size = constant(0).and_then(|dim| self.sizes.get(dim as usize));
                let bits = after.cx.types.int_bits(function.return_type()).unwrap_or(64);
                let value = u128::from(size.copied().unwrap_or(1));
                return Ok(Called::Gives(HashValue::Int { value, bits }));
            }
            Some(MuxBuiltin::Function(MuxFunction::SetLocalId)) => {
                let id = constant(1);
                if let Some(place) = constant(0).and_then(|d| self.local_id.get_mut(d as usize)) {
                    *place = id;
                }
                return Ok(Called::Nothing);
            }
            Some(_) => return Ok(Called::Event),
            None => {}
        }
        let Some((kernel, is_region)) = called_kernel(self.before, after, callee) else {
            return Ok(Called::Event);
        };
        let kernels = self.kernels;
        let Some(kernel) = kernels.iter().find(|known| known.id == kernel) else {
            return Ok(Called::Event);
        };
        if is_region {
            let next = self.region(machine, (kernel, function), arguments)?;
            return Ok(Called::Gives(next));
        }
        self.whole(kernel)?;
        Ok(Called::Nothing)
    }

    fn object(&mut self, site: Site<'_>) -> RootKind {
        let marks = site.function.inst_metadata.get(&site.inst);
        match marks.is_some_and(|list| list.iter().any(|(kind, _)| &**kind == MARK)) {
            true => RootKind::Structures,
            false => RootKind::Object,
        }
    }

    fn result(&mut self, _: Site<'_>, value: HashValue) -> Result<HashValue, Stop> {
        self.seen.insert(value.hash());
        Ok(value)
    }
}

/// Follows the trace of a work-item.
struct Follower<'a> {
    before: &'a Module,
    log: &'a [Entry],
    at: usize,
    item: u64,
}

impl Follower<'_> {
    /// The next entry; none of the work-item's is left behind a barrier or a cut.
    fn entry(&mut self, site: Site<'_>) -> Result<&Entry, Stop> {
        match self.log.get(self.at) {
            Some(Entry::Cut) | None => Err(Stop::Enough),
            Some(Entry::Next { .. }) => {
                let what = format!("{:?} is done, where the work-item is at a barrier", site.op());
                Err(Stop::Difference(what))
            }
            Some(entry) => {
                self.at += 1;
                Ok(entry)
            }
        }
    }
}

impl<'a> Observer<'a> for Follower<'_> {
    fn branch(&mut self, site: Site<'_>, condition: u64, _: usize) -> Result<usize, Stop> {
        match *self.entry(site)? {
            Entry::Branch { condition: expected, taken } if condition == expected => Ok(taken),
            Entry::Branch { .. } => {
                let value = site.op().values().first().map_or(String::new(), |&v| site.name(v));
                let what = format!("the branch's condition {value} is not what the work-item has");
                Err(Stop::Difference(what))
            }
            _ => Err(Stop::Difference("a branch, where the work-item has none".to_string())),
        }
    }

    fn event(&mut self, site: Site<'_>, shape: u64, operands: &[u64]) -> Result<HashValue, Stop> {
        let (expected, wanted, result) = match self.entry(site)? {
            Entry::Event { shape, operands, result } => (*shape, operands, *result),
            _ => {
                let what = format!("{:?}, where the work-item has a branch", site.op());
                return Err(Stop::Difference(what));
            }
        };
        if shape != expected || wanted.len() != operands.len() {
            let what = format!("{:?} is not what the work-item does", site.op());
            return Err(Stop::Difference(what));
        }
        match wanted.iter().zip(operands).position(|(a, b)| a != b) {
            None => Ok(HashValue::Hash(result)),
            Some(place) => {
                let values = site.op().values();
                let value = values.get(place).map_or(String::new(), |&v| site.name(v));
                let what = format!("{value} is not what the work-item has, in {:?}", site.op());
                Err(Stop::Difference(what))
            }
        }
    }

    fn call(
        &mut self,
        _: &mut Machine<'a>,
        site: Site<'_>,
        call: &Call,
        arguments: &[HashValue],
    ) -> Result<Called, Stop> {
        if let Some(value) = query(self.before, site.op(), arguments, self.item) {
            return Ok(Called::Gives(value));
        }
        // The stubs for debuggers are new.
        Ok(match call.callee {
            Callee::Function(id) if self.before.functions.get(id).is_none() => Called::Nothing,
            _ => Called::Event,
        })
    }
}

/// The kernel that a function called by a wrapper is, or is a region of; and whether it is a
/// region.
pub(super) fn called_kernel(
    before: &Module,
    after: &Module,
    callee: FunctionId,
) -> Option<(FunctionId, bool)> {
    if let Some(function) = before.functions.get(callee) {
        let is_kernel = !function.is_declaration() && function.builtin().is_none();
        return is_kernel.then_some((callee, false));
    }
    let name = after.functions.get(callee)?.name();
    let (kernel, _) = name.rsplit_once(".mux-barrier-region")?;
    Some((before.find_function(kernel)?, true))
}

/// How many work-items one call of a kernel runs.
pub(super) fn width(info: VectorizationInfo) -> u64 {
    let scale = if info.scalable { VSCALE } else { 1 };
    u64::from(info.width.max(1)).saturating_mul(scale)
}
