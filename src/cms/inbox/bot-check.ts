import { metaFields } from "#contract/forms/meta-fields.ts";
import type { RawFields } from "./read-text-body.ts";
import type { BotVerdict, Recaptcha } from "./recaptcha.ts";

/** Nobody reads and fills in a form faster. */
const shortestFillMs = 2000;

/** What is asked about a submission. */
export interface BotQuestion {
  readonly fields: RawFields;
  /** Action under which the browser asked for its token. */
  readonly action: string;
  /** Host name that the visitor sees. */
  readonly hostName: string;
}

/**
 * Without scripts there is neither token nor time, and that is no fault of the visitor. Where a site
 * key is configured a form without a token is kept as unverified.
 */
export async function botVerdict(
  { fields, action, hostName }: BotQuestion,
  recaptcha: Recaptcha | undefined,
): Promise<BotVerdict> {
  const hints = [hintOfTrap(fields), hintOfTime(fields)];
  if (recaptcha === undefined) return hints.includes("unsure") ? "unsure" : "person";
  const token = fields[metaFields.recaptchaToken];
  if (typeof token !== "string" || token === "") return "unsure";
  const verdict = await recaptcha.verify({ token, action, hostName });
  return verdict === "person" && hints.includes("unsure") ? "unsure" : verdict;
}

/** A field that people do not see. A browser may fill it in by mistake, so nothing is thrown away. */
function hintOfTrap(fields: RawFields): BotVerdict {
  const trap = fields[metaFields.honeypot];
  return trap === undefined || trap === "" ? "person" : "unsure";
}

function hintOfTime(fields: RawFields): BotVerdict {
  const time = fields[metaFields.fillTime];
  if (time === undefined || time === "") return "person";
  const filledInMs = Number(time);
  return filledInMs >= shortestFillMs ? "person" : "unsure";
}
