import { previewChannel } from "#contract/devtools-api.ts";

/** Stands in the app's place until it has come. */
export function loadingBody(text: string): string {
  return `<p data-loading>${text}</p>`;
}

/** Before any stylesheet has come. */
export const loadingStyles =
  "[data-loading],[data-not-loaded]{margin:1.5rem;font:1rem/1.5 system-ui,sans-serif}";

/**
 * Runs before the modules, which say nothing where one of them does not come: a network that changes while
 * they load leaves a page that loads for ever.
 */
export const loadingScript = `(() => {
  const tell = (event) => {
    const loading = document.querySelector("[data-loading]");
    const isCode = event.target === window || event.target instanceof HTMLScriptElement;
    if (loading === null || !isCode) return;
    if (parent !== window) {
      // Only devtools may frame it, and they say it.
      parent.postMessage({ channel: "${previewChannel}", message: { kind: "not-loaded" } }, "*");
      return;
    }
    const told = document.createElement("div");
    told.role = "alert";
    told.dataset.notLoaded = "";
    const text = document.createElement("p");
    text.textContent = "A part of the devtools did not come. Nothing that was typed is lost.";
    const reason = document.createElement("p");
    const { message = event.target.src } = event.error ?? event.reason ?? {};
    const code = document.createElement("code");
    code.textContent = message;
    reason.append(code);
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = "Load them again";
    again.addEventListener("click", () => location.reload());
    told.append(text, reason, again);
    loading.replaceWith(told);
  };
  addEventListener("error", tell, true);
  addEventListener("unhandledrejection", tell);
})();`;
