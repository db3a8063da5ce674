//! Reading a type.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DeriveInput, Result};

use crate::attributes::Default;
use crate::shape::{Body, Field, Parts, Shape, form, with_bound};

pub(crate) fn read(input: &DeriveInput) -> Result<TokenStream> {
    let (shape, form) = (Shape::of(input)?, form());
    let body = value(&shape);
    let absent = absent(&shape);
    let fields = match &shape.body {
        Body::Struct(_) => shape.table(),
        Body::Enum(_) => String::new(),
    };
    let generics = with_bound(&input.generics, &quote!(#form::Read));
    let (given, _, bounds) = generics.split_for_impl();
    let mut borrowed = generics.clone();
    borrowed.params.insert(0, syn::parse_quote!('de));
    let (borrowing, _, _) = borrowed.split_for_impl();
    let (_, named, _) = input.generics.split_for_impl();
    let name = shape.name;
    Ok(quote! {
        #[automatically_derived]
        impl #given #form::Read for #name #named #bounds {
            const FIELDS: &'static str = #fields;

            fn read(value: &#form::Value, amiss: &mut #form::Amiss) -> ::core::option::Option<Self> {
                #body
            }

            #absent
        }

        #[automatically_derived]
        impl #borrowing #form::Deserialize<'de> for #name #named #bounds {
            fn deserialize<In: #form::Deserializer<'de>>(from: In) -> ::core::result::Result<Self, In::Error> {
                #form::deserialize(from)
            }
        }
    })
}

fn value(shape: &Shape<'_>) -> TokenStream {
    let form = form();
    let some = quote!(::core::option::Option::Some);
    if let Some(from) = &shape.said.try_from {
        return quote! {
            let other = <#from as #form::Read>::read(value, amiss)?;
            amiss.checked(<Self as ::core::convert::TryFrom<#from>>::try_from(other))
        };
    }
    if let Some(from) = &shape.said.from {
        return quote! {
            let other = <#from as #form::Read>::read(value, amiss)?;
            #some(<Self as ::core::convert::From<#from>>::from(other))
        };
    }
    if let Some(field) = shape.alone() {
        let member = &field.member;
        return quote!(#some(Self { #member: #form::Read::read(value, amiss)? }));
    }
    if let Some(kinds) = shape.kinds() {
        let none = quote!(::core::option::Option::None);
        return quote!(#none #(.or_else(|| #form::Read::read(value, amiss).map(Self::#kinds)))*);
    }
    let (table, tag) = (shape.table(), shape.tag());
    match &shape.body {
        Body::Struct(parts) => {
            let flat = parts.fields.iter().find(|field| field.said.flatten).map_or(quote!(""), |field| {
                let ty = field.ty;
                quote!(<#ty as #form::Read>::FIELDS)
            });
            let whole = match shape.said.default {
                Some(_) => quote!(let whole: Self = ::core::default::Default::default();),
                None => TokenStream::new(),
            };
            let fields = literal(parts, shape.said.default.is_some());
            quote! {
                #whole
                let mut fields = #form::read_struct(#table, #flat, value, amiss)?;
                #some(Self { #fields })
            }
        }
        Body::Enum(variants) => {
            let last = variants.len() - 1;
            let arms = variants.iter().enumerate().map(|(at, variant)| {
                let pattern = if at == last { quote!(_) } else { quote!(#at) };
                let (name, fields) = (variant.name, literal(&variant.parts, false));
                quote!(#pattern => Self::#name { #fields },)
            });
            if shape.words_only() {
                quote!(#some(match #form::read_word(#table, value, amiss)? { #(#arms)* }))
            } else {
                quote! {
                    let mut fields = #form::read_variant(#table, #tag, value, amiss)?;
                    #some(match fields.variant() { #(#arms)* })
                }
            }
        }
    }
}

/// The fields of a struct or variant, each read in its turn.
fn literal(parts: &Parts<'_>, whole: bool) -> TokenStream {
    let fields = parts.fields.iter().map(|field| {
        let member = &field.member;
        let read = if field.said.skip {
            quote!(::core::default::Default::default())
        } else if field.said.flatten {
            quote!(fields.flat()?)
        } else {
            one(field, whole)
        };
        quote!(#member: #read)
    });
    quote!(#(#fields),*)
}

fn one(field: &Field<'_>, whole: bool) -> TokenStream {
    let member = &field.member;
    let default = match &field.said.default {
        Some(Default::Own) => Some(quote!(::core::default::Default::default())),
        Some(Default::By(path)) => Some(quote!(#path())),
        None => whole.then(|| quote!(whole.#member)),
    };
    match (default, &field.said.deserialize_with) {
        (Some(default), Some(with)) => quote! {
            match fields.find() {
                ::core::option::Option::Some(value) => fields.amiss().checked(#with(value))?,
                ::core::option::Option::None => #default,
            }
        },
        (None, Some(with)) => {
            quote!({
                let value = fields.must_find()?;
                fields.amiss().checked(#with(value))?
            })
        }
        (Some(default), None) => quote!(fields.or(#default)?),
        (None, None) => quote!(fields.next()?),
    }
}

/// What stands for the type where nothing is written: what stands for its only field.
fn absent(shape: &Shape<'_>) -> TokenStream {
    let form = form();
    let said = &shape.said;
    match shape.alone() {
        Some(field) if said.from.is_none() && said.try_from.is_none() => {
            let (ty, member) = (field.ty, &field.member);
            quote! {
                fn absent() -> ::core::option::Option<Self> {
                    ::core::option::Option::Some(Self { #member: <#ty as #form::Read>::absent()? })
                }
            }
        }
        _ => TokenStream::new(),
    }
}
