const here = "http://here.invalid";
const maxLength = 300;

/**
 * Returns the target of a redirect that is not followed, for a log: encoded, and without user,
 * password and the query, where secrets may be. Undefined when it leads nowhere.
 */
export function redirectTarget(status: number, location: string | undefined): string | undefined {
  if (status < 300 || status > 399 || location === undefined) return undefined;
  const url = URL.parse(location, here);
  if (url === null) return undefined;
  const origin = url.origin === here ? "" : `${url.protocol}//${url.host}`;
  return `${origin}${url.pathname}`.slice(0, maxLength);
}
