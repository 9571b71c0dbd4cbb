/** An address that a request can go to; undefined for everything else. */
export function webAddress(word: string | undefined): URL | undefined {
  const url = URL.parse(word ?? "");
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined;
}

const parameter = /([?&])([^?=&#]*)=[^&#]*/g;
const secretName = /token|secret|passw|signature|key/i;

/** An address as reports may name it, which are shown and uploaded: without the values of parameters that are secret. */
export function shownAddress(address: string): string {
  return address.replaceAll(parameter, (whole, mark: string, name: string) =>
    secretName.test(name) ? `${mark}${name}=***` : whole,
  );
}

/** Why something could not be read, in a line: of a request that failed the cause says more. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message.startsWith("ENOENT") ? "no such file or folder" : cause.message;
}
