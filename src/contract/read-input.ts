import { withoutNulls } from "#lib/json/without-nulls.ts";
import { cleanClone, type Cleaned } from "./clean-clone.ts";
import { documentLimits } from "./limits.ts";

/** A clean copy of data from outside, in which a member that is null is not there. */
export function readInput(input: unknown, limits = documentLimits): Cleaned {
  const cleaned = cleanClone(input, limits);
  return "value" in cleaned ? { ...cleaned, value: withoutNulls(cleaned.value) } : cleaned;
}
