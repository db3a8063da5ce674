//! What `#[serde(...)]` says of a type, a variant or a field.

use syn::meta::ParseNestedMeta;
use syn::{Attribute, ExprPath, LitStr, Result, Type};

use crate::names::Case;

/// All that can be said; what does not belong to a place is not said there.
#[derive(Default)]
pub(crate) struct Said {
    pub(crate) rename: Option<String>,
    pub(crate) rename_all: Case,
    pub(crate) rename_all_fields: Case,
    pub(crate) deny_unknown_fields: bool,
    pub(crate) transparent: bool,
    pub(crate) tag: Option<String>,
    pub(crate) untagged: bool,
    pub(crate) from: Option<Type>,
    pub(crate) try_from: Option<Type>,
    pub(crate) into: Option<Type>,
    pub(crate) flatten: bool,
    pub(crate) skip: bool,
    pub(crate) default: Option<Default>,
    pub(crate) skip_if: Option<ExprPath>,
    pub(crate) deserialize_with: Option<ExprPath>,
}

/// What stands for a field that is missing.
pub(crate) enum Default {
    /// The default of its type.
    Own,
    /// What this function gives.
    By(ExprPath),
}

impl Said {
    pub(crate) fn of(attributes: &[Attribute]) -> Result<Said> {
        let mut said = Said::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
            attribute.parse_nested_meta(|meta| said.add(&meta))?;
        }
        Ok(said)
    }

    fn add(&mut self, meta: &ParseNestedMeta<'_>) -> Result<()> {
        let name = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
        match name.as_str() {
            "rename" => self.rename = Some(text(meta)?.value()),
            "rename_all" => self.rename_all = case(meta)?,
            "rename_all_fields" => self.rename_all_fields = case(meta)?,
            "deny_unknown_fields" => self.deny_unknown_fields = true,
            "transparent" => self.transparent = true,
            "tag" => self.tag = Some(text(meta)?.value()),
            "untagged" => self.untagged = true,
            "from" => self.from = Some(text(meta)?.parse()?),
            "try_from" => self.try_from = Some(text(meta)?.parse()?),
            "into" => self.into = Some(text(meta)?.parse()?),
            "flatten" => self.flatten = true,
            "skip" => self.skip = true,
            "default" if meta.input.peek(syn::Token![=]) => {
                self.default = Some(Default::By(text(meta)?.parse()?));
            }
            "default" => self.default = Some(Default::Own),
            "skip_serializing_if" => self.skip_if = Some(text(meta)?.parse()?),
            "deserialize_with" => self.deserialize_with = Some(text(meta)?.parse()?),
            _ => return Err(meta.error("the small form of a type does not know this attribute of serde")),
        }
        Ok(())
    }
}

fn text(meta: &ParseNestedMeta<'_>) -> Result<LitStr> {
    meta.value()?.parse()
}

fn case(meta: &ParseNestedMeta<'_>) -> Result<Case> {
    let name = text(meta)?;
    Case::of(&name.value()).ok_or_else(|| meta.error("names are written in kebab-case or lowercase"))
}
