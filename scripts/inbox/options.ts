import { UsageError } from "../usage-error.ts";

/** Export formats. */
export const formats = ["csv", "json"] as const;

/** @throws {UsageError} */
export function oneOf<Value extends string>(
  name: string,
  value: string | undefined,
  allowed: readonly Value[],
): Value | undefined {
  if (value === undefined) return undefined;
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new UsageError(`--${name} must be one of ${allowed.join(", ")}`);
  return found;
}

/**
 * Returns midnight UTC of a day. `until` includes its day, so it ends at the next midnight.
 * @throws {UsageError}
 */
export function dayOf(
  name: string,
  value: string | undefined,
  plusDays: number,
): string | undefined {
  if (value === undefined) return undefined;
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00Z` : Number.NaN);
  if (Number.isNaN(day.getTime())) {
    throw new UsageError(`--${name} must be a day such as 2026-11-20`);
  }
  day.setUTCDate(day.getUTCDate() + plusDays);
  return day.toISOString();
}
