//! A type as a table: a line for each variant, with its name and those of its fields.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::ext::IdentExt;
use syn::{
    Data, DeriveInput, Error, Fields, GenericParam, Generics, Ident, Member, Result, Type, TypeParamBound,
};

use crate::attributes::Said;
use crate::names::Case;

/// A type with what is said of it.
pub(crate) struct Shape<'a> {
    pub(crate) name: &'a Ident,
    pub(crate) said: Said,
    pub(crate) body: Body<'a>,
}

/// What it is made of.
pub(crate) enum Body<'a> {
    Struct(Parts<'a>),
    Enum(Vec<Variant<'a>>),
}

pub(crate) struct Variant<'a> {
    pub(crate) name: &'a Ident,
    pub(crate) written: String,
    pub(crate) parts: Parts<'a>,
}

/// The fields of a struct or of a variant.
pub(crate) struct Parts<'a> {
    pub(crate) named: bool,
    pub(crate) fields: Vec<Field<'a>>,
}

pub(crate) struct Field<'a> {
    pub(crate) member: Member,
    pub(crate) written: String,
    pub(crate) ty: &'a Type,
    pub(crate) said: Said,
}

impl Field<'_> {
    /// A name for it in patterns.
    pub(crate) fn binding(&self) -> Ident {
        match &self.member {
            Member::Named(name) => format_ident!("field_{}", name.unraw()),
            Member::Unnamed(at) => format_ident!("field_{}", at.index),
        }
    }
}

impl<'a> Shape<'a> {
    pub(crate) fn of(input: &'a DeriveInput) -> Result<Shape<'a>> {
        let said = Said::of(&input.attrs)?;
        let body = match &input.data {
            Data::Struct(data) => Body::Struct(Parts::of(&data.fields, said.rename_all)?),
            Data::Enum(data) => Body::Enum(
                data.variants
                    .iter()
                    .map(|variant| {
                        let own = Said::of(&variant.attrs)?;
                        let name = variant.ident.unraw().to_string();
                        let parts = Parts::of(&variant.fields, said.rename_all_fields)?;
                        if parts.named && parts.fields.is_empty() {
                            return Err(Error::new_spanned(variant, "an empty variant has no braces"));
                        }
                        let written = own.rename.unwrap_or_else(|| said.rename_all.variant(&name));
                        Ok(Variant { name: &variant.ident, written, parts })
                    })
                    .collect::<Result<_>>()?,
            ),
            Data::Union(_) => return Err(Error::new_spanned(input, "a union has no form")),
        };
        let shape = Shape { name: &input.ident, said, body };
        if shape.said.untagged && shape.kinds().is_none() {
            return Err(Error::new_spanned(input, "variants without a name have one field without a name"));
        }
        Ok(shape)
    }

    /// The table as text; how it is read stands in `floe_engine::form`.
    pub(crate) fn table(&self) -> String {
        let strict = if self.said.deny_unknown_fields { "!" } else { "" };
        let lines: Vec<String> = match &self.body {
            Body::Struct(parts) => vec![parts.names().join(" ")],
            Body::Enum(variants) => variants
                .iter()
                .map(|variant| {
                    let mut words = vec![variant.written.clone()];
                    words.extend(variant.parts.names());
                    words.join(" ")
                })
                .collect(),
        };
        strict.to_owned() + &lines.join("\n")
    }

    /// The only field of a struct that is written as that field alone.
    pub(crate) fn alone(&self) -> Option<&Field<'a>> {
        let Body::Struct(parts) = &self.body else { return None };
        let [field] = &parts.fields[..] else { return None };
        (self.said.transparent || !parts.named).then_some(field)
    }

    /// The variants of which each is written as its only field.
    pub(crate) fn kinds(&self) -> Option<Vec<&'a Ident>> {
        let Body::Enum(variants) = &self.body else { return None };
        let single = |variant: &Variant<'a>| !variant.parts.named && variant.parts.fields.len() == 1;
        (self.said.untagged && variants.iter().all(single))
            .then(|| variants.iter().map(|variant| variant.name).collect())
    }

    /// Are there only names?
    pub(crate) fn words_only(&self) -> bool {
        let Body::Enum(variants) = &self.body else { return false };
        self.said.tag.is_none() && variants.iter().all(|variant| variant.parts.fields.is_empty())
    }

    /// The field by which a variant is told, or nothing where it is told from outside.
    pub(crate) fn tag(&self) -> &str {
        self.said.tag.as_deref().unwrap_or_default()
    }
}

impl<'a> Parts<'a> {
    fn of(fields: &'a Fields, case: Case) -> Result<Parts<'a>> {
        let members = fields.members().zip(fields.iter());
        let fields_: Result<Vec<Field<'a>>> = members
            .map(|(member, field)| {
                let said = Said::of(&field.attrs)?;
                let written = match &member {
                    Member::Named(name) => case.field(&name.unraw().to_string()),
                    Member::Unnamed(_) => "=".to_owned(),
                };
                let written = said.rename.clone().unwrap_or(written);
                Ok(Field { member, written, ty: &field.ty, said })
            })
            .collect();
        Ok(Parts { named: matches!(fields, Fields::Named(_)), fields: fields_? })
    }

    /// The names of the fields that are written; one whose own fields stand in its place is marked.
    fn names(&self) -> Vec<String> {
        let written = self.fields.iter().filter(|field| !field.said.skip);
        written.map(|field| if field.said.flatten { "*".to_owned() } else { field.written.clone() }).collect()
    }
}

/// The `impl` of a trait for a type, whose own types must have it too.
pub(crate) fn with_bound(generics: &Generics, bound: &TokenStream) -> Generics {
    let mut generics = generics.clone();
    for parameter in &mut generics.params {
        if let GenericParam::Type(parameter) = parameter {
            let bound: TypeParamBound = syn::parse_quote!(#bound);
            parameter.bounds.push(bound);
        }
    }
    generics
}

/// Where the functions are that all types share.
pub(crate) fn form() -> TokenStream {
    quote!(::floe_engine::form)
}
