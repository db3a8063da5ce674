//! Messages on the wire: read with care, written once for all who get the same.

use axum::extract::ws::{Message, Utf8Bytes};
use floe_table::wire::Push;
use floe_table::{JsonText, TableError};
use serde::de::DeserializeOwned;

/// Reads a message of a client. Nothing for those that the WebSocket itself deals with.
pub(crate) fn read<T: DeserializeOwned>(message: &Message, longest: usize) -> Option<Result<T, TableError>> {
    let text = match message {
        Message::Text(text) => text,
        Message::Binary(_) => {
            return Some(Err(TableError::bad_request("messages are JSON text, not binary")));
        }
        Message::Ping(_) | Message::Pong(_) | Message::Close(_) => return None,
    };
    if text.len() > longest {
        let text = format!("a message has at most {longest} bytes, this one has {}", text.len());
        return Some(Err(TableError::bad_request(text)));
    }
    let read = serde_json::from_str(text);
    Some(read.map_err(|error| TableError::bad_request(format!("the message cannot be understood: {error}"))))
}

/// The number of a request that cannot be read otherwise, so that whoever asked knows which it was.
pub(crate) fn number(message: &Message) -> Option<u64> {
    #[derive(serde::Deserialize)]
    struct Numbered {
        id: u64,
    }
    let Message::Text(text) = message else { return None };
    serde_json::from_str::<Numbered>(text).ok().map(|numbered| numbered.id)
}

/// Most messages about a move have no more bytes.
const USUAL: usize = 4_096;

/// A message for clients, ready to be sent to many.
pub(crate) fn write(push: &Push) -> Utf8Bytes {
    serde_json::to_string(push).unwrap_or_default().into()
}

/// The same of what is written down in part.
pub(crate) fn write_on(push: &Push<JsonText>) -> Utf8Bytes {
    let mut text = Vec::with_capacity(USUAL);
    serde_json::to_writer(&mut text, push).ok().and_then(|()| text.try_into().ok()).unwrap_or_default()
}
