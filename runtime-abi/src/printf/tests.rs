use super::*;

/// The text of a call with these scalars.
fn text(format: &str, values: &[PrintfValue<'_>]) -> String {
    let pieces = parse_format(format.as_bytes()).expect(format);
    let mut out = Vec::new();
    format_call(&pieces, values, &mut out);
    String::from_utf8_lossy(&out).into_owned()
}

fn int(value: i32) -> PrintfValue<'static> {
    PrintfValue::Lanes(PrintfScalar::I32, vec![u64::from(value as u32)])
}

fn double(value: f64) -> PrintfValue<'static> {
    PrintfValue::Lanes(PrintfScalar::Double, vec![value.to_bits()])
}

#[test]
fn integers_as_c_prints_them() {
    for (format, value, expected) in [
        ("%d", -5, "-5"),
        ("%5d|", 42, "   42|"),
        ("%-5d|", 42, "42   |"),
        ("%05d", -42, "-0042"),
        ("%+d", 7, "+7"),
        ("% d", 7, " 7"),
        ("%+ d", 7, "+7"),
        ("%.3d", 7, "007"),
        ("%8.3d|", -7, "    -007|"),
        ("%08.3d|", -7, "    -007|"),
        ("%.0d|", 0, "|"),
        ("%+.0d|", 0, "+|"),
        ("%u", -1, "4294967295"),
        ("%x", 255, "ff"),
        ("%#X", 255, "0XFF"),
        ("%#x", 0, "0"),
        ("%#010x", 255, "0x000000ff"),
        ("%o", 8, "10"),
        ("%#o", 8, "010"),
        ("%#.0o", 0, "0"),
        ("%#.4o", 8, "0010"),
        ("%hhd", 300, "44"),
        ("%hhd", 200, "-56"),
        ("%hhu", 200, "200"),
        ("%hd", 70000, "4464"),
        ("%hx", -1, "ffff"),
        ("%i%%", i32::MIN, "-2147483648%"),
        ("%c", 'A' as i32, "A"),
        ("%3c|%%", 'A' as i32, "  A|%"),
        ("%ld", -1, "-1"),
        ("%lu", -1, "4294967295"),
    ] {
        assert_eq!(text(format, &[int(value)]), expected, "{format} of {value}");
    }
    let long = PrintfValue::Lanes(PrintfScalar::I64, vec![u64::MAX]);
    assert_eq!(text("%ld", std::slice::from_ref(&long)), "-1");
    assert_eq!(text("%lu", std::slice::from_ref(&long)), "18446744073709551615");
    assert_eq!(text("%d", &[long]), "-1");
    let pointer = |bits| PrintfValue::Lanes(PrintfScalar::Pointer, vec![bits]);
    assert_eq!(text("%p %8p", &[pointer(0xbeef), pointer(0)]), "0xbeef    (nil)");
}

