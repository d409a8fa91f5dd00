//! A kernel that cannot be compiled is refused with its name and the reason; the other kernels of
//! its module run.

use oxmux::{
    Argument, Buffer, CompileOptions, Error, ErrorClass, InterpretOptions, LaunchSettings, Limits,
    Module, NdRangeRequest, RefusedKernel, ScopedThreads, Specialization,
};

const TEXT: &str = "\
declare spir_func i32 @foo(i32)
declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr, ptr, <2 x i32>)
define spir_kernel void @good(ptr addrspace(1) %o) {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %o, i64 %id
  store i32 7, ptr addrspace(1) %p
  ret void
}
define spir_func i32 @through(i32 %x) {
  %v = call spir_func i32 @foo(i32 %x)
  ret i32 %v
}
define spir_kernel void @undefined(ptr addrspace(1) %o) {
  %v = call spir_func i32 @through(i32 3)
  store i32 %v, ptr addrspace(1) %o
  ret void
}
declare spir_func i32 @_Z26intel_sub_group_block_read14ocl_image2d_roDv2_i(ptr, <2 x i32>)
define spir_kernel void @block(ptr addrspace(1) %o) {
  %v = call spir_func i32 @_Z26intel_sub_group_block_read14ocl_image2d_roDv2_i(ptr null, <2 x i32> zeroinitializer)
  store i32 %v, ptr addrspace(1) %o
  ret void
}
define spir_kernel void @image(ptr addrspace(1) %o) {
  %v = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr null, ptr null, <2 x i32> zeroinitializer)
  store <4 x float> %v, ptr addrspace(1) %o
  ret void
}
";

/// Runs `good`, and asks for the others.
fn check(module: &Module, others: &[(&str, &str)]) {
    let program = module.compile(&CompileOptions::host().expect("this machine")).expect("code");
    let names: Vec<&str> = program.refused().iter().map(|one| one.kernel.as_str()).collect();
    let expected: Vec<&str> = others.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, expected);
    let range = NdRangeRequest::global(&[4]);
    let args = [Argument::buffer(0)];
    let mut buffers = [Buffer::zeroed(16)];
    let kernel = program.kernel("good").expect("the kernel that can be compiled");
    let (settings, threads) = (LaunchSettings::default(), ScopedThreads::default());
    // SAFETY: the buffer has an element for each work-item.
    unsafe { kernel.launch(&range, &args, &mut buffers, &settings, &threads) }.expect("a launch");
    assert_eq!(buffers[0].to_vec(), [7, 0, 0, 0].repeat(4));
    buffers = [Buffer::zeroed(16)];
    let options = InterpretOptions::default();
    module.interpret("good", &range, &args, &mut buffers, &options).expect("a run");
    assert_eq!(buffers[0].to_vec(), [7, 0, 0, 0].repeat(4));
    for (name, what) in others {
        let compiled = program.kernel(name).expect_err("it cannot be compiled");
        let interpreted = module.interpret(name, &range, &args, &mut buffers, &options);
        for error in [compiled, interpreted.expect_err("it cannot be interpreted")] {
            assert_eq!(error.class(), ErrorClass::Unsupported);
            let Error::Refused(RefusedKernel { kernel, what: said }) = &error else {
                panic!("{error}")
            };
            assert_eq!(kernel, name);
            assert!(said.contains(what), "{said}");
        }
    }
}

#[test]
fn undefined_functions_and_images_in_text_are_their_kernels_affair() {
    let module = Module::from_ir(TEXT).expect("a module");
    let image = "read_imagef";
    let undefined = ("undefined", "a call of 'foo', which has no definition");
    let block = ("block", "a call of '_Z26intel_sub_group_block_read14ocl_image2d_roDv2_i'");
    check(&module, &[undefined, block, ("image", image)]);
}

/// What stands in declarations and heads of functions, and is not served.
const DECLARATIONS: &str = "\
@per_thread = thread_local global i32 0
@wide = global i256 7
@signed = global ptr ptrauth (ptr @plain, i32 0, i64 1234)
@plain = dllexport global i32 3
@other = alias i256, ptr @wide
@chosen = ifunc i32 (), ptr @resolver
declare ptr @resolver()
declare fp128 @quad(fp128)
declare spir_func i64 @_Z13get_global_idj(i32)
define spir_func i256 @square(i256 %x) {
  %r = mul i256 %x, %x
  ret i256 %r
}
define amdgpu_kernel void @unused() {
  ret void
}
define spir_kernel void @good(ptr addrspace(1) %o) {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %o, i64 %id
  store i32 7, ptr addrspace(1) %p
  ret void
}
define spir_kernel void @wide_argument(ptr addrspace(1) %o, i256 %x) {
  ret void
}
define spir_kernel void @calls(ptr addrspace(1) %o) {
  %v = call spir_func i256 @square(i256 3)
  ret void
}
define spir_kernel void @thread(ptr addrspace(1) %o) {
  %v = load i32, ptr @per_thread
  store i32 %v, ptr addrspace(1) %o
  ret void
}
define spir_kernel void @alias(ptr addrspace(1) %o) {
  %v = load i32, ptr @other
  store i32 %v, ptr addrspace(1) %o
  ret void
}
define spir_kernel void @auth(ptr addrspace(1) %o) {
  %v = load ptr, ptr @signed
  ret void
}
define spir_kernel void @indirect(ptr addrspace(1) %o) {
  %v = call i32 @chosen()
  store i32 %v, ptr addrspace(1) %o
  ret void
}
";

