import type { Formats } from "#contract/compat/evaluate.ts";
import {
  isCalendarDay,
  isClockTime,
  isEmail,
  readNip,
  readWebsite,
} from "#contract/forms/text-rules.ts";

/** The formats of the schemas, as the site tests them. `phone` depends on the locale, so it is undecided. */
export const contractFormats: Formats = new Map([
  ["date", isCalendarDay],
  ["email", isEmail],
  ["nip", (text: string) => readNip(text) !== undefined],
  ["website", (text: string) => readWebsite(text) !== undefined],
  ["clock-time", isClockTime],
]);
