//! How names are written.

/// The ways of writing names that the house uses.
#[derive(Clone, Copy, Default)]
pub(crate) enum Case {
    /// As in the program.
    #[default]
    AsIs,
    /// `kebab-case`
    Kebab,
    /// `lowercase`
    Lower,
}

impl Case {
    pub(crate) fn of(name: &str) -> Option<Case> {
        match name {
            "kebab-case" => Some(Case::Kebab),
            "lowercase" => Some(Case::Lower),
            _ => None,
        }
    }

    /// The name of a variant.
    pub(crate) fn variant(self, name: &str) -> String {
        match self {
            Case::AsIs => name.to_owned(),
            Case::Lower => name.to_ascii_lowercase(),
            Case::Kebab => {
                let mut kebab = String::new();
                for (at, letter) in name.char_indices() {
                    if at > 0 && letter.is_uppercase() {
                        kebab.push('-');
                    }
                    kebab.push(letter.to_ascii_lowercase());
                }
                kebab
            }
        }
    }

    /// The name of a field.
    pub(crate) fn field(self, name: &str) -> String {
        match self {
            Case::AsIs | Case::Lower => name.to_owned(),
            Case::Kebab => name.replace('_', "-"),
        }
    }
}
