//! `shuffle` and `shuffle2`, OpenCL C 6.13.12: lanes chosen at run time, by the low bits of the
//! mask.

use crate::expression::Expr;
use crate::{Body, Call};
use oxmux_ir::opencl::LibraryFunction as B;

/// The body of a shuffle.
pub(crate) fn body<'s, 'a>(call: &Call<'s, 'a>, function: B) -> Body<'s, 'a> {
    let (sources, mask) = match (function, &call.args[..]) {
        (B::Shuffle, &[x, mask]) => (vec![x], mask),
        (B::Shuffle2, &[x, y, mask]) => (vec![x, y], mask),
        _ => return Body::Missing,
    };
    // Three lanes count as four, of which the last may be anything: here it is zero, everywhere.
    let sources: Vec<_> = sources.into_iter().map(pad).collect();
    let lanes = u64::from(sources[0].lanes());
    let all = lanes * sources.len() as u64;
    let result = mask.each_lane(|chosen, _| {
        let chosen = chosen & (all - 1);
        let from = |source: usize| {
            let vector = sources[source];
            let index = chosen & (lanes - 1);
            call.builder
                .expr(call.builder.with(|b| b.extract_element(vector.value(), index.value())))
        };
        match sources.len() {
            1 => from(0),
            _ => chosen.ult(lanes).select(from(0), from(1)),
        }
    });
    result.into()
}

fn pad<'s, 'a>(x: Expr<'s, 'a>) -> Expr<'s, 'a> {
    if x.lanes() != 3 {
        return x;
    }
    let [a, b, c] = [0, 1, 2].map(|i| x.lane(i));
    let zero = if x.is_float() { a.like(0.0) } else { a.like(0i64) };
    x.builder().vector(&[a, b, c, zero])
}
