//! Runs many cases on several threads.

use std::sync::Mutex;

/// What `work` gives for each of the cases, in their order, worked on by as many threads as there
/// are processors. A panic in one of them goes on in the caller.
pub fn map<T, R: Send>(
    cases: impl IntoIterator<Item = T, IntoIter: Send>,
    work: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    let cases = Mutex::new(cases.into_iter().enumerate());
    let results = Mutex::new(Vec::new());
    let next = || cases.lock().expect("an iterator that does not panic").next();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((index, case)) = next() {
                    let result = work(case);
                    results.lock().expect("no thread panics with the lock").push((index, result));
                }
            });
        }
    });
    let mut results = results.into_inner().expect("no thread panics with the lock");
    results.sort_by_key(|&(index, _)| index);
    results.into_iter().map(|(_, result)| result).collect()
}
