use super::*;
use crate::cli::{ArgumentSource, BufferSource, Print};
use crate::failure::Class;
use crate::values::{Literal, Scalar};

fn parse(line: &str) -> Result<Invocation, Failure> {
    invocation(line.split_whitespace().map(str::to_owned).collect())
}

fn refusal(line: &str) -> String {
    let failure = parse(line).expect_err(line);
    assert_eq!(failure.class, Class::Usage, "{line}");
    failure.message
}

#[test]
fn run_takes_all_that_it_is_described_to_take() {
    let line = "run m.spv --entry k --global 8,4,2 --local 4,2,1 --offset 1,0,0x10 --spec 3=0a000000 \
                --spec=4=f32:1 --buf a=@in.bin --buf b=zero:16 --buf c=fill:8:ff --buf d=f32:1,2 \
                --arg 1=val:0000803f --arg 0=buf:b+4 --arg 2=local:64 --arg 3=null --arg 4=i32:-3 \
                --arg 5=@s.bin --dump b=out.bin --print d=f32:1 --print b=u8 --threads 2 --interpret \
                --vectorize 8 --repeat 3 --time --json --timeout 1.5";
    let invocation = parse(line).unwrap();
    assert!(invocation.json);
    assert_eq!(invocation.timeout, Some(Duration::from_millis(1500)));
    let Command::Run(run) = invocation.command else { panic!() };
    assert_eq!(run.module.path, "m.spv");
    assert_eq!(
        run.module.specialization,
        [(3, Literal::Bytes(vec![10, 0, 0, 0])), (4, typed(Scalar::Float(4), &[0, 0, 0x80, 0x3f])),]
    );
    assert_eq!(run.entry.as_deref(), Some("k"));
    assert_eq!(run.range.global, [8, 4, 2]);
    assert_eq!(run.range.local, Some(vec![4, 2, 1]));
    assert_eq!(run.range.offset, Some(vec![1, 0, 16]));
    assert_eq!(run.buffers[0].1, BufferSource::File("in.bin".into()));
    assert_eq!(
        run.buffers[1].1,
        BufferSource::Fill { bytes: 16, pattern: Literal::Bytes(vec![0]) }
    );
    assert_eq!(
        run.buffers[2].1,
        BufferSource::Fill { bytes: 8, pattern: Literal::Bytes(vec![255]) }
    );
    assert_eq!(
        run.buffers[3].1,
        BufferSource::Literal(typed(Scalar::Float(4), &[0, 0, 128, 63, 0, 0, 0, 64]))
    );
    let arguments: Vec<_> = run.arguments.iter().map(|(_, argument)| argument.clone()).collect();
    assert_eq!(
        arguments,
        [
            ArgumentSource::Buffer { name: "b".into(), offset: 4 },
            ArgumentSource::Value(Literal::Bytes(vec![0, 0, 128, 63])),
            ArgumentSource::Local(64),
            ArgumentSource::Null,
            ArgumentSource::Value(typed(Scalar::Signed(4), &[0xfd, 255, 255, 255])),
            ArgumentSource::File("s.bin".into()),
        ]
    );
    assert_eq!(run.dumps, [("b".to_owned(), "out.bin".to_owned())]);
    let print = Print { name: "d".into(), scalar: Some(Scalar::Float(4)), count: Some(1) };
    assert_eq!(run.prints[0], print);
    assert_eq!(run.prints[1].count, None);
    assert_eq!(run.threads, NonZeroUsize::new(2));
    assert_eq!(run.code.vectorize, Vectorize::Width(8));
    assert_eq!((run.repeat, run.interpret, run.time, run.in_process), (3, true, true, false));
}

#[test]
fn the_form_without_a_command_runs_passes() {
    let line =
        "--device host --passes add-sched-params,define-mux-builtins -S - -o out.ll --verify-each";
    let Command::Passes(passes) = parse(line).unwrap().command else { panic!() };
    assert_eq!(passes.passes, "add-sched-params,define-mux-builtins");
    assert_eq!(passes.module.path, "-");
    assert_eq!(passes.output.as_deref(), Some("out.ll"));
    assert_eq!(passes.device, Some(DeviceChoice::Name("host".into())));
    assert!(passes.verify_each);
    let Command::Passes(passes) =
        parse("--passes a --passes=b --opt-bisect-limit=3 x.ll").unwrap().command
    else {
        panic!()
    };
    assert_eq!((passes.passes.as_str(), passes.bisect_limit), ("a,b", Some(3)));
    assert_eq!(parse("--list-devices").unwrap().command, Command::ListDevices);
    let Command::Passes(passes) = parse("--device-idx 2 in.ll").unwrap().command else {
        panic!("passes")
    };
    assert_eq!(passes.device, Some(DeviceChoice::Index(2)));
    assert!(parse("--device-idx 2 --device host in.ll").is_err());
    assert!(parse("--device-idx two in.ll").is_err());
    assert_eq!(parse("--print-passes --json").unwrap().command, Command::PrintPasses);
    assert_eq!(parse("--version").unwrap().command, Command::Version);
}

