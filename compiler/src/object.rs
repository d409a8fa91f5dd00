//! Programs from objects.

use crate::error::Error;
use crate::program::Program;
use oxmux_backend::loader::{LoadLimits, check_object, read_note};
use oxmux_runtime_abi::note;

impl Program {
    /// Takes an object that [`Program::object`] gave, on this machine or another one.
    ///
    /// # Errors
    ///
    /// [`Error::Ir`] if the bytes are no object with a description of its kernels.
    pub fn from_object(bytes: &[u8]) -> Result<Self, Error> {
        let refuse = |message: String| Error::Ir { message };
        let found = read_note(bytes, note::SECTION, note::OWNER, note::NOTE_TYPE);
        let found = found.map_err(|error| refuse(error.to_string()))?;
        let found =
            found.ok_or_else(|| refuse("the object does not describe its kernels".into()))?;
        let kernels = note::read(&found).map_err(|error| refuse(error.to_string()))?;
        let target = check_object(bytes, &LoadLimits::default());
        let target = target.map_err(|error| refuse(error.to_string()))?;
        Ok(Self::of_object(bytes.to_vec(), kernels, target))
    }
}