#[test]
fn floats_as_c_prints_them() {
    for (format, value, expected) in [
        ("%f", 0.1, "0.100000"),
        ("%.0f", 0.5, "0"),
        ("%.0f", 1.5, "2"),
        ("%.0f", 2.5, "2"),
        ("%#.0f", 2.5, "2."),
        ("%.1f", 0.25, "0.2"),
        ("%.1f", 0.35, "0.3"),
        ("%.2f", 9.999, "10.00"),
        ("%.3f", 0.0004, "0.000"),
        ("%.3f", 0.0006, "0.001"),
        ("%08.2f", -3.14609, "-0003.15"),
        ("%+.1f", 3.0, "+3.0"),
        ("%-9.1f|", 3.0, "3.0      |"),
        ("%f", 1e15, "1000000000000000.000000"),
        ("%.20f", 0.1, "0.10000000000000000555"),
        ("%e", 12345.678, "1.234568e+04"),
        ("%E", 0.00012, "1.200000E-04"),
        ("%.0e", 15.0, "2e+01"),
        ("%.0e", 25.0, "2e+01"),
        ("%#.0e", 25.0, "2.e+01"),
        ("%e", 0.0, "0.000000e+00"),
        ("%e", 1e-300, "1.000000e-300"),
        ("%e", 9.9999995, "9.999999e+00"),
        ("%g", 0.0001, "0.0001"),
        ("%g", 0.00001, "1e-05"),
        ("%g", 123456.0, "123456"),
        ("%g", 1234567.0, "1.23457e+06"),
        ("%g", 999999.5, "1e+06"),
        ("%g", 100000.0, "100000"),
        ("%#g", 1.0, "1.00000"),
        ("%#g", 1e10, "1.00000e+10"),
        ("%.3g", 0.00012345, "0.000123"),
        ("%.0g", 0.0, "0"),
        ("%G", 1e-10, "1E-10"),
        ("%a", 1.0, "0x1p+0"),
        ("%a", 0.1, "0x1.999999999999ap-4"),
        ("%.3a", 0.1, "0x1.99ap-4"),
        ("%.0a", 1.5, "0x2p+0"),
        ("%.0a", 1.25, "0x1p+0"),
        ("%#.0a", 1.0, "0x1.p+0"),
        ("%A", 255.5, "0X1.FFP+7"),
        ("%.15a", 1.5, "0x1.800000000000000p+0"),
        ("%a", 5e-324, "0x0.0000000000001p-1022"),
        ("%020a|", -1.0, "-0x00000000000001p+0|"),
        ("%a", 0.0, "0x0p+0"),
        ("%f", f64::INFINITY, "inf"),
        ("%F", f64::NEG_INFINITY, "-INF"),
        ("%08f|", f64::INFINITY, "     inf|"),
        ("%+e", f64::NAN, "+nan"),
        ("%A", f64::NAN, "NAN"),
        ("%f", -0.0, "-0.000000"),
        ("%lf", 2.0, "2.000000"),
    ] {
        assert_eq!(text(format, &[double(value)]), expected, "{format} of {value}");
    }
    let max = text("%.0f", &[double(f64::MAX)]);
    assert_eq!((max.len(), &max[..17]), (309, "17976931348623157"));
    let least = text("%.1074f", &[double(5e-324)]);
    assert!(least.ends_with("625") && least.len() == 1076, "{least}");
    let float = PrintfValue::Lanes(PrintfScalar::Float, vec![u64::from(0.1f32.to_bits())]);
    assert_eq!(text("%.9g", &[float]), "0.100000001");
    let halfs = vec![0x3c00, 0x8001, 0x7c00, 0x3555];
    let halfs = PrintfValue::Lanes(PrintfScalar::Half, halfs);
    assert_eq!(text("%v4hg", &[halfs]), "1,-5.96046e-08,inf,0.333252");
}

#[test]
fn vectors_are_joined_by_commas_and_strings_cut() {
    let chars = PrintfValue::Lanes(PrintfScalar::I8, vec![1, 0xff, 3, 0x80]);
    assert_eq!(text("[%v4hhd]", std::slice::from_ref(&chars)), "[1,-1,3,-128]");
    assert_eq!(text("%#04v4hhx", &[chars]), "0x01,0xff,0x03,0x80");
    let floats = [1.5f32, -2.0].map(|f| u64::from(f.to_bits())).to_vec();
    let floats = PrintfValue::Lanes(PrintfScalar::Float, floats);
    assert_eq!(text("%6.2v2hlf", &[floats]), "  1.50, -2.00");
    let word = PrintfValue::String(b"hello");
    let format = "%s|%.2s|%7s|%-7.3s|";
    let words = [word.clone(), word.clone(), word.clone(), word];
    assert_eq!(text(format, &words), "hello|he|  hello|hel    |");
}

#[test]
fn what_opencl_does_not_have_is_refused_with_its_place() {
    use FormatProblem::*;
    for (format, at, problem) in [
        ("ab%zd", 2, Length("z")),
        ("%v4d", 0, VectorWithoutLength),
        ("x %", 2, Incomplete),
        ("%-5.3", 0, Incomplete),
        ("%v", 0, Incomplete),
        ("%v4hl", 0, Incomplete),
        ("%v7hld", 0, VectorLanes(7)),
        ("%v17hld", 0, VectorLanes(17)),
        ("%hld", 0, HlOnScalar),
        ("%d %n", 3, StoresCount),
        ("%lc", 0, LengthOf(super::Length::L, b'c')),
        ("%ls", 0, LengthOf(super::Length::L, b's')),
        ("%*d", 0, Star),
        ("%.*d", 0, Star),
        ("%lld", 0, Length("ll")),
        ("%jd", 0, Length("j")),
        ("%td", 0, Length("t")),
        ("%Lf", 0, Length("L")),
        ("%hhf", 0, LengthOf(super::Length::Hh, b'f')),
        ("%v4hhs", 0, VectorOf(b's')),
        ("%y", 0, UnknownConversion(b'y')),
        ("%4096d", 0, Number),
        ("%.99999999999999999999d", 0, Number),
    ] {
        let error = parse_format(format.as_bytes()).expect_err(format);
        assert_eq!(error, FormatError { at, problem }, "{format}");
        assert!(!error.to_string().is_empty());
    }
    assert!(parse_format(b"%4095.4095d%%%5c%v16lf%hd%p%i%lf").is_ok());
}

