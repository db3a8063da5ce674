//! The browser app, which the server carries within itself.

use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

/// A file of the browser app.
struct File {
    path: &'static str,
    /// Its media type.
    kind: &'static str,
    /// Its name has its hash in it: it never changes.
    immutable: bool,
    /// A hash of its content.
    tag: &'static str,
    plain: &'static [u8],
    br: Option<&'static [u8]>,
    gz: Option<&'static [u8]>,
}

// The files as the build found them, sorted by path: `const FILES: &[File]`.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// What is shown by a server that was built without the browser app.
const NOTE: &str = include_str!("note.html");

/// Any address that is not of the API: a file of the app, or the app itself, which knows its own addresses.
pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")]).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let is_page = !path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match find(path).or_else(|| find("index.html").filter(|_| is_page)) {
        Some(file) => file.answer(&headers),
        None if is_page => {
            let kind = (CONTENT_TYPE, "text/html; charset=utf-8");
            ([kind, (CACHE_CONTROL, "no-cache")], NOTE).into_response()
        }
        None => (StatusCode::NOT_FOUND, "there is no such file\n").into_response(),
    }
}

fn find(path: &str) -> Option<&'static File> {
    FILES.binary_search_by(|file| file.path.cmp(path)).ok().map(|found| &FILES[found])
}

impl File {
    fn answer(&self, headers: &HeaderMap) -> Response {
        let (coding, bytes) = self.coding(headers);
        let tag = format!("\"{}{}\"", self.tag, coding.unwrap_or(""));
        let cache = if self.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
        let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|tags| tags.to_str().ok());
        let known = known.flat_map(|tags| tags.split(',')).any(|known| {
            let known = known.trim();
            known.strip_prefix("W/").unwrap_or(known) == tag
        });
        let common = [(ETAG, tag.as_str()), (CACHE_CONTROL, cache), (VARY, "Accept-Encoding")];
        if known {
            return (StatusCode::NOT_MODIFIED, common).into_response();
        }
        let mut response = (common, [(CONTENT_TYPE, self.kind)], Bytes::from_static(bytes)).into_response();
        if let Some(coding) = coding {
            response.headers_mut().insert(CONTENT_ENCODING, coding.parse().expect("a word"));
        }
        response
    }

    /// The smallest form that the browser understands.
    fn coding(&self, headers: &HeaderMap) -> (Option<&'static str>, &'static [u8]) {
        let accepts = |coding: &str| {
            let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
            lists.flat_map(|list| list.split(',')).any(|choice| {
                let (name, quality) = choice.split_once(';').unwrap_or((choice, ""));
                let refused = matches!(quality.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
                name.trim().eq_ignore_ascii_case(coding) && !refused
            })
        };
        match (self.br, self.gz) {
            (Some(br), _) if accepts("br") => (Some("br"), br),
            (_, Some(gz)) if accepts("gzip") => (Some("gzip"), gz),
            _ => (None, self.plain),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WASM: File = File {
        path: "floe-0123456789ab.wasm",
        kind: "application/wasm",
        immutable: true,
        tag: "abc",
        plain: b"plain",
        br: Some(b"br"),
        gz: Some(b"gz"),
    };

    fn asked(pairs: &[(axum::http::HeaderName, &'static str)]) -> Response {
        WASM.answer(&pairs.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect())
    }

    #[test]
    fn the_best_coding_is_chosen() {
        let coding = |accepted| {
            let response = asked(&[(ACCEPT_ENCODING, accepted)]);
            response.headers().get(CONTENT_ENCODING).map(|coding| coding.to_str().unwrap().to_owned())
        };
        assert_eq!(coding("gzip, deflate, br, zstd").as_deref(), Some("br"));
        assert_eq!(coding("gzip;q=0.8, br;q=0").as_deref(), Some("gzip"));
        assert_eq!(coding("identity"), None);
    }

    #[test]
    fn what_is_known_is_not_sent_again() {
        assert_eq!(asked(&[(IF_NONE_MATCH, "\"x\", W/\"abc\"")]).status(), StatusCode::NOT_MODIFIED);
        let sent = asked(&[(IF_NONE_MATCH, "\"abcbr\"")]);
        assert_eq!(sent.status(), StatusCode::OK);
        assert_eq!(sent.headers()[CONTENT_TYPE], "application/wasm");
        assert!(sent.headers()[CACHE_CONTROL].to_str().unwrap().contains("immutable"));
    }
}
