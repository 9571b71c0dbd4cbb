/** The policies that a page with only our own code knows (T-10): of the app, of the boot script. */
export const trustedTypesPolicies = ["waymark", "waymark-boot"] as const;

const [name] = trustedTypesPolicies;
const policy = globalThis.trustedTypes?.createPolicy(name, {
  createHTML: (html: string) => html,
  /** The service worker is the only script that the app names by its address. */
  createScriptURL: (url: string) => url,
});

/** HTML that the border has sanitised, for the two places that put HTML into a page. */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}

/** Address of the service worker. */
export function serviceWorkerUrl(): string {
  return policy?.createScriptURL("/sw.js") ?? "/sw.js";
}
