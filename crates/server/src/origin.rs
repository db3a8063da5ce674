//! Where a request comes from: which page, and which address.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;
use axum::http::header::{COOKIE, HOST, ORIGIN};

use crate::settings::Settings;

/// The cookie of whoever laid a table.
pub(crate) const HOST_COOKIE: &str = "floe-host";

/// May the page that this request comes from talk to us? A browser always says which page it is; a request that
/// does not say comes from no page, and carries nobody's rights.
pub(crate) fn is_allowed(headers: &HeaderMap, settings: &Settings) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let same = |allowed: &String| allowed.trim_end_matches('/').eq_ignore_ascii_case(origin);
    if settings.origins.iter().any(same) {
        return true;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let page = origin.split_once("://").map(|(_, page)| page);
    page.zip(host).is_some_and(|(page, host)| page.eq_ignore_ascii_case(host) && is_ours(host, settings))
}

/// Is this a name that the server goes by? Anybody may point a name of theirs at it, and then their pages come from "the
/// same" host. Nobody can do that with a bare address or with `localhost`; every other name has to be told.
fn is_ours(host: &str, settings: &Settings) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    let told =
        settings.hosts.iter().map(String::as_str).chain(settings.origins.iter().filter_map(|origin| {
            let host = origin.trim_end_matches('/').split_once("://")?.1;
            Some(host.rsplit_once(':').map_or(host, |(name, _)| name))
        }));
    bare.parse::<IpAddr>().is_ok()
        || std::iter::once("localhost").chain(told).any(|known| known.eq_ignore_ascii_case(name))
}

/// The address of a client. Of the addresses that a proxy passes on, only the last is its own observation.
pub(crate) fn address(peer: SocketAddr, headers: &HeaderMap, settings: &Settings) -> IpAddr {
    let last = |list: &str| list.rsplit(',').next()?.trim().parse().ok();
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
    let forwarded = forwarded.filter(|_| settings.behind_proxy).and_then(|list| last(list.to_str().ok()?));
    forwarded.unwrap_or(peer.ip())
}

/// Did the client come to the proxy over TLS?
pub(crate) fn is_secure(headers: &HeaderMap, settings: &Settings) -> bool {
    settings.behind_proxy && headers.get("x-forwarded-proto").is_some_and(|scheme| scheme == "https")
}

/// What proves that the client laid the table.
pub(crate) fn host_token(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find_map(|(name, value)| (name == HOST_COOKIE).then(|| value.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn pages_of_other_hosts_are_turned_away() {
        let settings = Settings { origins: vec!["https://floe.example/".to_owned()], ..Settings::default() };
        let allowed = |origin, host| is_allowed(&headers(&[("origin", origin), ("host", host)]), &settings);
        assert!(allowed("http://127.0.0.1:8770", "127.0.0.1:8770"));
        assert!(allowed("https://floe.example", "127.0.0.1:8770"));
        assert!(!allowed("https://evil.example", "127.0.0.1:8770"));
        assert!(!allowed("http://127.0.0.1:9999", "127.0.0.1:8770"));
        assert!(!allowed("null", "127.0.0.1:8770"));
        assert!(is_allowed(&headers(&[("host", "127.0.0.1:8770")]), &settings));
    }

    #[test]
    fn a_name_that_somebody_points_at_us_is_not_ours() {
        let hosts = vec!["floe.local".to_owned()];
        let settings =
            Settings { hosts, origins: vec!["https://floe.example".to_owned()], ..Settings::default() };
        let same = |host: &'static str, origin| {
            is_allowed(&headers(&[("origin", origin), ("host", host)]), &settings)
        };
        assert!(!same("evil.example:8770", "http://evil.example:8770"));
        assert!(!same("127.0.0.1.evil.example", "http://127.0.0.1.evil.example"));
        for (host, origin) in [
            ("localhost:8770", "http://localhost:8770"),
            ("192.168.1.5:8770", "http://192.168.1.5:8770"),
            ("[::1]:8770", "http://[::1]:8770"),
            ("floe.local:8770", "http://floe.local:8770"),
            ("floe.example", "https://floe.example"),
        ] {
            assert!(same(host, origin), "{host}");
        }
    }

    #[test]
    fn a_forwarded_address_counts_only_behind_a_proxy() {
        let peer = "127.0.0.1:5".parse().unwrap();
        let forwarded = headers(&[("x-forwarded-for", "6.6.6.6, 192.0.2.7"), ("x-forwarded-proto", "https")]);
        let open = Settings::default();
        let behind = Settings { behind_proxy: true, ..Settings::default() };
        assert_eq!(address(peer, &forwarded, &open).to_string(), "127.0.0.1");
        assert_eq!(address(peer, &forwarded, &behind).to_string(), "192.0.2.7");
        assert!(is_secure(&forwarded, &behind) && !is_secure(&forwarded, &open));
    }

    #[test]
    fn the_hosts_cookie_is_found_among_others() {
        assert_eq!(host_token(&headers(&[("cookie", "a=b; floe-host=abc ; c=d")])).unwrap(), "abc");
        assert!(host_token(&headers(&[("cookie", "a=b")])).is_none());
    }
}
