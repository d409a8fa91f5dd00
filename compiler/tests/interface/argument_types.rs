//! Arguments whose numbers are of another kind than the kernel's, where the module names its types:
//! compiled and interpreted alike.

use oxmux::{Arg, Buffer, CompileOptions, Error, ErrorClass, InterpretOptions, Module, args};

/// `kernel void k(global float *x, float4 v, float a, uint n, global T *u, global uchar *bytes)`
const TYPED: &str = "
define spir_kernel void @k(ptr addrspace(1) %x, <4 x float> %v, float %a, i32 %n,
    ptr addrspace(1) %u, ptr addrspace(1) %bytes) !kernel_arg_type !0 !kernel_arg_name !1 {
  %y = extractelement <4 x float> %v, i32 1
  %z = fadd float %y, %a
  store float %z, ptr addrspace(1) %x
  store i32 %n, ptr addrspace(1) %u
  ret void
}
!0 = !{!\"float*\", !\"float4\", !\"float\", !\"uint\", !\"T*\", !\"uchar*\"}
!1 = !{!\"x\", !\"v\", !\"a\", !\"n\", !\"u\", !\"bytes\"}
";

/// Gives arguments to a launch, as often as it is called.
type GiveArgs<'g> = dyn FnMut(&mut dyn FnMut([Arg<'_>; 6])) + 'g;

/// Runs the kernel in both ways, which give the same error or none.
fn run(text: &str, args: &mut GiveArgs<'_>) -> Option<Error> {
    let module = Module::from_ir(text).unwrap();
    let program = module.compile(&CompileOptions::host().unwrap()).unwrap();
    // SAFETY: the kernel writes the first four bytes of two arguments, which the tests give it.
    let kernel = unsafe { program.kernel("k").unwrap().trust() };
    let (mut compiled, mut interpreted) = (None, None);
    args(&mut |given| compiled = kernel.launch(1u64, given).err());
    let options = InterpretOptions::default();
    args(&mut |given| interpreted = module.interpret_args("k", 1u64, given, &options).err());
    let text = |error: &Option<Error>| error.as_ref().map(Error::to_string);
    assert_eq!(text(&compiled), text(&interpreted));
    compiled
}

#[test]
fn numbers_of_another_kind_are_refused_by_name() {
    let wrong = |args: &mut GiveArgs<'_>, message: &str| {
        let error = run(TYPED, args).expect(message);
        assert!(matches!(error, Error::ArgumentType { .. }), "{error}");
        assert_eq!(error.class(), ErrorClass::Usage);
        assert_eq!(error.to_string(), message);
    };
    let (v, bytes) = ([1.0f32; 4], [0u8; 4]);
    wrong(
        &mut |launch| launch(args![&mut [0f32], v, 2, 3u32, &mut [0u32], &bytes]),
        "argument 2 ('a'): expected 'float', found 'i32'",
    );
    wrong(
        &mut |launch| launch(args![&mut [0f32], v, 2f32, 3f32, &mut [0u32], &bytes]),
        "argument 3 ('n'): expected 'uint', found 'f32'",
    );
    wrong(
        &mut |launch| launch(args![&mut [0f32], [1u32; 4], 2f32, 3u32, &mut [0u32], &bytes]),
        "argument 1 ('v'): expected 'float4', found '[u32; 4]'",
    );
}

#[test]
fn bytes_and_what_has_no_known_type_are_passed_as_they_are() {
    let right = |text: &str, args: &mut GiveArgs<'_>| {
        assert_eq!(run(text, args).map(|error| error.to_string()), None);
    };
    let (v, bytes) = ([1.0f32; 4], [0f32; 4]);
    // Signed for unsigned, a type of another name, floats for bytes.
    right(TYPED, &mut |launch| launch(args![&mut [0f32], v, 2f32, -3, &mut [0f32], &bytes]));
    // Rows of floats, bytes and words for floats.
    right(TYPED, &mut |launch| launch(args![&mut [0i32], v, 2f32, 3, &mut [0u32], &bytes]));
    right(TYPED, &mut |launch| launch(args![&mut [[0f32; 2]; 2], v, 2f32, 3, &mut [0u32], &bytes]));
    right(TYPED, &mut |launch| launch(args![&mut [0u8; 4], v, 2f32, 3, &mut [0u32], &bytes]));
    // Bits of a float.
    let mut x = Buffer::zeroed(4);
    right(TYPED, &mut |launch| {
        let bits = Arg::value(2f32.to_bits());
        launch(args![&mut x, v, bits, 3, &mut [0u32], &bytes])
    });
    assert_eq!(x.to_f32(), [3.0]);
    let nameless = TYPED.replace(" !kernel_arg_type !0", "");
    right(&nameless, &mut |launch| {
        launch(args![&mut [0i32], [1u32; 4], 2, 3f32, &mut [0u32], &bytes])
    });
}
