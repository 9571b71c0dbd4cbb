import { createHmac, timingSafeEqual } from "node:crypto";

/** The subject of a preview: one node in one locale. */
export interface PreviewTarget {
  readonly nodeType: string;
  readonly id: string;
  readonly locale: string;
}

/** Default lifetime of a preview link. */
export const previewTokenS = 60 * 60;
/** A token valid for longer than this was not issued by this service, or by mistake. */
export const previewTokenMaxS = 24 * 60 * 60;
/** Clock tolerance: a slow machine costs a token a little time, a fast one must not cost it all. */
const lateS = 60;
const earlyS = 300;

/** Creates a token that opens one node in one locale until `expiresAtS`, in seconds since 1970. */
export function signPreview(secret: string, target: PreviewTarget, expiresAtS: number): string {
  return `${expiresAtS}.${signature(secret, target, expiresAtS)}`;
}

/** Whether a token was signed with the secret for exactly this node and has not expired. */
export function opensPreview(
  secret: string,
  target: PreviewTarget,
  { token, nowMs }: { readonly token: string; readonly nowMs: number },
): boolean {
  const [, digits, given] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (digits === undefined || given === undefined) return false;
  const expiresAtS = Number(digits);
  const leftS = expiresAtS - nowMs / 1000;
  if (leftS < -lateS || leftS > previewTokenMaxS + earlyS) return false;
  const expected = signature(secret, target, expiresAtS);
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

function signature(
  secret: string,
  { nodeType, id, locale }: PreviewTarget,
  expiresAtS: number,
): string {
  const text = JSON.stringify(["preview", nodeType, id, locale, expiresAtS]);
  return createHmac("sha256", secret).update(text).digest("base64url");
}
