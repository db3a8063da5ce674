// Starts the app, then sees to it that the page opens without a network next time.
import init, { start } from "/{{app/floe.js}}";

const loading = document.getElementById("loading");
try {
  await init({ module_or_path: "/{{app/floe.wasm}}" });
  start();
  loading.remove();
} catch (error) {
  console.error(error);
  loading.setAttribute("role", "alert");
  loading.textContent = `floe could not start (${error.message}). Reload the page; if that does not help, try a newer browser.`;
}

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch((error) => console.info("no offline copy:", error.message));
}
