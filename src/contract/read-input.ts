import { withoutNulls } from "#lib/json/without-nulls.ts";
import { cleanClone, type Cleaned } from "./clean-clone.ts";
import { documentLimits } from "./limits.ts";

/** Returns a sanitized copy of external data, in which members that are null are omitted. */
export function readInput(input: unknown, limits = documentLimits): Cleaned {
  const cleaned = cleanClone(input, limits);
  return "value" in cleaned ? { ...cleaned, value: withoutNulls(cleaned.value) } : cleaned;
}
