import { previewChannel } from "#contract/devtools-api.ts";
import { htmlDocument } from "../pages/document.ts";
import type { DevtoolsDeps, ShellAssets } from "./deps.ts";
import { htmlReply, textReply } from "./reply.ts";

const loadingPath = "/devtools/loading.js";

/** Shown in place of the app until it is loaded. */
function loadingBody(text: string): string {
  return `<p data-loading>${text}</p>`;
}

/** Applied before any stylesheet is loaded. */
const loadingStyles =
  "[data-loading],[data-not-loaded]{margin:1.5rem;font:1rem/1.5 system-ui,sans-serif}";

/**
 * Runs before the modules, which report nothing when one of them fails to load: a network change during
 * loading would leave a page that loads forever.
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
  /** The brand whose colours and icon the document uses. */
  readonly brandId: string;
  readonly title: string;
  readonly assets: ShellAssets;
  /** Shown until the scripts are loaded. */
  readonly body: string;
  readonly css: string;
  readonly csp: string;
  readonly frameOptions: "DENY" | "SAMEORIGIN";
}

/** Vite's styles are loaded by scripts, perhaps after seconds: until then a dark theme would flash white. */
function firstStyles(isServedByVite: boolean): string {
  return isServedByVite ? `:root{color-scheme:light dark}${loadingStyles}` : "";
}

/** Vite's build errors are shown over the devtools, which receive them as well. */
function previewStyles(isServedByVite: boolean): string {
  return isServedByVite ? "vite-error-overlay{display:none}" : "";
}

/** The script that reports what failed to load. */
export function loadingReply(): Response {
  return textReply(loadingScript, "text/javascript; charset=utf-8");
}

/**
 * The devtools page. It must not be framed; it frames its preview, at this host. A proxy may request another
 * host than the browser did: each of the two may be at its own origin, wherever that is.
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

/** As strict as the site's own: no inline script, no eval; all modules come from this origin. */
function policy(parts: {
  readonly isServedByVite: boolean;
  /** Chromium adds some itself when text is replaced in an editor, and reports them as the page's. */
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
    // Vite's client waits in a worker for a restarting server.
    ...(parts.isServedByVite ? ["worker-src blob:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-src ${parts.frames}`,
    `frame-ancestors ${parts.ancestors}`,
  ].join("; ");
}
