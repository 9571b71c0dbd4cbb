import { isRecord } from "./is-record.ts";

/** What a visitor decided on cookies (spec section 3). Necessary ones cannot be refused. */
export interface ConsentChoice {
  readonly functionalConsent: boolean;
  readonly analyticConsent: boolean;
  readonly advertisingConsent: boolean;
}

/** The record kept in the browser. */
export interface ConsentRecord extends ConsentChoice {
  /** Given by the server; absent until it has answered. */
  readonly id?: string;
  /** Page on which the decision was made. */
  readonly referral: string;
  readonly necessaryConsent: true;
  /** Not yet confirmed by the server; it counts all the same (decision 9). */
  readonly pending: boolean;
}

/** Key of the browser's storage (spec section 3). */
export const consentKey = "cookiesTypes";

/** Which wording of banner and settings a visitor agreed to; changed together with the texts. */
export const consentTextVersion = "2";

export const optionalCategories = [
  "functionalConsent",
  "analyticConsent",
  "advertisingConsent",
] as const;

/** Whether two records say the same; reading one again makes another object. */
export function isSameRecord(one: ConsentRecord, other: ConsentRecord): boolean {
  const parts = ["id", "referral", ...optionalCategories, "pending"] as const;
  return parts.every((part) => one[part] === other[part]);
}

/** A record as it stands in the storage, or nothing when it is none. */
export function readConsentRecord(text: string | null): ConsentRecord | undefined {
  if (text === null) return undefined;
  const value = parsed(text);
  if (!isRecord(value)) return undefined;
  const { id, referral, functionalConsent, analyticConsent, advertisingConsent, pending } = value;
  const isWhole = [functionalConsent, analyticConsent, advertisingConsent].every(
    (answer) => typeof answer === "boolean",
  );
  if (!isWhole) return undefined;
  return {
    ...(typeof id === "string" ? { id } : {}),
    referral: typeof referral === "string" ? referral : "",
    necessaryConsent: true,
    functionalConsent: functionalConsent === true,
    analyticConsent: analyticConsent === true,
    advertisingConsent: advertisingConsent === true,
    pending: pending === true,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
