//! Runs a kernel that was compiled with the program, on threads of the program's own.

mod kernels {
    include!(concat!(env!("OUT_DIR"), "/kernels.rs"));
}

use kernels::{Schedule, my_saxpy_arguments, my_saxpy_run};

/// y += a * x, in parts for several threads.
fn saxpy(a: f32, x: &[f32], y: &mut [f32]) {
    assert_eq!(x.len(), y.len());
    std::thread::scope(|scope| {
        for (x, y) in x.chunks(1000).zip(y.chunks_mut(1000)) {
            scope.spawn(move || {
                let arguments = my_saxpy_arguments {
                    argument_0: x.as_ptr(),
                    argument_1: y.as_mut_ptr(),
                    argument_2: a,
                    argument_3: x.len() as i32,
                };
                let schedule = Schedule::new(&[x.len() as u64], &[50]);
                // SAFETY: the kernel reads x and writes y, of which it is told the length.
                unsafe { my_saxpy_run(&arguments, &schedule) }.expect("a launch");
            });
        }
    });
}

fn main() {
    let x: Vec<f32> = (0..3333).map(|i| i as f32).collect();
    let mut y = vec![1.0; x.len()];
    saxpy(2.0, &x, &mut y);
    assert!(y.iter().zip(&x).all(|(y, x)| *y == 2.0 * x + 1.0));
    println!("{} numbers are right", y.len());
}