#[test]
fn help_needs_nothing_else() {
    assert_eq!(parse("--help").unwrap().command, Command::Help(Topic::Overview));
    assert_eq!(parse("run --help").unwrap().command, Command::Help(Topic::Command("run".into())));
    assert_eq!(
        parse("compile -h").unwrap().command,
        Command::Help(Topic::Command("compile".into()))
    );
    assert_eq!(parse("help").unwrap().command, Command::Help(Topic::Overview));
    assert_eq!(parse("help run").unwrap().command, Command::Help(Topic::Command("run".into())));
    assert_eq!(
        parse("check x.spv --help").unwrap().command,
        Command::Help(Topic::Command("check".into()))
    );
}

#[test]
fn compile_needs_an_output() {
    let line = "compile k.spv -o k.o --target riscv64,has_v";
    let Command::Compile(compile) = parse(line).unwrap().command else { panic!() };
    assert_eq!(compile.code.device, Some(DeviceChoice::Name("riscv64,has_v".into())));
    assert_eq!((compile.output.as_str(), compile.emit), ("k.o", Emit::Object));
    assert!(refusal("compile k.spv").contains("-o FILE"));
    assert!(
        refusal("compile k.spv -o a --emit exe")
            .contains("expected obj, ll, legal, asm, header, rust or null")
    );
    assert!(refusal("compile k.spv -o a --filetype ll").contains("expected asm, obj or null"));
    assert!(refusal("compile k.spv -o a --emit null").contains("nothing to write"));
    let emit = |line: &str| match parse(line).unwrap().command {
        Command::Compile(compile) => compile.emit,
        other => panic!("{other:?}"),
    };
    assert_eq!(emit("compile k.spv --filetype=null"), Emit::Null);
    assert_eq!(emit("compile k.spv -o k.s --filetype asm"), Emit::Assembly);
    assert_eq!(emit("compile k.spv -o k.ll --emit ir"), Emit::Ir);
    assert_eq!(emit("compile k.spv -o k.ll --emit legal"), Emit::Legal);
    assert_eq!(emit("compile k.spv -o k.h --emit header"), Emit::Header);
    assert!(refusal("compile k.spv -o a -o b").contains("expected once"));
}

