import { trustedTypesPolicies } from "#lib/trusted-types.ts";
import { browserReportsPath } from "#protocol/paths.ts";

/** Plain names and values: what a Response is made of, and cheaper than `Headers`. */
export type HeaderRecord = Readonly<Record<string, string>>;

const hstsMaxAgeS = 31_536_000;
const deniedFeatures = ["camera", "geolocation", "microphone", "payment", "usb"];

/** Text becomes code nowhere but through a policy of our own (T-10). */
const trustedTypes = [
  "require-trusted-types-for 'script'",
  `trusted-types ${trustedTypesPolicies.join(" ")}`,
];

/** What a content security policy of a page is made from. */
export interface CspParts {
  /** Sources of inline scripts: "sha256-…". */
  readonly scriptHashes: readonly string[];
  /** Sources of inline style elements. */
  readonly styleHashes: readonly string[];
  /** The site is reached by https: plain addresses in content are upgraded. */
  readonly https?: boolean;
  /** Hosts of services outside that the site is configured with. */
  readonly outsideHosts?: readonly string[];
}

const framedByNobody = "frame-ancestors 'none'";

/**
 * A page that others may show in a frame: browsers that read this take no notice of `X-Frame-Options`.
 * @param origins None of them: the page as it was.
 */
export function framedBy(page: HeaderRecord, origins: readonly string[]): HeaderRecord {
  const policy = page["content-security-policy"];
  if (policy === undefined || origins.length === 0) return page;
  const framed = policy.replace(framedByNobody, `frame-ancestors ${origins.join(" ")}`);
  return { ...page, "content-security-policy": framed };
}

function quoted(hashes: readonly string[]): string[] {
  return hashes.map((hash) => `'${hash}'`);
}

/**
 * The policy of an HTML page. Hashes, not nonces: the HTML is the same for every visitor.
 * `strict-dynamic` lets the inline boot script, known by its hash, load the rest; `'self'` beside it
 * is for browsers that know hashes but not `strict-dynamic`, and is ignored by all others.
 */
export function buildCsp(parts: CspParts): string {
  const scripts =
    parts.scriptHashes.length === 0
      ? ["'none'"]
      : [...quoted(parts.scriptHashes), "'strict-dynamic'", "'self'"];
  const outside = parts.outsideHosts ?? [];
  const directives = [
    // Each kind is allowed by its own name, so that a new one is refused until somebody thinks of it.
    "default-src 'none'",
    `script-src ${scripts.join(" ")}`,
    `style-src ${["'self'", ...quoted(parts.styleHashes)].join(" ")}`,
    `img-src ${["'self'", "data:", ...outside].join(" ")}`,
    `connect-src ${["'self'", ...outside].join(" ")}`,
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-src ${outside.length === 0 ? "'none'" : outside.join(" ")}`,
    "worker-src 'self'",
    framedByNobody,
    // Not `report-to`: every browser knows this one and tells at once, and those that know both would not.
    `report-uri ${browserReportsPath}`,
  ];
  // Only their own loaders know how to feed what services outside put into a page.
  if (outside.length === 0) directives.push(...trustedTypes);
  if (parts.https === true) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}

/** Of what programs on any site may read: public, and the same for everybody. */
export const forEveryOrigin: HeaderRecord = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/** The policy of everything that is no page: nothing may load, nobody may frame it. */
const bareCsp = `default-src 'none'; ${framedByNobody}`;

/** The policy of the service worker: it fetches from its own site and nothing else. */
export const workerCsp = "default-src 'none'; connect-src 'self'";

/** The policy of an SVG file opened by its own address: its own styles and nothing else. */
export const svgCsp =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * The headers that every response carries, whatever its status. They come before a response's own
 * headers, so that a page can put its policy in the place of the bare one.
 */
export function securityHeaders(site: { https: boolean; indexable: boolean }): HeaderRecord {
  return {
    "content-security-policy": bareCsp,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": deniedFeatures.map((feature) => `${feature}=()`).join(", "),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    ...(site.https ? { "strict-transport-security": `max-age=${hstsMaxAgeS}` } : {}),
    ...(site.indexable ? {} : { "x-robots-tag": "noindex" }),
  };
}
