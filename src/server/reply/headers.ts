import { trustedTypesPolicies } from "#lib/trusted-types.ts";
import { browserReportsPath } from "#protocol/paths.ts";

/** Plain names and values: the input of a Response, and cheaper than `Headers`. */
export type HeaderRecord = Readonly<Record<string, string>>;

const hstsMaxAgeS = 31_536_000;
const deniedFeatures = ["camera", "geolocation", "microphone", "payment", "usb"];

/** Text only becomes code through one of the site's policies (T-10). */
const trustedTypes = [
  "require-trusted-types-for 'script'",
  `trusted-types ${trustedTypesPolicies.join(" ")}`,
];

/** The parts of a page's content security policy. */
export interface CspParts {
  /** Sources of inline scripts: "sha256-…". */
  readonly scriptHashes: readonly string[];
  /** Sources of inline style elements. */
  readonly styleHashes: readonly string[];
  /** The site uses https: http addresses in content are upgraded. */
  readonly https?: boolean;
  /** Hosts of external services that the site is configured with. */
  readonly outsideHosts?: readonly string[];
}

const framedByNobody = "frame-ancestors 'none'";

/**
 * Allows other sites to frame a page: browsers that support this ignore `X-Frame-Options`.
 * @param origins If empty, the page is unchanged.
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
 * Builds the policy of an HTML page. Hashes, not nonces: the HTML is the same for every visitor.
 * `strict-dynamic` lets the inline boot script, identified by its hash, load the rest; `'self'` next to it
 * is for browsers that support hashes but not `strict-dynamic`, and is ignored by all others.
 */
export function buildCsp(parts: CspParts): string {
  const scripts =
    parts.scriptHashes.length === 0
      ? ["'none'"]
      : [...quoted(parts.scriptHashes), "'strict-dynamic'", "'self'"];
  const outside = parts.outsideHosts ?? [];
  const directives = [
    // Each kind is allowed by name, so that a new one is blocked until it is added here.
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
    // Not `report-to`: all browsers support this one and report at once; those that support both would not.
    `report-uri ${browserReportsPath}`,
  ];
  // The loaders of external services do not use the site's trusted types policies.
  if (outside.length === 0) directives.push(...trustedTypes);
  if (parts.https === true) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}

/** For responses that programs on any site may read: public, and the same for everyone. */
export const forEveryOrigin: HeaderRecord = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/** The policy of everything that is not a page: nothing may load, and no site may frame it. */
const bareCsp = `default-src 'none'; ${framedByNobody}`;

/** The policy of the service worker: it only fetches from its own site. */
export const workerCsp = "default-src 'none'; connect-src 'self'";

/** The policy of an SVG file opened at its own address: its own styles and nothing else. */
export const svgCsp =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Returns the headers of every response, whatever its status. They precede the response's own headers,
 * so that a page can replace the bare policy with its own.
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
