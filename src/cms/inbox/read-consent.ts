import type { MessageId } from "#generated/message-ids.ts";
import { isConsentSource, type ConsentSource } from "#lib/consent-record.ts";
import { HttpProblem } from "../http-problem.ts";
import type { FieldProblem } from "./field-problem.ts";
import { mediaTypeOf, readSmallBody, type RawFields } from "./read-text-body.ts";

/** A decision on cookies as it is sent. */
export interface ConsentSubmission {
  readonly referral: string;
  readonly textVersion: string;
  /** Nothing where the sender does not say, or says what is none. */
  readonly source: ConsentSource | null;
  readonly necessary: boolean;
  readonly functional: boolean;
  readonly analytic: boolean;
  readonly advertising: boolean;
  /** Of a change only. */
  readonly id: string | undefined;
}

const maxReferralLength = 500;
const maxVersionLength = 64;
const invalidValue: MessageId = "form.invalid.value";

/** What a checkbox of a plain form sends; when it is not ticked it sends nothing. */
const yes: readonly unknown[] = [true, "true", "on", "1"];
const no: readonly unknown[] = [false, "false", "off", "0", ""];

/** @throws {HttpProblem} 400, 413, 415, or 422 with the fields that are no answer */
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
    // A box that cannot be changed is not sent by a plain form.
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
    throw new HttpProblem(422, "The choice cannot be kept as it is.", { problems });
  }
  return choice;
}

function text(fields: RawFields, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : "";
}

/** The page on which somebody decided, without a query in which anything could stand. */
function pageOf(referral: string): string {
  return referral.split(/[?#]/, 1)[0] ?? "";
}
