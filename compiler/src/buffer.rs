//! Memory for kernel arguments, aligned as kernels may assume.

/// The alignment of a [`Buffer`], in bytes: that of OpenCL's largest type.
pub const BUFFER_ALIGN: usize = 128;

/// Memory whose first byte is aligned to [`BUFFER_ALIGN`], as kernels may assume.
///
/// ```
/// let mut buffer = oxmux::Buffer::from_slice(&[[1.0f32, 2.0], [3.0, 4.0]]);
/// buffer.as_mut_slice::<[f32; 2]>().unwrap()[1][0] = 0.5;
/// assert_eq!(buffer.as_slice::<f32>(), Ok(&[1.0, 2.0, 0.5, 4.0][..]));
/// assert_eq!(buffer.len(), 16); // of bytes, which it is a slice of
/// ```
#[derive(Debug)]
pub struct Buffer {
    storage: Vec<u8>,
    start: usize,
    len: usize,
}

impl Buffer {
    /// This many zeros.
    pub fn zeroed(len: usize) -> Self {
        let storage = vec![0; len + BUFFER_ALIGN - 1];
        let start = storage.as_ptr().addr().wrapping_neg() % BUFFER_ALIGN;
        Self { storage, start, len }
    }
    /// A copy of these bytes.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let mut buffer = Self::zeroed(bytes.len());
        buffer.copy_from_slice(bytes);
        buffer
    }
    /// A copy of a slice of numbers, vectors or structures without padding.
    pub fn from_slice<T: bytemuck::NoUninit>(values: &[T]) -> Self {
        Self::from_bytes(bytemuck::cast_slice(values))
    }
    /// The memory as values of a type, without a copy.
    ///
    /// # Errors
    ///
    /// If the bytes are no whole number of values, or the type's alignment is above
    /// [`BUFFER_ALIGN`]; `?` makes a [`crate::Error`] of it.
    ///
    /// ```
    /// let first = |buffer: &oxmux::Buffer| Ok::<f32, oxmux::Error>(buffer.as_slice()?[0]);
    /// assert_eq!(first(&oxmux::Buffer::zeroed(8)).unwrap(), 0.0);
    /// assert_eq!(first(&oxmux::Buffer::zeroed(5)).unwrap_err().class(), oxmux::ErrorClass::Usage);
    /// ```
    pub fn as_slice<T: bytemuck::AnyBitPattern>(&self) -> Result<&[T], bytemuck::PodCastError> {
        bytemuck::try_cast_slice(self)
    }
    /// The memory as values of a type, to be written.
    ///
    /// # Errors
    ///
    /// Those of [`Buffer::as_slice`].
    pub fn as_mut_slice<T: bytemuck::Pod>(&mut self) -> Result<&mut [T], bytemuck::PodCastError> {
        bytemuck::try_cast_slice_mut(self)
    }
    /// A copy of these numbers.
    pub fn from_f32(values: &[f32]) -> Self {
        let bytes: Vec<u8> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
        Self::from_bytes(&bytes)
    }
    /// The bytes as numbers; what is left over at the end is left out.
    pub fn to_f32(&self) -> Vec<f32> {
        self.as_chunks::<4>().0.iter().map(|&b| f32::from_le_bytes(b)).collect()
    }
}

impl Clone for Buffer {
    fn clone(&self) -> Self {
        Self::from_bytes(self)
    }
}

impl std::ops::Deref for Buffer {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &self.storage[self.start..self.start + self.len]
    }
}

impl std::ops::DerefMut for Buffer {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.storage[self.start..self.start + self.len]
    }
}