#[test]
fn what_declarations_need_is_the_affair_of_what_names_them() {
    let module = Module::from_ir(DECLARATIONS).expect("a module");
    let others = [
        ("wide_argument", "i256"),
        ("calls", "i256"),
        ("thread", "@per_thread, which needs thread_local"),
        ("alias", "@other, which needs"),
        ("auth", "@signed, which needs constant expression ptrauth"),
        ("indirect", "@chosen, which needs ifunc"),
    ];
    check(&module, &others);
}

/// What integers of more than 128 bits are not served for, each in a kernel of its own: name, body,
/// reason.
const WIDE: &[(&str, &str, &str)] = &[
    ("address", "%r = ptrtoint ptr addrspace(1) %o to i256", "ptrtoint with i256"),
    ("argument", "%r = call i32 @f(i256 %x)", "@f, which needs integers have 1 to 128"),
    ("atomic", "%r = load atomic i256, ptr addrspace(1) %o seq_cst, align 32", "atomic accesses"),
    ("lanes", "%r = load <2 x i256>, ptr addrspace(1) %o", "i256 as a lane"),
    ("array", "%r = alloca [2 x i256]", "i256 as a member"),
    ("index", "%r = getelementptr i8, ptr addrspace(1) %o, i256 %x", "i256 as an index"),
    ("more", "%r = load i1025, ptr addrspace(1) %o", "integers have 1 to 128 bits, not i1025"),
];

#[test]
fn what_wide_integers_are_not_served_for_is_its_kernels_affair() {
    let mut text = TEXT[..TEXT.find("define spir_func").expect("a function")].to_string();
    text += "declare i32 @f(i256)\n";
    for (name, body, _) in WIDE {
        text += &format!(
            "define spir_kernel void @{name}(ptr addrspace(1) %o) {{\n  \
             %x = load i256, ptr addrspace(1) %o\n  {body}\n  ret void\n}}\n"
        );
    }
    let others: Vec<(&str, &str)> = WIDE.iter().map(|&(name, _, reason)| (name, reason)).collect();
    check(&Module::from_ir(&text).expect("a module"), &others);
}

/// What clang makes of `local int t[4]` for x86-64: a variable that all work-groups would share.
#[test]
fn local_memory_without_an_address_space_is_refused() {
    let good = &TEXT[..TEXT.find("define spir_func").expect("a function")];
    let text = format!(
        "{good}@local.t = internal global [4 x i32] undef, align 16\n\
         @shared = internal global [4 x i32] zeroinitializer, align 16\n\
         define spir_kernel void @local(ptr addrspace(1) %o) {{\n  \
         %v = load i32, ptr @local.t\n  store i32 %v, ptr @shared\n  ret void\n}}\n"
    );
    let others = [("local", "@local.t, which needs local memory in a module for a target without")];
    check(
        &Module::from_ir(&format!("{text}!opencl.ocl.version = !{{!0}}\n!0 = !{{i32 1, i32 2}}\n"))
            .expect("a module"),
        &others,
    );
    // In another language it is a variable of the program.
    check(&Module::from_ir(&text).expect("a module"), &[]);
}

#[test]
fn what_is_refused_in_spirv_is_its_kernels_affair() {
    let check_file = |bytes: &[u8], others: &[(&str, &str)]| {
        let module = Module::from_spirv(bytes, &Specialization::new(), &Limits::default());
        check(&module.expect("a module"), others);
    };
    check_file(
        include_bytes!("../kernels/spirv/refused_elsewhere.spv"),
        &[("image", "an image of 2D with several samples"), ("pipe", "OpReadPipe")],
    );
    check_file(
        include_bytes!("../kernels/spirv/own_variables.spv"),
        &[("writes", "a variable in Function at module scope that is not constant")],
    );
}

#[test]
fn a_module_without_another_kernel_is_refused() {
    let text = "declare void @foo()\n\
                define spir_kernel void @bad() {\n  call void @foo()\n  ret void\n}\n";
    let module = Module::from_ir(text).expect("a module");
    let error =
        module.compile(&CompileOptions::host().expect("this machine")).expect_err("no code");
    assert_eq!(
        error.to_string(),
        "unsupported: kernel 'bad': a call of 'foo', which has no definition"
    );
}
