//! Encodings against the manual's, and what is refused.

use super::*;

fn asm(text: &str, constraints: &str) -> InlineAsm {
    let (text, constraints) = (text.to_owned(), constraints.to_owned());
    InlineAsm { text, constraints, side_effect: true, align_stack: false, intel_dialect: false }
}

/// The words, without the return at the end.
fn words(
    text: &str,
    constraints: &str,
    has_result: bool,
    inputs: usize,
) -> Result<Vec<u32>, CodegenError> {
    let code = assemble(&asm(text, constraints), has_result, inputs, Arch::Riscv64)?;
    let bytes = code.expect("code").bytes;
    let mut words: Vec<u32> =
        bytes.chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
    assert_eq!(words.pop(), Some(RET));
    Ok(words)
}

#[test]
fn instructions_have_their_encodings() {
    let read = |text| words(text, "=r,~{memory}", true, 0);
    assert_eq!(read("csrr\t$0, mhartid"), Ok(vec![0xf140_2573]));
    assert_eq!(read("csrr ${0},0xf14"), Ok(vec![0xf140_2573]));
    assert_eq!(read("csrr $0, 3860 # mhartid"), Ok(vec![0xf140_2573]));
    assert_eq!(read("csrr $0, fcsr"), Ok(vec![0x0030_2573]));
    assert_eq!(read("rdcycle $0"), Ok(vec![0xc000_2573]));
    assert_eq!(read("rdtime $0"), Ok(vec![0xc010_2573]));
    assert_eq!(read("csrr $0, mhpmcounter31"), Ok(vec![0xb1f0_2573]));
    assert_eq!(read("csrr $0, pmpaddr63"), Ok(vec![0x3ef0_2573]));
    assert_eq!(read("csrrwi $0, frm, 31"), Ok(vec![0x002f_d573]));
    let none = |text| words(text, "~{memory}", false, 0);
    assert_eq!(none("nop"), Ok(vec![0x0000_0013]));
    assert_eq!(none("fence"), Ok(vec![0x0ff0_000f]));
    assert_eq!(none("fence rw, w"), Ok(vec![0x0310_000f]));
    assert_eq!(none("fence.i\n\tpause; wfi"), Ok(vec![0x0000_100f, 0x0100_000f, 0x1050_0073]));
    assert_eq!(none("fence.tso"), Ok(vec![0x8330_000f]));
    assert_eq!(none("csrci fflags, 0x1f"), Ok(vec![0x001f_f073]));
    let write = |text| words(text, "r", false, 1);
    assert_eq!(write("csrw fcsr, $0"), Ok(vec![0x0035_1073]));
    assert_eq!(write("csrs fcsr, $0"), Ok(vec![0x0035_2073]));
    assert_eq!(write("csrc fcsr, zero"), Ok(vec![0x0030_3073]));
    assert_eq!(words("csrrw $0, fcsr, $1", "=r,r", true, 1), Ok(vec![0x0035_1573]));
    assert_eq!(words("csrrc $0, frm, $2", "=r,r,r", true, 2), Ok(vec![0x0025_b573]));
}

#[test]
fn of_several_instructions_the_first_takes_nothing_away() {
    // The result is written before the operand in a0 is read.
    let both = words("csrr $0, frm\ncsrw frm, $1", "=&r,r", true, 1);
    assert_eq!(both, Ok(vec![0x0020_22f3, 0x0025_1073, 0x0002_8513]));
}

#[test]
fn nothing_is_nothing_on_every_target() {
    for target in Arch::ALL {
        assert_eq!(assemble(&asm("", "~{memory}"), false, 0, target), Ok(None));
    }
    let hint = assemble(&asm("pause", ""), false, 0, Arch::X86_64).unwrap_err();
    assert_eq!(hint.to_string(), "unsupported: inline assembly \"pause\" for x86_64");
}

#[test]
fn what_is_not_in_the_set_is_refused_with_its_text() {
    for text in [
        "add $0, $0, $0",
        "csrr $0",
        "csrr $0, mhartid, zero",
        "csrr $0, nobody",
        "csrr $0, 4096",
        "csrr $0, 0x",
        "csrr $0, hpmcounter2",
        "csrr $0, hpmcounter03",
        "csrr $0, pmpcfg1",
        "csrr $1, fcsr",
        "csrr a0, fcsr",
        "csrrwi $0, frm, 32",
        "csrrw $0, frm, $0",
        "csrrw $0, frm, $1",
        "csrr $-0, fcsr",
        "csrr ${0:z}, fcsr",
        "fence x, y",
        "fence wr, rw",
        "fence rw",
    ] {
        let problem = words(text, "=r", true, 0).expect_err(text);
        assert!(
            matches!(&problem, CodegenError::Unsupported(what) if what.contains(text)),
            "{problem}"
        );
    }
    for (constraints, has_result, inputs) in [
        ("=r", false, 0),
        ("", true, 0),
        ("=m", true, 0),
        ("=r,0", true, 1),
        ("=r,r", true, 0),
        ("r,=r", true, 1),
    ] {
        let problem = words("nop", constraints, has_result, inputs).expect_err(constraints);
        assert!(
            matches!(&problem, CodegenError::Unsupported(what) if what.contains("nop")),
            "{problem}"
        );
    }
    assert!(matches!(words(&"nop\n".repeat(65), "", false, 0), Err(CodegenError::Limit(..))));
}
