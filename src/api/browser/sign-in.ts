import { isToken } from "#lib/bearer-token.ts";
import { send } from "./send.ts";

export interface SignInPayload {
  readonly login: string;
  readonly password: string;
}

/** Why a sign-in failed. Does not disclose whether the name or the password was wrong. */
export type SignInFailure =
  | { readonly kind: "denied" | "failed" }
  | { readonly kind: "too-many"; readonly afterS: number };

/** A token for this visitor, or why there is none. */
export type SignInResult = { readonly kind: "signed-in"; readonly token: string } | SignInFailure;

/** Used when a "too many requests" response does not say how long to wait. */
const defaultWaitS = 60;

/** Interprets a response to POST /api/login. */
export function signInResult(
  status: number,
  { token, retryAfterS }: { readonly token: unknown; readonly retryAfterS: number | undefined },
): SignInResult {
  if (status === 200 && isToken(token)) return { kind: "signed-in", token };
  if (status === 429) return { kind: "too-many", afterS: retryAfterS ?? defaultWaitS };
  // Malformed credentials count as denied too.
  return { kind: status === 401 || status === 400 || status === 422 ? "denied" : "failed" };
}

/** Sends POST /api/login from the browser. Never rejects. */
export async function sendSignIn(
  credentials: SignInPayload,
  locale: string,
): Promise<SignInResult> {
  try {
    const { status, body, retryAfterS } = await send({
      service: "login",
      path: "/api/login",
      method: "POST",
      methods: ["POST"],
      locale,
      body: credentials,
      isAnonymous: true,
    });
    return signInResult(status, { token: body["token"], retryAfterS });
  } catch {
    return { kind: "failed" };
  }
}

/** Sends POST /api/logout without waiting for the response: the page may be left, and tokens expire. */
export function sendSignOut(authorization: Readonly<Record<string, string>>): void {
  const headers = { "Content-Type": "application/json", ...authorization };
  const body = "{}";
  fetch("/api/logout", { method: "POST", headers, body, keepalive: true }).catch(() => undefined);
}
