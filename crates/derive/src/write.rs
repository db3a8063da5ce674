//! Writing a type.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DeriveInput, Result};

use crate::shape::{Body, Field, Shape, Variant, form, with_bound};

pub(crate) fn write(input: &DeriveInput) -> Result<TokenStream> {
    let (shape, form) = (Shape::of(input)?, form());
    let body = tree(&shape);
    let generics = with_bound(&input.generics, &quote!(#form::Write));
    let (given, _, bounds) = generics.split_for_impl();
    let (_, named, _) = input.generics.split_for_impl();
    let name = shape.name;
    Ok(quote! {
        #[automatically_derived]
        impl #given #form::Write for #name #named #bounds {
            fn tree(&self) -> #form::Tree {
                #body
            }
        }

        #[automatically_derived]
        impl #given #form::Serialize for #name #named #bounds {
            fn serialize<Out: #form::Serializer>(&self, out: Out) -> ::core::result::Result<Out::Ok, Out::Error> {
                #form::serialize(self, out)
            }
        }
    })
}

fn tree(shape: &Shape<'_>) -> TokenStream {
    let form = form();
    if let Some(into) = &shape.said.into {
        return quote! {
            let other: #into = ::core::convert::Into::into(::core::clone::Clone::clone(self));
            #form::Write::tree(&other)
        };
    }
    if let Some(field) = shape.alone() {
        let member = &field.member;
        return quote!(#form::Write::tree(&self.#member));
    }
    if let Some(kinds) = shape.kinds() {
        return quote!(match self { #(Self::#kinds(kind) => #form::Write::tree(kind),)* });
    }
    let table = shape.table();
    match &shape.body {
        Body::Struct(parts) => {
            let values = parts.fields.iter().filter(|field| !field.said.skip).map(|field| {
                let member = &field.member;
                value(field, &quote!((&self.#member)))
            });
            quote!(#form::write_struct(#table, &[#(#values),*]))
        }
        Body::Enum(variants) if shape.words_only() => {
            let names = variants.iter().map(|variant| variant.name);
            let numbers = 0..variants.len();
            quote!(#form::write_word(#table, match self { #(Self::#names => #numbers,)* }))
        }
        Body::Enum(variants) => {
            let arms = variants.iter().enumerate().map(|(at, variant)| arm(shape, &table, at, variant));
            quote!(match self { #(#arms)* })
        }
    }
}

fn arm(shape: &Shape<'_>, table: &str, at: usize, variant: &Variant<'_>) -> TokenStream {
    let (form, name, tag) = (form(), variant.name, shape.tag());
    let members = variant.parts.fields.iter().map(|field| &field.member);
    let bindings = variant.parts.fields.iter().map(Field::binding);
    let values = variant.parts.fields.iter().map(|field| {
        let binding = field.binding();
        value(field, &quote!(#binding))
    });
    quote! {
        Self::#name { #(#members: #bindings),* } => #form::write_variant(#table, #tag, #at, &[#(#values),*]),
    }
}

/// A reference to a value, or to what says that there is none.
fn value(field: &Field<'_>, reference: &TokenStream) -> TokenStream {
    let form = form();
    match &field.said.skip_if {
        Some(absent) => quote! {
            if #absent(#reference) { &#form::Absent as &dyn #form::Write } else { #reference }
        },
        None => quote!(#reference as &dyn #form::Write),
    }
}
