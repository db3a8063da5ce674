//! In which language somebody is told why not: the one that their browser asks for.

use std::sync::LazyLock;

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use floe_table::{Language, REFUSALS, Words};

static WORDS: LazyLock<[Words; 2]> =
    LazyLock::new(|| Language::ALL.map(|language| Words::new(language, &[REFUSALS])));

/// The words in which whoever sent these headers is refused something.
pub(crate) fn words(headers: &HeaderMap) -> &'static Words {
    let list = headers.get(ACCEPT_LANGUAGE).and_then(|list| list.to_str().ok());
    let language = list.and_then(wished).unwrap_or_default();
    WORDS.iter().find(|words| words.language == language).unwrap_or(&WORDS[0])
}

/// The language that we speak and they like best; of equals the first.
fn wished(list: &str) -> Option<Language> {
    let mut best: Option<(Language, f32)> = None;
    for wish in list.split(',') {
        let (tag, quality) = wish.split_once(";q=").unwrap_or((wish, "1"));
        let quality = quality.trim().parse().unwrap_or(0.0);
        if let Ok(language) = tag.trim().parse()
            && quality > best.map_or(0.0, |(_, best)| best)
        {
            best = Some((language, quality));
        }
    }
    best.map(|(language, _)| language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_they_like_best_is_spoken() {
        let told = |list: &'static str| {
            let headers = [(ACCEPT_LANGUAGE, list.parse().unwrap())].into_iter().collect();
            words(&headers).language
        };
        assert_eq!(told("fr-CA,fr;q=0.9,en;q=0.8"), Language::Fr);
        assert_eq!(told("de, en;q=0.7, fr;q=0.8"), Language::Fr);
        assert_eq!(told("en-GB,en,fr"), Language::En);
        assert_eq!(told("fr;q=0, de"), Language::En);
        assert_eq!(words(&HeaderMap::new()).language, Language::En);
    }
}