fn descriptor(format: &str, arguments: &[PrintfArgument]) -> PrintfDescriptor {
    PrintfDescriptor { format: format.into(), arguments: arguments.to_vec() }
}

fn table() -> Vec<PrintfDescriptor> {
    use PrintfArgument::{Scalar, String, Vector};
    vec![
        descriptor("%d;", &[Scalar(PrintfScalar::I32)]),
        descriptor(
            "%s %c %v3hlf %g\n",
            &[
                String(b"text".to_vec()),
                Scalar(PrintfScalar::I8),
                Vector(PrintfScalar::Float, 3),
                Scalar(PrintfScalar::Double),
            ],
        ),
        descriptor("plain", &[]),
    ]
}

/// A buffer with these records, as compiled code would write them.
fn buffer(size: usize, records: &[(u32, u64, &[u8])]) -> Vec<u8> {
    let mut bytes = vec![0; size];
    let mut at = HEADER_SIZE as usize;
    let mut dropped = 0u64;
    for &(number, group, arguments) in records {
        let length = RECORD_HEADER_SIZE as usize + arguments.len();
        if at + length > size {
            dropped += 1;
        } else {
            bytes[at..at + 4].copy_from_slice(&(number + 1).to_le_bytes());
            bytes[at + 4..at + 8].copy_from_slice(&(length as u32).to_le_bytes());
            bytes[at + 8..at + 16].copy_from_slice(&group.to_le_bytes());
            bytes[at + 16..at + length].copy_from_slice(arguments);
        }
        at += length;
    }
    bytes[..8].copy_from_slice(&(at as u64).to_le_bytes());
    bytes[8..16].copy_from_slice(&(size as u64).to_le_bytes());
    bytes[16..24].copy_from_slice(&dropped.to_le_bytes());
    bytes
}

fn read(bytes: &[u8]) -> Result<(String, PrintfSummary), PrintfBufferError> {
    let mut out = Vec::new();
    let summary = format_buffer(&table(), bytes, &mut |text| out.extend_from_slice(text))?;
    Ok((String::from_utf8_lossy(&out).into_owned(), summary))
}

#[test]
fn records_are_read_in_the_order_of_the_work_groups() {
    let layout = table()[1].layout().unwrap();
    assert_eq!(layout, RecordLayout { offsets: vec![16, 16, 20, 32], size: 40 });
    let mut mixed = vec![b'x', 0, 0, 0];
    [1.0f32, 2.0, 3.0].iter().for_each(|f| mixed.extend(f.to_le_bytes()));
    mixed.extend(0.5f64.to_le_bytes());
    let one = [1, 0, 0, 0, 0, 0, 0, 0];
    let two = [2, 0, 0, 0, 0, 0, 0, 0];
    let records: [(u32, u64, &[u8]); 5] =
        [(0, 3, &two), (1, 1, &mixed), (2, 0, &[]), (0, 1, &one), (0, 3, &one)];
    let (text, summary) = read(&buffer(1024, &records)).unwrap();
    assert_eq!(text, "plaintext x 1.000000,2.000000,3.000000 0.5\n1;2;1;");
    assert_eq!(summary, PrintfSummary { calls: 5, dropped: 0 });
    // Of five records, two fit; what is behind them is zero.
    let (text, summary) = read(&buffer(24 + 24 + 40 + 8, &records)).unwrap();
    assert_eq!(text, "text x 1.000000,2.000000,3.000000 0.5\n2;");
    assert_eq!(summary, PrintfSummary { calls: 2, dropped: 3 });
}

