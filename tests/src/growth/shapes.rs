//! The shapes: for each a module of about as many instructions as it is asked for.

mod aggregates;
mod branches;
mod chains;
mod dags;
mod declarations;
mod groups;
mod loops;
mod modules;
mod operations;
mod values;
mod webs;

/// A module to be compiled.
pub enum Input {
    /// LLVM assembly.
    Text(String),
    /// SPIR-V.
    Spirv(Vec<u8>),
}

impl Input {
    /// How many bytes it has.
    pub fn len(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Spirv(bytes) => bytes.len(),
        }
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A way to make modules of any size.
pub struct Shape {
    /// Its name on the command line and in the tables.
    pub name: &'static str,
    /// What grows.
    pub summary: &'static str,
    /// The module of about this many instructions.
    pub make: fn(usize) -> Input,
}

macro_rules! shapes {
    ($($topic:ident { $($name:ident: $summary:literal,)* })*) => {
        /// All shapes.
        pub const SHAPES: &[Shape] = &[$($(
            Shape { name: stringify!($name), summary: $summary, make: $topic::$name },
        )*)*];
    };
}

shapes! {
    values {
        straight: "a chain of additions and multiplications of one value",
        live: "values that are all live at once",
        accesses: "loads and stores of one buffer at constant distances",
        doubling: "each value is the sum of the one before with itself",
        selects: "a chain of comparisons and selects",
        divisions: "divisions, which are guarded",
        math: "calls of math functions",
        vectors: "operations on vectors of sixteen integers",
        wide: "multiplications of i128",
        shuffles: "shuffles of vectors of sixteen",
        atomics: "atomic additions",
        stack: "private variables, each stored and loaded",
        private_arrays: "private arrays that are indexed with a variable",
        names: "values with long names",
        local_variables: "variables in local memory",
    }
    branches {
        diamonds: "divergent if-else in a row",
        uniform_diamonds: "uniform if-else in a row",
        nested_ifs: "divergent conditionals, one in the other",
        divergent_memory: "loads and stores below divergent branches",
        fallthrough: "blocks that each go to the next or to a shared join",
        joins: "joins with as many phis as there are joins",
        many_predecessors: "one block with many predecessors and eight phis",
        switch: "one divergent switch, each case a block",
        uniform_switch: "one uniform switch, each case a block",
        sparse_switch: "one uniform switch of cases that are far from each other, to sixteen blocks",
    }
    loops {
        loops: "loops in a row",
        divergent_loops: "loops in a row whose number of iterations differs by work-item",
        barrier_loops: "a barrier in each of many loops in a row",
        nested_loops: "loops, one in the other",
        nested_loop_variables: "as many variables as loops, all assigned in the innermost loop",
        loop_exits: "one loop with many exits",
        mixed_exits: "one loop with many exits, every second one divergent",
        loop_live: "values that are used inside of one loop and behind it",
        loops_live: "as many values live across all loops in a row as there are loops",
    }
    groups {
        barriers: "two barriers for thirteen instructions",
        barriers_live: "as many values live across all barriers as there are barriers",
        barrier_live: "values that are all live across one barrier",
        barrier_arrays: "ten private arrays, as values, live across ten barriers",
        sub_groups: "sub-group reductions",
        barrier_calls: "a function with a barrier, called twice by one that is called twice, and so on",
        doubled_calls: "a function called twice by one that is called twice, and so on",
        call_chain: "functions, each calling the one before",
        call_fan: "calls of as many functions by one kernel",
        called_once: "functions with a branch, each called once by one kernel",
        call_many: "calls of one function of forty instructions",
        kernels: "kernels of ten instructions",
        printf: "calls of printf",
        continued_loops: "loops that follow each other directly, whose barriers `continue` skips",
        continued_loop: "one loop with many barriers, each of which `continue` skips",
        barrier_cases: "one loop, whose switch has a case with a barrier for each value, and a default without",
        barrier_ifs: "uniform conditionals, one in the other, with a barrier each",
    }
    aggregates {
        array_copies: "volatile copies of uint[16000] (SPIR-V)",
        small_array_copies: "volatile copies of uint[16] (SPIR-V)",
        composite_inserts: "insertions into one uint[16000] after the other (SPIR-V)",
        composite_constants: "insertions of constants into one uint[16000] after the other (SPIR-V)",
        array_phis: "joins of two uint[1000] that are loaded",
        composite_inserts_shared: "insertions into the same uint[16000], all used (SPIR-V)",
        constants: "constants of 64 bits (SPIR-V)",
        chosen_constants: "constants of 64 bits that collide under FxHash (SPIR-V)",
    }
    chains {
        gep_chain: "addresses, each of the one before",
        loop_phis: "one loop with as many phis, each of the next one",
        switches: "divergent switches of seven in a row",
        switch_phis: "two switches to as many blocks, each with a phi",
        switch_loops: "a switch to as many loops",
        loop_phi_chain: "one loop with as many phis, of which one after the other is found to vary",
        conditions: "a chain of operations on booleans",
        shared_conditions: "divergent stores in a row, a third of which leave for the end",
        integer_casts: "extensions, shifts and truncations",
        float_sums: "sums and products of floats that may be reassociated",
        memory_order: "loads and stores at addresses of which nothing is known",
        loop_accesses: "loads and stores at constant distances in one loop",
        private_stores: "a private array as long as the kernel, stored and loaded",
        private_copies: "copies of parts of private arrays",
        element_chain: "insertions into one structure after the other",
        unreachable_blocks: "blocks that nothing leads to",
        entries_of_cycles: "cycles with two entries in a row",
        branch_loops: "divergent loops with a second exit in a row",
        barrier_branches: "uniform conditions around barriers in a row",
        wide_vectors: "vectors as long as there are operations on them",
    }
    modules {
        struct_fields: "a structure with as many fields as the kernel has operations",
        nested_types: "structures, each in the next one, thirty-two deep",
        kernels_and_functions: "as many kernels as functions, each calling all",
        call_tree: "functions that call two others, each called once",
        call_arguments: "a function of many arguments, called twice",
        kernel_arguments: "a kernel of many arguments",
        constant_variables: "constant variables, each loaded from",
        global_variables: "variables of the program, each loaded from and stored to",
        variables_of_addresses: "variables, each with the address of the one before",
        table: "one constant array of structures",
        private_table: "a constant array, copied to a private one",
        metadata: "nodes of metadata, each referring to two others",
        debug_scopes: "scopes of debug information, one in the other, each with a place",
        one_name: "values that all have one name (SPIR-V)",
        many_names: "values, each with a name (SPIR-V)",
        lines: "operations with lines, in many files (SPIR-V)",
        decorations: "decorations of one id (SPIR-V)",
        decorated_uses: "a pointer with as many decorations as loads of it (SPIR-V)",
        long_name_calls: "calls of a function whose name is as long (SPIR-V)",
        decoration_groups: "groups of decorations, all applied to all ids (SPIR-V)",
        doubled_types: "structures of two of the one before (SPIR-V)",
        doubled_constants: "constants of two of the one before (SPIR-V)",
        spec_operations: "a chain of operations on specialization constants (SPIR-V)",
        forward_phis: "loops in a row, whose phis name values that follow (SPIR-V)",
    }
    webs {
        linked_blocks: "blocks that each go to the next one or to the one before",
        entries_of_one_cycle: "one cycle with as many entries as blocks",
        jumps_anywhere: "blocks that each go to the next one or to any",
        unreachable_web: "blocks that lead to each other, and nothing to them",
        barrier_cases: "a barrier in each case of a uniform switch",
        copies: "copies between two private arrays",
        copies_of_any_length: "copies whose length is not known",
        escaped_variables: "private variables whose addresses are all in memory",
        selected_addresses: "stores to one of two private variables",
        structure_values: "a structure of as many members, as a value",
        structure_joins: "loops in a row, each with a structure as a phi",
        odd_vectors: "operations on vectors of thirteen integers of 17 bits",
        any_lane: "lanes of one vector by an index that is not known",
        halves: "operations on half",
        wide_divisions: "divisions of 128 bits",
    }
    dags {
        select_dag: "selects of the last two values",
        extremum_dag: "minima of the last two values",
        bit_dag: "shifts and logic of the last two values",
        sum_dag: "sums and products of the last two values",
        condition_dag: "logic of the last two booleans",
        float_dag: "sums, products and negations of the last two floats",
        cast_dag: "extensions of the last two values",
        address_dag: "stores to one of the last two addresses",
        vector_dag: "shuffles of the last two vectors",
        phi_dag: "joins of the last two values",
    }
    operations {
        memsets: "parts of a private array that are set",
        memcpys: "copies of bytes from a buffer to a private array",
        memmoves: "copies in a buffer that overlap",
        large_structures: "loads and stores of a structure of 64 members",
        lane_inserts: "insertions into one vector after the other",
        wide_shifts: "shifts of 128 bits by distances that are not known",
        wide_products: "products of 256 bits",
        bit_functions: "bits counted and reversed",
        large_functions: "calls of a long math function",
        vector_functions: "calls of a math function of sixteen floats",
        images: "reads of an image through a sampler",
        group_reductions: "reductions over the work-group",
        group_scans: "scans over the work-group",
        sub_group_shuffles: "shuffles of a sub-group",
        exchanges: "comparisons and exchanges of one element",
        assumptions: "assumptions about a chain of values",
        lifetimes: "lifetimes of one variable in a row",
        printf_formats: "calls of printf with a format each",
        printf_ends: "calls of printf, each with another end of one format",
        printf_arguments: "calls of printf with a hundred arguments",
    }
    declarations {
        switch_of_128_bits: "one uniform switch over i128",
        switch_in_loop: "one loop with a switch of many cases",
        structures_by_value: "calls with a structure by value",
        aliases: "aliases, each of the one before",
        attribute_sets: "functions with a set of attributes each",
        nested_expressions: "constant expressions, sixty-four deep",
        initialized_variables: "structures in memory that have each other's addresses",
        debug_values: "values, each said to be a variable's",
        barrier_nest: "barriers in and behind loops, sixty-four deep",
        barrier_chain: "functions with a barrier, each calling the one before",
        unused_functions: "functions that nothing calls, and declarations",
        vectors_of_addresses: "vectors of addresses, each of the one before",
        local_arguments: "kernels with a local argument and metadata of their own",
        entry_points: "entry points of one function (SPIR-V)",
        composite_construct: "one array of as many elements, put together of as many values (SPIR-V)",
        many_types: "structures and their pointers (SPIR-V)",
        member_decorations: "names and decorations of one structure's members (SPIR-V)",
        nested_constants: "constant variables of nested arrays (SPIR-V)",
        strings: "strings and parts of the source (SPIR-V)",
        long_names: "values with names of a thousand characters (SPIR-V)",
        undefined_values: "values that are not defined (SPIR-V)",
        spirv_phis: "joins with eight phis in a row (SPIR-V)",
        capabilities: "capabilities and extensions, each many times (SPIR-V)",
        function_variables: "initialized arrays (SPIR-V)",
        execution_modes: "kernels with execution modes (SPIR-V)",
        matrices: "products, transpositions and inverses of matrices (SPIR-V)",
    }
}

const HEADER: &str = "declare i64 @_Z13get_global_idj(i32)\n\
    declare i64 @_Z12get_local_idj(i32)\n\
    declare void @_Z7barrierj(i32)\n\
    declare float @_Z3expf(float)\n\
    declare i32 @_Z20sub_group_reduce_addi(i32)\n\
    declare i32 @printf(ptr addrspace(2), ...)\n\
    declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n\
    declare void @llvm.memcpy.p0.p2.i64(ptr, ptr addrspace(2), i64, i1)\n";

const START: &str = "entry:\n  %id = call i64 @_Z13get_global_idj(i32 0)\n  \
    %x = trunc i64 %id to i32\n  \
    %p = getelementptr i32, ptr addrspace(1) %out, i64 %id\n  \
    %v = load i32, ptr addrspace(1) %p, align 4\n";

/// A kernel with the item's number in `%x`, its element's address in `%p` and value in `%v`, a
/// uniform `%n`, and a last value to be stored.
fn kernel(body: &str, last: &str) -> Input {
    Input::Text(format!(
        "{HEADER}define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{\n{START}{body}  \
         store i32 {last}, ptr addrspace(1) %p, align 4\n  ret void\n}}\n"
    ))
}

/// Appends a line; a write to a string cannot fail.
macro_rules! line {
    ($out:expr, $($arg:tt)*) => {{
        let _ = writeln!($out, $($arg)*);
    }};
}

use line;

/// A chain: `step` writes the instructions that make `%v{i+1}` of `%v{i}`.
fn chain(count: usize, mut step: impl FnMut(&mut String, usize)) -> Input {
    let mut body = String::from("  %v0 = add i32 %v, 1\n");
    (0..count).for_each(|i| step(&mut body, i));
    kernel(&body, &format!("%v{count}"))
}
