//! Files that are their owner's alone: a store has the secrets of all dice in it, and what everybody said.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// Makes a folder that only its owner may enter. One that is there already is left as it is: its files are private anyway.
pub(crate) fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Opens a file that only its owner may read; makes it if it is not there. SQLite gives its log the rights of the file itself.
pub(crate) fn make_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    own(&[path.to_owned()])?;
    Ok(file)
}

/// Takes the rights of others to these files away, where they are there: a store of an older floe, or a copy, had them.
pub(crate) fn own(files: &[PathBuf]) -> io::Result<()> {
    #[cfg(unix)]
    for file in files.iter().filter(|file| file.exists()) {
        use std::os::unix::fs::PermissionsExt as _;
        let rights = std::fs::metadata(file)?.permissions();
        if rights.mode() & 0o077 != 0 {
            std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o600))?;
        }
    }
    #[cfg(not(unix))]
    let _ = files;
    Ok(())
}
