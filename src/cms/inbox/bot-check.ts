import { metaFields } from "#contract/forms/meta-fields.ts";
import type { RawFields } from "./read-text-body.ts";
import type { BotVerdict, Recaptcha } from "./recaptcha.ts";

/** No person reads and fills in a form faster than this. */
const shortestFillMs = 2000;

/** The data of a submission that the bot check needs. */
export interface BotQuestion {
  readonly fields: RawFields;
  /** Action for which the browser requested its token. */
  readonly action: string;
  /** Host name as seen by the visitor. */
  readonly hostName: string;
}

/**
 * Returns the bot verdict. Without scripts there is neither a token nor a time, which is not the visitor's
 * fault: if a site key is configured, a form without a token is stored as unverified.
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

/** Checks the hidden field. A browser may fill it in by mistake, so nothing is discarded for it. */
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
