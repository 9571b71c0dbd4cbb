/** The policies on a page that runs only the site's own code (T-10): the app's and the boot script's. */
export const trustedTypesPolicies = ["waymark", "waymark-boot"] as const;

const [name] = trustedTypesPolicies;
const policy = globalThis.trustedTypes?.createPolicy(name, {
  createHTML: (html: string) => html,
  /** The service worker is the only script that the app loads by URL. */
  createScriptURL: (url: string) => url,
});

/** Marks HTML as sanitised at the API boundary, for the two places that insert HTML into a page. */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}

/** Returns the URL of the service worker. */
export function serviceWorkerUrl(): string {
  return policy?.createScriptURL("/sw.js") ?? "/sw.js";
}
