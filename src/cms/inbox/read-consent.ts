import type { MessageId } from "#generated/message-ids.ts";
import { isConsentSource, type ConsentSource } from "#lib/consent-record.ts";
import { HttpProblem } from "../http-problem.ts";
import type { FieldProblem } from "./field-problem.ts";
import { mediaTypeOf, readSmallBody, type RawFields } from "./read-text-body.ts";

/** A cookie consent as submitted. */
export interface ConsentSubmission {
  readonly referral: string;
  readonly textVersion: string;
  /** Null if the sender gives none or an invalid one. */
  readonly source: ConsentSource | null;
  readonly necessary: boolean;
  readonly functional: boolean;
  readonly analytic: boolean;
  readonly advertising: boolean;
  /** Only present for a change. */
  readonly id: string | undefined;
}

const maxReferralLength = 500;
const maxVersionLength = 64;
const invalidValue: MessageId = "form.invalid.value";

/** Values that a checkbox of a plain form sends; an unticked one sends nothing. */
const yes: readonly unknown[] = [true, "true", "on", "1"];
const no: readonly unknown[] = [false, "false", "off", "0", ""];

/** @throws {HttpProblem} 400, 413, 415, or 422 with the fields that are invalid */
export async function readConsent(request: Request): Promise<ConsentSubmission> {
  const fields = await readSmallBody(request);
  const isPlainForm = mediaTypeOf(request) !== "application/json";
  const wrong: string[] = [];
  const isAccepted = (field: string): boolean => {
    const value = fields[field] ?? (isPlainForm ? false : undefined);
    if (!yes.includes(value) && !no.includes(value)) wrong.push(field);
    return yes.includes(value);
  };
  const choice = {
    referral: pageOf(text(fields, "referral")).slice(0, maxReferralLength),
    source: isConsentSource(fields["source"]) ? fields["source"] : null,
    textVersion: text(fields, "textVersion").slice(0, maxVersionLength),
    // A plain form does not send a disabled checkbox.
    necessary:
      (isPlainForm && fields["necessaryConsent"] === undefined) || isAccepted("necessaryConsent"),
    functional: isAccepted("functionalConsent"),
    analytic: isAccepted("analyticConsent"),
    advertising: isAccepted("advertisingConsent"),
    id: typeof fields["id"] === "string" ? fields["id"] : undefined,
  };
  // Necessary cookies cannot be refused.
  if (!choice.necessary) wrong.push("necessaryConsent");
  if (wrong.length > 0) {
    const problems: FieldProblem[] = [...new Set(wrong)].map((field) => ({
      field,
      code: "value",
      messageId: invalidValue,
    }));
    throw new HttpProblem(422, "The decision is invalid.", { problems });
  }
  return choice;
}

function text(fields: RawFields, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : "";
}

/** Returns the page on which the visitor decided, without a query, which could contain anything. */
function pageOf(referral: string): string {
  return referral.split(/[?#]/, 1)[0] ?? "";
}
