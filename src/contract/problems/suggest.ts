import { fold } from "#lib/text/fold.ts";
import { nearest } from "#lib/text/nearest.ts";
import { renderValue } from "#lib/json/render-value.ts";

const mailAddress = /^[^\s@/:?#]+@(?:[^\s@/:?#.]+\.)+[^\s@/:?#.]+$/;
/** In international notation, or with the leading zero of national notation. */
const phoneNumber = /^[+0][\d -]{6,}$/;

/** Longer texts are content, not a typo in a name or a URL. */
const maxCorrectedLength = 200;

/** Suggests the allowed value that was probably meant, in JSON notation. */
export function suggestAllowed(actual: unknown, allowed: readonly unknown[]): string | undefined {
  const written = asText(actual);
  if (written === undefined) return undefined;
  const same = allowed.find((value) => asText(value) === written);
  if (same !== undefined) return renderValue(same);
  if (typeof actual !== "string") return undefined;
  const near = nearest(
    actual,
    allowed.filter((value) => typeof value === "string"),
  );
  return near === undefined ? undefined : renderValue(near);
}

/** Never uses `String(value)`: data may contain an object with its own `toString`. */
function asText(value: unknown): string | undefined {
  const isPlain = typeof value === "string" || typeof value === "number";
  return isPlain || typeof value === "boolean" ? String(value) : undefined;
}

/** Suggests the value in the expected JSON type, if the conversion loses nothing. */
export function suggestType(actual: unknown, wanted: readonly string[]): string | undefined {
  if (wanted.includes("string") && ["number", "boolean"].includes(typeof actual)) {
    return renderValue(String(actual));
  }
  if (typeof actual !== "string") return undefined;
  const text = actual.trim();
  if (wanted.includes("boolean") && /^(true|false)$/.test(text)) return text;
  if (wanted.includes("integer") && /^-?(0|[1-9]\d{0,14})$/.test(text)) return text;
  if (wanted.includes("number") && /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/.test(text)) return text;
  return undefined;
}

/** Suggests a small fix: trimming, a scheme or slash, the target of a URL, the day of a time, no accents. */
export function suggestText(
  actual: unknown,
  fits: (candidate: string) => boolean,
): string | undefined {
  if (typeof actual !== "string" || actual.length > maxCorrectedLength) return undefined;
  const text = actual.trim();
  const candidates = [
    text,
    ...encoded(text),
    text.toLowerCase(),
    text.toLowerCase().replaceAll(/[\s_]+/g, "-"),
    ...hosted(text),
    ...(mailAddress.test(text) ? [`mailto:${text}`] : []),
    ...(phoneNumber.test(text) ? [`tel:${text.replaceAll(" ", "")}`] : []),
    ...fromRoot(text),
    ...(/^\d{4}-\d\d-\d\d[T ]\d\d:/.test(text) ? [text.slice(0, 10)] : []),
    ...dayOf(text),
    ...namedBy(text),
  ];
  const fixed = candidates.find((candidate) => candidate !== actual && fits(candidate));
  return fixed === undefined ? undefined : renderValue(fixed);
}

const hostName = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]|$)/i;
const fileName =
  /^[^/?#]*\.(?:html?|php|aspx?|pdf|jpe?g|png|gif|svg|webp|avif|docx?|xlsx?|zip)(?:[?#]|$)/i;

/** Adds the scheme that is missing before a host. */
function hosted(text: string): readonly string[] {
  if (text.startsWith("//")) return [`https:${text}`];
  return hostName.test(text) && !fileName.test(text) ? [`https://${text}`] : [];
}

/** Returns a path from the root of the site, without empty segments; none for a host disguised as a path. */
function fromRoot(text: string): readonly string[] {
  if (text === "" || /[:\\]|^(?:[?#]|\/[./])/.test(text)) return [];
  return [`/${text.replace(/^(?:\.{1,2}\/)+/, "")}`.replaceAll(/\/{2,}/g, "/")];
}

/** Encodes the spaces of a URL or of a file's path; other letters would make it the address of another file. */
function encoded(text: string): readonly string[] {
  if (!/^https?:\/\/[^\s/]+\/|^\/[^?#]*\.\w{2,5}(?:[?#]|$)/i.test(text)) return [];
  const scheme = /^https?:/i.exec(text)?.[0] ?? "";
  const rest = text.slice(scheme.length);
  return [scheme.toLowerCase() + rest.replaceAll(/\s/g, encodeURIComponent)];
}

/** Reads a day with dots, as in most of Europe, or without zeros. With slashes it would be ambiguous. */
function dayOf(text: string): readonly string[] {
  const [, day, month, year] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(text) ?? [];
  if (day !== undefined) return [[year, month, day].map(twoDigits).join("-")];
  const parts = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  return parts === null ? [] : [[parts[1], parts[3], parts[4]].map(twoDigits).join("-")];
}

function twoDigits(digits = ""): string {
  return digits.padStart(2, "0");
}

/** Returns what a URL refers to, such as a YouTube video or a post copied from the browser; else all text. */
function namedBy(text: string): readonly string[] {
  const url = /^https?:/i.test(text) ? URL.parse(text) : null;
  if (url === null) return [slugOf(text)];
  const last = url.searchParams.get("v") ?? url.pathname.split("/").findLast((part) => part !== "");
  return last === undefined ? [] : [last, slugOf(last)];
}

/** Returns letters and digits only, joined by hyphens: "Über uns" and "%C3%BCber/uns" are "uber-uns". */
function slugOf(text: string): string {
  return fold(decoded(text))
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
