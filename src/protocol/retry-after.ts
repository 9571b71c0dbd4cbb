/**
 * Returns the delay of a `Retry-After` header in milliseconds, 0 for a date that has passed; the header may be
 * in seconds or a date (RFC 9110). Undefined if it is absent or neither.
 */
export function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
