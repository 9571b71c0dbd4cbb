import { previewChannel } from "#contract/devtools-api.ts";
import { htmlDocument } from "../pages/document.ts";
import type { DevtoolsDeps, ShellAssets } from "./deps.ts";
import { htmlReply, textReply } from "./reply.ts";

const loadingPath = "/devtools/loading.js";

/** Stands in the app's place until it has come. */
function loadingBody(text: string): string {
  return `<p data-loading>${text}</p>`;
}

/** Before any stylesheet has come. */
const loadingStyles =
  "[data-loading],[data-not-loaded]{margin:1.5rem;font:1rem/1.5 system-ui,sans-serif}";

/**
 * Runs before the modules, which say nothing where one of them does not come: a network that changes while
 * they load leaves a page that loads for ever.
 */
const loadingScript = `(() => {
  // Only devtools may frame it, and they say it.
  const say = (kind) => parent.postMessage({ channel: "${previewChannel}", message: { kind } }, "*");
  if (parent !== window) say("begun");
  const tell = (event) => {
    const loading = document.querySelector("[data-loading]");
    // The browser tells of itself there, too, such as of sizes that it could not settle: nothing was thrown.
    const isThrown = event.type === "unhandledrejection" || Boolean(event.error);
    const isCode = isThrown || event.target instanceof HTMLScriptElement;
    if (loading === null || !isCode) return;
    if (parent !== window) {
      say("not-loaded");
      return;
    }
    const told = document.createElement("div");
    told.role = "alert";
    told.dataset.notLoaded = "";
    const text = document.createElement("p");
    text.textContent = "A part of devtools failed to load. Nothing that was typed is lost.";
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

interface ShellParts {
  /** Whose colours and icon the document has. */
  readonly brandId: string;
  readonly title: string;
  readonly assets: ShellAssets;
  /** Stands there until the scripts have come. */
  readonly body: string;
  readonly css: string;
  readonly csp: string;
  readonly frameOptions: "DENY" | "SAMEORIGIN";
}

/** Vite's styles come with scripts, after seconds perhaps: until then a dark desk was a white sheet. */
function firstStyles(isServedByVite: boolean): string {
  return isServedByVite ? `:root{color-scheme:light dark}${loadingStyles}` : "";
}

/** Build errors of Vite are shown over devtools, which receive them as well. */
function previewStyles(isServedByVite: boolean): string {
  return isServedByVite ? "vite-error-overlay{display:none}" : "";
}

/** The script that says what did not come. */
export function loadingReply(): Response {
  return textReply(loadingScript, "text/javascript; charset=utf-8");
}

/**
 * The devtools' own page. Nobody may frame it; it frames its preview, at this host. A proxy may ask for
 * another host than the browser did: each of the two may be at its own origin, wherever that is.
 */
export function mainShell(
  { brands, shells, isServedByVite }: DevtoolsDeps,
  previewAt: string,
): Response {
  const csp = policy({
    isServedByVite,
    styleAttributes: true,
    frames: `'self' ${previewAt}`,
    ancestors: "'none'",
  });
  const body = loadingBody("Devtools are loading. They need JavaScript.");
  const css = firstStyles(isServedByVite);
  const parts = { title: "Devtools", assets: shells.main, brandId: brands[0].id, body, css };
  return shell({ ...parts, csp, frameOptions: "DENY" });
}

/** The document inside the preview's frame; only the devtools may frame it, from this host. */
export function previewShell(
  { brands, shells, isServedByVite }: DevtoolsDeps,
  devtoolsAt: string,
): Response {
  const csp = policy({
    isServedByVite,
    styleAttributes: false,
    frames: "'none'",
    ancestors: `'self' ${devtoolsAt}`,
  });
  const css = firstStyles(isServedByVite) + previewStyles(isServedByVite);
  const body = loadingBody("");
  const parts = { title: "Preview", assets: shells.preview, brandId: brands[0].id, body, css };
  return shell({ ...parts, csp, frameOptions: "SAMEORIGIN" });
}

function shell({ csp, frameOptions, ...parts }: ShellParts): Response {
  const { brandId, title, assets, body, css } = parts;
  const html = htmlDocument({
    lang: "en",
    brandId,
    head: { title, siteName: title, alternates: [], isIndexable: false },
    css,
    stylesheets: assets.stylesheets,
    fonts: [],
    beforeApp: "",
    body,
    data: [],
    scripts: [
      { attributes: { src: loadingPath }, code: "" },
      { attributes: { type: "module", src: assets.script }, code: "" },
    ],
  });
  return htmlReply(html, { "content-security-policy": csp, "x-frame-options": frameOptions });
}

/** As strict as the site's own: no inline script, no eval; every module comes from this origin. */
function policy(parts: {
  readonly isServedByVite: boolean;
  /** Chromium writes some itself where text is typed over in an editor, and reports them as ours. */
  readonly styleAttributes: boolean;
  readonly frames: string;
  readonly ancestors: string;
}): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${parts.isServedByVite ? " 'unsafe-inline'" : ""}`,
    ...(parts.styleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    // Its client waits in a worker for a server that starts again.
    ...(parts.isServedByVite ? ["worker-src blob:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-src ${parts.frames}`,
    `frame-ancestors ${parts.ancestors}`,
  ].join("; ");
}
