//! Reads the numbers and parts of a note, each inside the bytes that it has.

use super::NoteError;

/// A position in the note. `bytes` ends where the part ends; `at` counts from the note's start.
pub(super) struct Reader<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) at: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    pub(super) fn take(&mut self, count: usize) -> Result<&'a [u8], NoteError> {
        let (head, tail) =
            self.bytes.split_at_checked(count).ok_or(NoteError::Truncated { at: self.at })?;
        self.bytes = tail;
        self.at += count;
        Ok(head)
    }

    pub(super) fn array<const N: usize>(&mut self) -> Result<[u8; N], NoteError> {
        let at = self.at;
        self.take(N)?.try_into().map_err(|_| NoteError::Truncated { at })
    }

    pub(super) fn u8(&mut self) -> Result<u8, NoteError> {
        Ok(self.array::<1>()?[0])
    }

    pub(super) fn u16(&mut self) -> Result<u16, NoteError> {
        Ok(u16::from_le_bytes(self.array()?))
    }

    pub(super) fn u32(&mut self) -> Result<u32, NoteError> {
        Ok(u32::from_le_bytes(self.array()?))
    }

    pub(super) fn u64(&mut self) -> Result<u64, NoteError> {
        Ok(u64::from_le_bytes(self.array()?))
    }

    pub(super) fn triple(&mut self) -> Result<[u64; 3], NoteError> {
        Ok([self.u64()?, self.u64()?, self.u64()?])
    }

    /// A length and that many bytes, as a reader of their own.
    pub(super) fn part(&mut self) -> Result<Reader<'a>, NoteError> {
        let truncated = NoteError::Truncated { at: self.at };
        let length = usize::try_from(self.u32()?).map_err(|_| truncated)?;
        let at = self.at;
        Ok(Reader { bytes: self.take(length)?, at })
    }

    pub(super) fn rest_as_string(&mut self) -> Result<String, NoteError> {
        let at = self.at;
        let bytes = self.take(self.bytes.len())?;
        let text = core::str::from_utf8(bytes).map_err(|_| NoteError::String { at })?;
        Ok(text.to_owned())
    }

    pub(super) fn finish(&self) -> Result<(), NoteError> {
        if self.is_empty() { Ok(()) } else { Err(NoteError::Trailing { at: self.at }) }
    }
}