#[test]
fn any_bytes_are_a_text_or_an_error() {
    assert_eq!(read(&[]), Err(PrintfBufferError::Header));
    let good = buffer(128, &[(0, 0, &[1, 0, 0, 0, 0, 0, 0, 0]), (2, 0, &[])]);
    assert!(read(&good).is_ok());
    for cut in 0..good.len() {
        assert!(read(&good[..cut]).is_err());
    }
    let mut state = 1u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    for _ in 0..20_000 {
        let mut bytes = good.clone();
        for _ in 0..1 + next() % 3 {
            let at = next() as usize % bytes.len();
            bytes[at] = next() as u8;
        }
        let _ = read(&bytes);
    }
    let mut no_number = good.clone();
    no_number[24] = 0;
    let what = "a record without a number";
    assert_eq!(read(&no_number), Err(PrintfBufferError::Record { at: 24, what }));
    let mut no_descriptor = good.clone();
    no_descriptor[24] = 9;
    let error = PrintfBufferError::Descriptor { number: 8, format: None };
    assert_eq!(read(&no_descriptor), Err(error));
    let mut wrong_size = good;
    wrong_size[28] = 16;
    assert!(matches!(read(&wrong_size), Err(PrintfBufferError::Record { at: 24, .. })));
}

#[test]
fn descriptors_that_do_not_fit_their_format_are_an_error() {
    use PrintfArgument::{Scalar, String, Vector};
    for descriptor in [
        descriptor("%d", &[]),
        descriptor("%d", &[Scalar(PrintfScalar::Float)]),
        descriptor("%s", &[Scalar(PrintfScalar::Pointer)]),
        descriptor("%d", &[String(Vec::new())]),
        descriptor("%v2hld", &[Vector(PrintfScalar::I32, 3)]),
        descriptor("%d", &[Vector(PrintfScalar::I32, 1)]),
        descriptor("%v2hld", &[Vector(PrintfScalar::I32, 99)]),
        descriptor("%n", &[Scalar(PrintfScalar::Pointer)]),
    ] {
        let size = descriptor.layout().map_or(16, |layout| layout.size as usize);
        let bytes = buffer(256, &[(0, 0, &vec![0; size - 16])]);
        let result = format_buffer(&[descriptor], &bytes, &mut |_| {});
        assert!(matches!(result, Err(PrintfBufferError::Descriptor { number: 0, .. })));
    }
}

#[test]
fn descriptors_survive_encoding_and_other_bytes_do_not() {
    let table = table();
    let bytes = encode(&table);
    assert_eq!(decode(&bytes), Ok(table));
    assert_eq!(decode(&encode(&[])), Ok(Vec::new()));
    for cut in 0..bytes.len() {
        assert!(decode(&bytes[..cut]).is_err());
    }
    for at in 0..bytes.len() {
        for value in [0, 1, 0x7f, 0xff] {
            let mut changed = bytes.clone();
            changed[at] = value;
            if let Ok(table) = decode(&changed) {
                assert_eq!(encode(&table), changed);
            }
        }
    }
    let left_over = [bytes, vec![0]].concat();
    assert_eq!(decode(&left_over).unwrap_err().what, "bytes are left over");
}

#[test]
fn a_buffer_is_empty_again_after_it_was_read() {
    let mut buffer = PrintfBuffer::new(100).unwrap();
    assert_eq!(buffer.bytes().len(), 104);
    let record = [3u32, 16, 7, 0].map(u32::to_le_bytes).concat();
    buffer.bytes_mut()[24..40].copy_from_slice(&record);
    buffer.bytes_mut()[0] = 40;
    let mut out = String::new();
    let mut push = |text: &[u8]| out.push_str(&String::from_utf8_lossy(text));
    let summary = buffer.drain(&table(), &mut push);
    assert_eq!(summary, Ok(PrintfSummary { calls: 1, dropped: 0 }));
    assert_eq!(out, "plain");
    assert_eq!(buffer.drain(&table(), &mut |_| {}), Ok(PrintfSummary::default()));
    assert!(PrintfBuffer::new(u64::MAX).is_err());
    assert!(std::hint::black_box(PrintfBuffer::new(1 << 62)).is_err());
    assert_eq!(PrintfBuffer::new(0).unwrap().bytes().len(), 24);
}