#[test]
fn refusals_say_what_was_expected_and_of_which_option() {
    let table = [
        ("run", "expected MODULE"),
        ("run m", "expected --global"),
        ("run m --global", "--global: expected X[,Y[,Z]]"),
        ("run m --global 1,2,3,4", "expected X[,Y[,Z]], found '1,2,3,4'"),
        ("run m --global 1,,2", "expected X[,Y[,Z]]"),
        ("run m --global -1", "expected X[,Y[,Z]]"),
        ("run m --global 1 --global 1", "--global: expected once"),
        ("run m --global 4,4 --local 4", "--local: expected 2 numbers, as --global has"),
        ("run m --global 4 --offset 4,4", "--offset: expected 1 number, as --global has"),
        ("run m n --global 1", "expected one module, found 'm' and 'n'"),
        ("run m --global 1 --buf x", "expected NAME=@FILE"),
        ("run m --global 1 --buf =zero:4", "expected NAME=@FILE"),
        ("run m --global 1 --buf x=zero:", "--buf x: expected a whole number"),
        ("run m --global 1 --buf x=fill:4", "expected fill:BYTES:HEXBYTE"),
        ("run m --global 1 --buf x=fill:4:0102", "expected fill:BYTES:HEXBYTE"),
        ("run m --global 1 --buf x=what:4", "expected @FILE, zero:BYTES, fill:"),
        ("run m --global 1 --buf x=1,a,3", "uninit:BYTES, val:HEX or [TYPE:]VALUE"),
        ("run m --global 1 --buf x=1,a,3", ", found 'a'"),
        ("run m --global 1 --arg x=y", "expected buf:NAME, @FILE, local:BYTES"),
        ("run m --global 1 --buf x=zero:1 --buf x=zero:1", "buffer 'x' is given twice"),
        ("run m --global 1 --buf a+b=zero:1", "without '+'"),
        ("run m --global 1 --arg 0", "expected I=buf:NAME"),
        ("run m --global 1 --arg 1x=null", "expected I=buf:NAME"),
        ("run m --global 1 --arg x=null --arg x=null", "argument x is given twice"),
        ("run m --global 1 --arg 70000=null", "expected I=buf:NAME"),
        ("run m --global 1 --arg 0=f32:x", "--arg 0: expected a value of f32, found 'x'"),
        ("run m --global 1 --arg 0=null --arg 0=null", "argument 0 is given twice"),
        (
            "run m --global 1 --arg 0=buf:x",
            "--arg 0: expected the name of a buffer (none), found 'x'",
        ),
        ("run m --global 1 --buf y=zero:1 --print x=f32", "(y), found 'x'"),
        ("run m --global 1 --dump x=f", "--dump: expected the name of a buffer"),
        ("run m --global 1 --buf x=zero:4 --print x=f33", "expected a type (i8, u8"),
        ("run m --global 1 --threads 0", "expected 1 to 4096 threads"),
        ("run m --global 1 --repeat 0", "expected at least 1"),
        ("run m --global 1 --vectorize 3", "a power of two"),
        ("run m --global 1 --spec 1=x", "expected pairs of hexadecimal digits"),
        ("run m --global 1 --spec 4294967296=00", "expected ID=HEX"),
        ("run m --global 1 --spec 1=00 --spec 1=00", "constant 1 is given twice"),
        ("run m --global 1 --timeout 0", "expected SECONDS above 0"),
        ("run m --global 1 --timeout nan", "expected SECONDS above 0"),
        ("run m --global 1 --wat", "--wat: no such option of muxc run"),
        ("check m --time=3", "expected no value, found '3'"),
        ("info m --time", "no such option of muxc info"),
        ("--opt-bisect-limit x m", "expected a whole number"),
        ("run m --global 1 --vectorize 128", "a power of two up to 64, found '128'"),
        ("run m --global 1 --print x=f32:y", "--print: expected a whole number"),
        ("run m --global 1 --buf x=fill:6:f32:1", "6 bytes are no multiple of the 4"),
        ("check m --vectorise 4", "did you mean '--vectorize'?"),
        ("check m --global 4", "'muxc run' has it"),
        ("run m --global 1 --data-races", "; '--check=races' finds them"),
        ("run m --global 1 --uninitialized", "; '--check=uninit' finds"),
        (
            "run m --global 1 --check races",
            "'races'; a list of checks has '=' before it: --check=races",
        ),
        ("run --check races,uninit m --global 1", "--check=races,uninit"),
        ("compile m -o x --vectorize neverr", "found 'neverr'; did you mean 'never'?"),
        ("compile m -o x -O3", "-O3: no such option of muxc compile"),
        ("compile m -o x -march=native", "-march: no such option of muxc compile"),
        ("compile m -o x -O3", "; code is always optimized"),
        ("compile m -o x --mcpu skylake", "; '--target' takes a machine and its features"),
        ("compile m -o x -S", "; '--emit asm' writes assembly"),
        ("help rnu", "expected run, check,"),
        ("runn", "'runn' is neither a command nor a file; commands are run,"),
        ("runn", "did you mean 'run'?"),
        ("manual", "did you mean 'man'?"),
        ("list-devices", "did you mean '--list-devices'?"),
        ("devices", "did you mean '--list-devices'?"),
        ("run m --global 1 --buf x=1 --arg 0=x", "'x' is a buffer: expected 0=buf:x"),
        ("run m --global 1 --check=bounds,race", "did you mean 'races'?"),
        ("chekc m.spv --json", "did you mean 'check'?"),
        ("--json --timeout 3 run", "expected MODULE"),
        ("check m -q -v", "--quiet: not together with --verbose"),
        ("check m --color blue", "expected auto, always or never, found 'blue'"),
        ("completions", "expected bash, elvish,"),
        ("run m --global 1 --robust-access x", "expected on, off or report, found 'x'"),
        ("--what", "--what: no such option of muxc"),
        ("-vqz", "-z: no such option of muxc"),
        ("check - m -", "standard input is read once"),
        ("check m -vqz", "-z: no such option of muxc check"),
    ];
    for (line, expected) in table {
        let message = refusal(line);
        assert!(message.contains(expected), "{line}: {message}");
    }
}

#[test]
fn options_of_every_command_may_stand_before_its_name() {
    let invocation = parse("--json -v --timeout 3 check a.spv b.spv").unwrap();
    assert!(invocation.json && invocation.verbose);
    assert_eq!(invocation.timeout, Some(Duration::from_secs(3)));
    let Command::Check(check) = invocation.command else { panic!() };
    let paths: Vec<&str> = check.modules.iter().map(|module| module.path.as_str()).collect();
    assert_eq!(paths, ["a.spv", "b.spv"]);
}

#[test]
fn one_hyphen_will_do() {
    let Command::Passes(passes) =
        parse("veczc -vecz-auto -vecz-choices=A;B -k f:4 --k g -w 8 -S in.ll").unwrap().command
    else {
        panic!()
    };
    let vecz = passes.vecz.unwrap();
    assert!(vecz.auto);
    assert_eq!((vecz.choices.as_deref(), vecz.width), (Some("A;B"), Some(8)));
    assert_eq!(vecz.kernels.len(), 2);
    let Command::Compile(compile) = parse("compile a.spv -g0 -o b.o").unwrap().command else {
        panic!()
    };
    assert!(compile.strip_debug);
}

#[test]
fn a_source_is_told_before_what_is_missing_beside_it() {
    for words in ["run k.cl", "compile k.cl", "run k.comp --global 1", "compile k.hlsl -o k.o"] {
        let failure = parse(words).expect_err("it is a source");
        assert!(failure.class == Class::Unsupported, "{}", failure.message);
        assert!(failure.message.contains("source: muxc takes"), "{}", failure.message);
    }
}

fn typed(scalar: Scalar, bytes: &[u8]) -> Literal {
    Literal::Typed { scalar, bytes: bytes.to_vec(), overflow: None }
}
