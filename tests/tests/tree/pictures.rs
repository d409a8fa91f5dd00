//! Draws the guide's pictures from the tables of measurements that are in the tree.
//!
//! A picture that is not what its table says is a failure;
//! `OXMUX_BLESS=1 cargo test --workspace --test tree -- pictures` draws them anew.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// A row for each name, with a dot for each series.
struct Picture {
    title: &'static str,
    /// What the scale says.
    scale: &'static str,
    series: [&'static str; 2],
    rows: Vec<(String, [f64; 2])>,
}

const WIDTH: f64 = 760.0;
/// Where the scale begins and ends.
const LEFT: f64 = 150.0;
const RIGHT: f64 = 730.0;
/// Where the first row is, and how far apart rows are.
const TOP: f64 = 84.0;
const ROW: f64 = 17.0;
/// Dark enough on white for text, and different to readers with red-green blindness.
const COLORS: [&str; 2] = ["#c45a00", "#0a5f9c"];

impl Picture {
    /// The picture as SVG. The scale is logarithmic, in powers of two.
    fn svg(&self) -> String {
        let all = || self.rows.iter().flat_map(|(_, values)| values).map(|value| value.log2());
        let low = all().fold(0.0, f64::min).floor();
        let high = all().fold(0.0, f64::max).ceil();
        let x = |value: f64| LEFT + (value.log2() - low) / (high - low) * (RIGHT - LEFT);
        let bottom = TOP + ROW * self.rows.len() as f64;
        let height = bottom + 40.0;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height:.0}\" font-family=\"sans-serif\" font-size=\"12\">\n\
             <title>{}</title>\n<rect width=\"{WIDTH}\" height=\"{height:.0}\" fill=\"#fff\"/>\n\
             <text x=\"12\" y=\"24\" font-size=\"15\">{}</text>\n",
            self.title, self.title
        );
        for (place, (name, color)) in self.series.iter().zip(COLORS).enumerate() {
            let at = LEFT + 220.0 * place as f64;
            let _ = writeln!(
                svg,
                "<circle cx=\"{at}\" cy=\"46\" r=\"5\" fill=\"{color}\"/><text x=\"{}\" y=\"50\">{name}</text>",
                at + 10.0
            );
        }
        for power in low as i32..=high as i32 {
            let value = f64::from(power).exp2();
            let (at, color) = (x(value), if power == 0 { "#444" } else { "#ddd" });
            let text = match power {
                0.. => format!("{value}"),
                _ => format!("1/{}", f64::from(-power).exp2()),
            };
            let _ = writeln!(
                svg,
                "<path d=\"M{at:.1} {:.0}V{bottom:.0}\" stroke=\"{color}\"/>\
                 <text x=\"{at:.1}\" y=\"{:.0}\" text-anchor=\"middle\">{text}</text>",
                TOP - 12.0,
                bottom + 14.0
            );
        }
        let _ = writeln!(
            svg,
            "<text x=\"{RIGHT}\" y=\"{:.0}\" text-anchor=\"end\">{}</text>",
            bottom + 32.0,
            self.scale
        );
        for (row, (name, values)) in self.rows.iter().enumerate() {
            let y = TOP + ROW * row as f64;
            let [one, other] = values.map(x);
            let _ = write!(
                svg,
                "<text x=\"{}\" y=\"{:.0}\" text-anchor=\"end\">{name}</text>\
                 <path d=\"M{one:.1} {y:.0}H{other:.1}\" stroke=\"#999\"/>",
                LEFT - 10.0,
                y + 4.0
            );
            for (at, color) in [one, other].into_iter().zip(COLORS) {
                let _ =
                    write!(svg, "<circle cx=\"{at:.1}\" cy=\"{y:.0}\" r=\"5\" fill=\"{color}\"/>");
            }
            svg.push('\n');
        }
        svg + "</svg>\n"
    }
}

/// The first table behind a line of a page: its rows by the names of its columns.
fn table(page: &str, behind: &str) -> Vec<Vec<(String, String)>> {
    let mut lines = page.lines().skip_while(|line| *line != behind);
    let mut lines = lines.by_ref().skip_while(|line| !line.starts_with('|'));
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let columns = lines.next().map(cells).unwrap_or_default();
    let rows = lines.skip(1).take_while(|line| line.starts_with('|'));
    rows.map(|row| columns.iter().cloned().zip(cells(row)).collect()).collect()
}

fn cell(row: &[(String, String)], column: usize) -> &str {
    row.get(column).map_or("", |(_, cell)| cell)
}

