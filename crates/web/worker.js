// Where bots think: the same code as the page, in a thread of its own, so that the page never waits.
import init, { worker_entry } from "/{{app/floe.js}}";

// The page may write before the code is here. Keep its messages and deliver them once someone listens.
const early = [];
const keep = (event) => early.push(event.data);
self.addEventListener("message", keep);

await init({ module_or_path: "/{{app/floe.wasm}}" });
self.removeEventListener("message", keep);
worker_entry();
for (const data of early) {
  self.dispatchEvent(new MessageEvent("message", { data }));
}
