/** Parses a URL that can be requested; undefined for everything else. */
export function webAddress(word: string | undefined): URL | undefined {
  const url = URL.parse(word ?? "");
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined;
}

const parameter = /([?&])([^?=&#]*)=[^&#]*/g;
const secretName = /token|secret|passw|signature|key/i;

/** Returns a URL for reports, which may be published: without the values of secret parameters. */
export function shownAddress(address: string): string {
  return address.replaceAll(parameter, (whole, mark: string, name: string) =>
    secretName.test(name) ? `${mark}${name}=***` : whole,
  );
}

/** Returns why something could not be read, in one line; for a failed request, its cause is clearer. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message.startsWith("ENOENT") ? "no such file or folder" : cause.message;
}