/// The position of a column, by its name and how many columns of this name come before it.
fn column(rows: &[Vec<(String, String)>], name: &str, before: usize) -> usize {
    let row = rows.first().expect("a table with rows");
    let mut found = row.iter().enumerate().filter(|(_, (column, _))| column == name);
    found.nth(before).unwrap_or_else(|| panic!("no column {name}")).0
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(page: &str) -> String {
    std::fs::read_to_string(root().join(page)).expect("a page with tables")
}

/// Two columns of each row, each divided by a third one.
fn ratios(
    rows: &[Vec<(String, String)>],
    values: [usize; 2],
    by: [usize; 2],
) -> Vec<(String, [f64; 2])> {
    let number = |row: &[(String, String)], at| cell(row, at).parse::<f64>().ok();
    let of = |row: &Vec<(String, String)>| {
        let one = number(row, values[0])? / number(row, by[0])?;
        let other = number(row, values[1])? / number(row, by[1])?;
        (one > 0.0 && other > 0.0).then(|| (cell(row, 0).to_owned(), [one, other]))
    };
    rows.iter().filter_map(of).collect()
}

fn pictures() -> [(&'static str, Picture); 3] {
    let benches = read("tests/benches/README.md");
    let kernels = table(&benches, "## One run");
    let of = |name| column(&kernels, name, 0);
    let speed = Picture {
        title: "Kernels beside the same loop in Rust, on one thread",
        scale: "time as a multiple of the loop's: less is faster",
        series: ["scalar", "as the compiler chooses"],
        rows: ratios(&kernels, [of("scalar"), of("auto")], [of("Rust"), of("Rust")]),
    };
    let shaders = table(&benches, "## Shaders beside lavapipe");
    let of = |name, before| column(&shaders, name, before);
    let (run, compile) = ((of("lavapipe", 0), of("run", 0)), (of("lavapipe", 1), of("compile", 0)));
    let shaders = Picture {
        title: "Compute shaders beside lavapipe, on one thread each",
        scale: "lavapipe's time as a multiple of oxmux's: more is faster",
        series: ["to compile", "to run"],
        rows: ratios(&shaders, [compile.0, run.0], [compile.1, run.1]),
    };
    let accuracy = read("builtins/ACCURACY.md");
    let functions = table(&accuracy, "# How accurate the math functions are");
    let of = |name| column(&functions, name, 0);
    let (kind, worst, full) = (of("type"), of("worst error"), of("full"));
    let rows = functions.iter().filter(|row| cell(row, kind) == "float").filter_map(|row| {
        let number = |at| cell(row, at).parse::<f64>().ok().filter(|number| *number > 0.0);
        Some((cell(row, 0).to_owned(), [number(full)?, number(worst)?]))
    });
    // What may be off by thousands of units would make the others' dots one.
    let rows = rows.filter(|(_, [allowed, _])| *allowed <= 16.0);
    let accuracy = Picture {
        title: "The worst errors of functions of floats which may be off by up to 16 units",
        scale: "units of the last place",
        series: ["what OpenCL C allows", "what was found"],
        rows: rows.collect(),
    };
    [("speed.svg", speed), ("shaders.svg", shaders), ("accuracy.svg", accuracy)]
}

#[test]
fn pictures_show_what_their_tables_say() {
    let mut old = Vec::new();
    for (name, picture) in pictures() {
        assert!(picture.rows.len() > 10, "{name}: {} rows", picture.rows.len());
        let file = root().join("docs/guide/src").join(name);
        let svg = picture.svg();
        if std::fs::read_to_string(&file).is_ok_and(|drawn| drawn == svg) {
            continue;
        }
        match std::env::var_os("OXMUX_BLESS") {
            Some(_) => std::fs::write(&file, svg).expect("the picture can be written"),
            None => old.push(name),
        }
    }
    assert!(old.is_empty(), "OXMUX_BLESS=1 draws anew: {old:?}");
}

#[test]
fn tables_are_read_by_their_columns() {
    let page =
        "# a\n\n| x | y | y |\n|---|---:|---|\n| p | 1 | 4 |\n| q | 3 | 2 |\n\n| z |\n|---|\n";
    let rows = table(page, "# a");
    assert_eq!((rows.len(), cell(&rows[1], 0)), (2, "q"));
    let (one, other) = (column(&rows, "y", 0), column(&rows, "y", 1));
    let found = ratios(&rows, [one, other], [other, one]);
    assert_eq!(found, [("p".to_owned(), [0.25, 4.0]), ("q".to_owned(), [1.5, 2.0 / 3.0])]);
}
