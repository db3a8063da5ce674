//! Plain HTTP: the API's answers in words, the app's pages, the guards on all of them.

use serde_json::Value;

use crate::client::{Running, get, http};

#[tokio::test(flavor = "multi_thread")]
async fn the_api_answers_in_json_even_when_it_refuses() {
    let server = Running::start().await;
    let games: Value = serde_json::from_str(&get(server.address, "/api/games").await.body).unwrap();
    let game = games.as_array().unwrap().iter().find(|game| game["game"] == "polar-rush").unwrap();
    for field in ["title", "seats", "minutes", "age", "credits", "setup"] {
        assert!(!game[field].is_null(), "{field} in {game}");
    }
    let ours = get(server.address, "/api/games/nunami/ours/fr").await;
    let ours: Value = serde_json::from_str(&ours.body).unwrap();
    assert_eq!(ours["made_up"][0]["kind"], "card");
    assert!(ours["rulings"][0]["ruling"].as_str().is_some_and(|ruling| !ruling.is_empty()), "{ours}");
    let post = async |body: &str| http(server.address, "POST", "/api/tables", &[], body).await.unwrap();
    let refused = [
        (get(server.address, "/api/nothing").await, 404, "there is nothing"),
        (get(server.address, "/api/tables").await, 405, "not asked like that"),
        (get(server.address, "/api/tables/aaaaaaaaaaaaaaaa/ws").await, 400, "upgrade"),
        (get(server.address, "/api/games/chess/ours/en").await, 404, "there is no game"),
        (get(server.address, "/api/games/nunami/ours/xx").await, 404, "language"),
        (post("nonsense").await, 400, "no wish for a table"),
        (post("{\"game\":\"chess\"}").await, 400, "there is no game"),
        (post("{\"game\":\"polar-rush\",\"setup\":{\"players\":9}}").await, 400, ""),
        (post("{\"game\":\"polar-rush\",\"seats\":[{\"person\":\"me\"}]}").await, 400, "themselves"),
        (
            post("{\"game\":\"polar-rush\",\"seats\":[\"open\",\"open\",\"open\"]}").await,
            400,
            "3 seats are named",
        ),
    ];
    for (answer, status, text) in refused {
        assert_eq!(answer.status, status, "{}", answer.body);
        let error: Value = serde_json::from_str(&answer.body).unwrap();
        assert!(error["error"]["code"].is_string(), "{error}");
        let told = error["error"]["text"].as_str().unwrap();
        assert!(told.to_lowercase().contains(text), "{told}");
    }
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_address_of_the_app_is_its_page_and_guarded() {
    let server = Running::start().await;
    for path in ["/", "/t/abcdefgh", "/rules/polar-rush", "/scenarios/mine"] {
        let page = get(server.address, path).await;
        assert_eq!(page.status, 200);
        assert!(
            page.head.contains("text/html") && page.head.contains("cache-control: no-cache"),
            "{}",
            page.head
        );
        for guard in [
            "script-src 'self' 'wasm-unsafe-eval'",
            "frame-ancestors 'none'",
            "x-content-type-options: nosniff",
            "referrer-policy: same-origin",
        ] {
            assert!(page.head.contains(guard), "{guard} in {}", page.head);
        }
    }
    assert_eq!(get(server.address, "/nowhere.js").await.status, 404);
    assert_eq!(get(server.address, "/..%2f..%2fetc/passwd.txt").await.status, 404);
    assert_eq!(http(server.address, "POST", "/", &[], "").await.unwrap().status, 405);
    server.end().await;
}
