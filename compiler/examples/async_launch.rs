//! Launches as futures, on an executor of a few lines; any other (tokio's, smol's) polls them in
//! the same way: `cargo run -p oxmux --example async_launch`.

use oxmux::{Arg, Buffer, CompileOptions, Module, TrustedKernel};
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::Thread;

/// Wakes the thread that waits for a future.
struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

/// Runs a future on this thread, which sleeps while there is nothing to do.
fn block_on<F: Future>(future: F) -> F::Output {
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    let mut future = pin!(future);
    loop {
        match future.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(value) => return value,
            Poll::Pending => std::thread::park(),
        }
    }
}

/// a * x + y, without a thread that waits.
async fn saxpy(
    kernel: &TrustedKernel,
    a: f32,
    x: &[f32],
    y: &[f32],
) -> Result<Vec<f32>, oxmux::Error> {
    let length = x.len().min(y.len());
    let buffers = [&x[..length], &y[..length]].map(|slice| Arg::owned(Buffer::from_slice(slice)));
    let args = buffers.into_iter().chain([a.into(), (length as u32).into()]);
    let buffers = kernel.spawn(length, args)?.await?;
    Ok(buffers[1].to_f32())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/kernels/shared/spv");
    let module = Module::load(&std::fs::read(format!("{folder}/saxpy.spv"))?)?;
    let program = module.compile(&CompileOptions::host()?)?;
    // SAFETY: saxpy reads and writes as many numbers of each buffer as its last argument says.
    let kernel = unsafe { program.kernel("saxpy")?.trust() };
    let sums = block_on(async {
        let first = saxpy(&kernel, 2.0, &[1.0, 2.0], &[10.0, 20.0]).await?;
        saxpy(&kernel, 1.0, &first, &[0.5, 0.5]).await
    })?;
    assert_eq!(sums, [12.5, 24.5]);
    println!("{sums:?}");
    Ok(())
}
