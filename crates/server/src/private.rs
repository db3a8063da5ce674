//! Files that are their owner's alone: a store has the secrets of all dice in it, and what everybody said.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// Makes a folder that only its owner may enter. From one that is there already the rights of others are taken away, if there is
/// nothing in it but what is ours; if there is, it is not ours alone to close, and our files in it are private anyway.
pub(crate) fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    #[cfg(unix)]
    if is_ours(folder)? {
        match close(folder, 0o700) {
            // It is somebody else's, who lets us in.
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {}
            closed => closed?,
        }
    }
    Ok(())
}

/// All that a server puts into its folder is called `floe.` and something.
#[cfg(unix)]
fn is_ours(folder: &Path) -> io::Result<bool> {
    for file in std::fs::read_dir(folder)? {
        if !file?.file_name().to_string_lossy().starts_with("floe.") {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Takes the rights of others away, if they have any.
#[cfg(unix)]
fn close(path: &Path, rights: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    if std::fs::metadata(path)?.permissions().mode() & 0o077 != 0 {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(rights))?;
    }
    Ok(())
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
        close(file, 0o600)?;
    }
    #[cfg(not(unix))]
    let _ = files;
    Ok(())
}
