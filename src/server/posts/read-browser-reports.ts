import { blockTypes } from "#generated/types.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { tryParseJson } from "#lib/json/try-parse-json.ts";
import { layoutNames } from "#site/layouts.ts";

/** Something that a browser blocked because of the content security policy. */
interface PolicyViolation {
  readonly type: "violation";
  readonly directive: string;
  /** The kind of resource that was blocked. */
  readonly blocked: string;
  /** Its host, if that is another site. */
  readonly host?: string;
}

/** A block that failed in a browser, or a script that threw. */
interface BrowserFault {
  readonly type: "fault";
  readonly kind: string;
  readonly blockType: string;
  /** The entry file of the app's build; undefined if none was named. */
  readonly build: string | undefined;
  /** File, line and column in a script. */
  readonly place?: string;
}

/** One of the Core Web Vitals of a visit; a layout shift has no unit, everything else is in milliseconds. */
interface Vital {
  readonly type: "vital";
  readonly vital: "lcp" | "inp" | "ttfb" | "cls";
  readonly value: number;
  readonly layout: string;
}

export type BrowserReport = PolicyViolation | BrowserFault | Vital;

/** Per message; a browser collects some before it sends them. */
const maxReports = 20;

/**
 * Reads a browser's reports: one for `report-uri`, a list from the Reporting API, or the app's own format.
 * Unknown names become "other", so that no text of a visitor is passed on.
 */
export function readBrowserReports(text: string, ownHost: string): readonly BrowserReport[] {
  const message = tryParseJson(text);
  const reports = isList(message) ? message : [message];
  return reports.slice(0, maxReports).flatMap((report): readonly BrowserReport[] => {
    if (!isRecord(report)) return [];
    const { body, kind, vitals, "csp-report": old } = report;
    if (report["type"] === "csp-violation" && isRecord(body)) return [violationOf(body, ownHost)];
    if (isRecord(old)) return [violationOf(old, ownHost)];
    if (isRecord(vitals)) return vitalsOf(vitals);
    return kind === undefined ? [] : [faultOf(report)];
  });
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

const directives = words(`
  default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr
  img-src connect-src font-src media-src manifest-src object-src frame-src worker-src
  base-uri form-action frame-ancestors require-trusted-types-for trusted-types`);

/** Values used in place of an address if there is none (CSP, "obtain the blocked URI"). */
const withoutAddress = words(
  "inline eval wasm-eval self data blob trusted-types-policy trusted-types-sink",
);

function violationOf(body: Readonly<Record<string, unknown>>, ownHost: string): PolicyViolation {
  const directive =
    body["effectiveDirective"] ?? body["effective-directive"] ?? body["violated-directive"];
  const name = typeof directive === "string" ? directive.split(" ", 1)[0] : undefined;
  const uri = body["blockedURL"] ?? body["blocked-uri"];
  return {
    type: "violation",
    directive: oneOf(directives, name),
    ...blockedBy(typeof uri === "string" ? uri : "", ownHost),
  };
}

function blockedBy(uri: string, ownHost: string): { blocked: string; host?: string } {
  if (withoutAddress.has(uri)) return { blocked: uri };
  const url = URL.parse(uri);
  const scheme = url?.protocol.slice(0, -1) ?? uri;
  if (scheme.endsWith("-extension")) return { blocked: "extension" };
  if (withoutAddress.has(scheme)) return { blocked: scheme };
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return { blocked: "other" };
  return url.hostname === ownHost
    ? { blocked: "own address" }
    : { blocked: "other site", host: url.hostname };
}

/** The kinds for a block, and those outside all blocks. */
const faultKinds = words("invalid unknown-type crash chunk timeout uncaught");
const knownBlocks: ReadonlySet<string> = new Set(blockTypes);
const buildForm = /^client-[\w-]{8}\.js$/;
const placeForm = /^[\w-]{1,80}\.js:\d{1,7}:\d{1,7}$/;

function faultOf(report: Readonly<Record<string, unknown>>): BrowserFault {
  const { kind, blockType, build, place } = report;
  const file = typeof build === "string" ? build.slice(build.lastIndexOf("/") + 1) : "";
  const isPlace = typeof place === "string" && placeForm.test(place);
  return {
    type: "fault",
    kind: oneOf(faultKinds, kind),
    blockType: blockType === undefined ? "none" : oneOf(knownBlocks, blockType),
    build: buildForm.test(file) ? file : undefined,
    ...(isPlace && { place }),
  };
}

const layouts: ReadonlySet<string> = new Set(layoutNames);
const vitalNames = ["lcp", "inp", "ttfb", "cls"] as const;
/** No visitor waits longer; values of a background tab are not those of a visit. */
const longestVitalMs = 120_000;
const largestShift = 100;

function vitalsOf({ layout, ...values }: Readonly<Record<string, unknown>>): readonly Vital[] {
  return vitalNames.flatMap((vital) => {
    const value = values[vital];
    const largest = vital === "cls" ? largestShift : longestVitalMs;
    const isPlausible = typeof value === "number" && value >= 0 && value <= largest;
    return isPlausible ? [{ type: "vital", vital, value, layout: oneOf(layouts, layout) }] : [];
  });
}

function oneOf(known: ReadonlySet<string>, value: unknown): string {
  return typeof value === "string" && known.has(value) ? value : "other";
}
