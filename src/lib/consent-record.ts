import { isRecord } from "./json/is-record.ts";
import { tryParseJson } from "./json/try-parse-json.ts";

/** A visitor's decision on cookies. Necessary ones cannot be refused. */
export interface ConsentChoice {
  readonly functionalConsent: boolean;
  readonly analyticConsent: boolean;
  readonly advertisingConsent: boolean;
}

/**
 * Where a decision was made: in the banner, in the settings, in either of them withdrawing an earlier
 * consent, or in settings left as Global Privacy Control had set them.
 */
export const consentSources = ["banner", "settings", "withdrawal", "gpc"] as const;
export type ConsentSource = (typeof consentSources)[number];

/** Whether a stored or received value is one of the sources. */
export function isConsentSource(value: unknown): value is ConsentSource {
  return consentSources.some((source) => source === value);
}

/** How a decision was made. */
export interface ConsentCircumstances {
  /** Page on which it was made. */
  readonly referral: string;
  readonly source: ConsentSource;
  /** Version of the wording on that page. */
  readonly textVersion: string;
}

/** The record stored in the browser; one from before sources existed has none, and no text version. */
export interface ConsentRecord extends ConsentChoice, Partial<ConsentCircumstances> {
  /** Assigned by the server; absent until it has responded. */
  readonly id?: string;
  readonly referral: string;
  readonly necessaryConsent: true;
  /** Not yet confirmed by the server; it counts all the same (decision 0036). */
  readonly pending: boolean;
}

/** Key in the browser's storage. */
export const consentKey = "cookiesTypes";

/**
 * The wording of banner and settings that a visitor agreed to; changed together with the texts, which
 * are kept in `docs/consent-texts`.
 */
export const consentTextVersion = "2";

/** The members of a decision that a visitor can refuse. */
export const optionalCategories = [
  "functionalConsent",
  "analyticConsent",
  "advertisingConsent",
] as const;

/** Whether two records have the same content; reading one again creates another object. */
export function isSameRecord(one: ConsentRecord, other: ConsentRecord): boolean {
  const own = ["id", "referral", "source", "textVersion", "pending"] as const;
  const parts = [...own, ...optionalCategories];
  return parts.every((part) => one[part] === other[part]);
}

/** Parses a record from the storage; undefined if it is not valid. */
export function readConsentRecord(text: string | null): ConsentRecord | undefined {
  if (text === null) return undefined;
  const value = tryParseJson(text);
  if (!isRecord(value)) return undefined;
  const { id, referral, source, textVersion, pending } = value;
  const { functionalConsent, analyticConsent, advertisingConsent } = value;
  const isWhole = [functionalConsent, analyticConsent, advertisingConsent].every(
    (isOn) => typeof isOn === "boolean",
  );
  if (!isWhole) return undefined;
  return {
    ...(typeof id === "string" ? { id } : {}),
    referral: typeof referral === "string" ? referral : "",
    ...(isConsentSource(source) ? { source } : {}),
    ...(typeof textVersion === "string" ? { textVersion } : {}),
    necessaryConsent: true,
    functionalConsent: functionalConsent === true,
    analyticConsent: analyticConsent === true,
    advertisingConsent: advertisingConsent === true,
    pending: pending === true,
  };
}
