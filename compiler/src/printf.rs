//! The output of kernels' `printf`.
//!
//! A kernel's `printf` calls leave records in a buffer; after the launch they become text, which is
//! given to a [`PrintfSink`] work-group by work-group, whatever threads ran them. [`PrintfText`]
//! collects it; any function of bytes is a sink too. The buffer's layout is described in
//! [`oxmux_runtime_abi::printf`].

pub use oxmux_runtime_abi::printf::{
    BUFFER_SIZE, PrintfArgument, PrintfDescriptor, PrintfScalar, PrintfSummary,
};

use std::cell::{Cell, RefCell};

/// Receives the output of kernels, on the thread that launched.
pub trait PrintfSink {
    /// The text of one call of `printf`: bytes, which need not be UTF-8.
    fn text(&self, bytes: &[u8]);

    /// How many calls found the buffer full; `printf` was -1 in the kernel.
    fn dropped(&self, calls: u64) {
        let _ = calls;
    }
}

impl<F: Fn(&[u8])> PrintfSink for F {
    fn text(&self, bytes: &[u8]) {
        self(bytes);
    }
}

/// Keeps what kernels print, up to [`PrintfText::BYTES_MAX`]: a record of a few bytes may become a
/// long text. Calls whose text does not fit any more count as dropped, though the kernel does not
/// see that.
#[derive(Default, Debug)]
pub struct PrintfText {
    bytes: RefCell<Vec<u8>>,
    dropped: Cell<u64>,
}

impl PrintfText {
    /// The most bytes that are kept.
    pub const BYTES_MAX: usize = 1 << 28;

    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The text, in which bytes that are not UTF-8 become U+FFFD; it is kept no longer.
    pub fn take(&self) -> String {
        String::from_utf8_lossy(&self.bytes.take()).into_owned()
    }

    /// How many calls found the buffer, or this, full, since the beginning.
    pub fn dropped_calls(&self) -> u64 {
        self.dropped.get()
    }
}

impl PrintfSink for PrintfText {
    fn text(&self, bytes: &[u8]) {
        let mut kept = self.bytes.borrow_mut();
        if kept.len().saturating_add(bytes.len()) > Self::BYTES_MAX {
            return self.dropped(1);
        }
        kept.extend_from_slice(bytes);
    }

    fn dropped(&self, calls: u64) {
        self.dropped.set(self.dropped.get().saturating_add(calls));
    }
}

/// The output of a launch.
///
/// ```
/// let text = oxmux::PrintfText::new();
/// let settings = oxmux::PrintfSettings::to(&text).with_buffer_bytes(4096);
/// assert_eq!(settings.buffer_bytes, 4096);
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct PrintfSettings<'a> {
    /// The callback, if there is one.
    pub sink: Option<&'a dyn PrintfSink>,
    /// The bytes of the buffer that all work-groups of a launch share. A call of `printf` takes 16
    /// bytes, and its arguments.
    pub buffer_bytes: u64,
}

impl Default for PrintfSettings<'_> {
    /// A buffer of a MiB, without a callback.
    fn default() -> Self {
        Self { sink: None, buffer_bytes: BUFFER_SIZE }
    }
}

impl<'a> PrintfSettings<'a> {
    /// A buffer of a MiB, for a sink.
    pub fn to(sink: &'a dyn PrintfSink) -> Self {
        Self { sink: Some(sink), ..Self::default() }
    }

    /// The settings with another sink.
    pub fn with_sink(self, sink: &'a dyn PrintfSink) -> Self {
        Self { sink: Some(sink), ..self }
    }

    /// The settings with a buffer of `buffer_bytes` bytes.
    pub fn with_buffer_bytes(self, buffer_bytes: u64) -> Self {
        Self { buffer_bytes, ..self }
    }
}

impl std::fmt::Debug for PrintfSettings<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PrintfSettings")
            .field("sink", &self.sink.is_some())
            .field("buffer_bytes", &self.buffer_bytes)
            .finish()
    }
}

impl PrintfSettings<'_> {
    pub(crate) fn tell(&self, bytes: &[u8]) {
        if let Some(sink) = self.sink {
            sink.text(bytes);
        }
    }

    pub(crate) fn tell_dropped(&self, calls: u64) {
        if let Some(sink) = self.sink.filter(|_| calls > 0) {
            sink.dropped(calls);
        }
    }
}
