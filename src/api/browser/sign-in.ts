import { isToken } from "#lib/bearer-token.ts";
import { send } from "./send.ts";

export interface SignInPayload {
  readonly login: string;
  readonly password: string;
}

/** Why a sign-in failed. Whether the name or the password was wrong is not disclosed. */
export type SignInFailure =
  | { readonly kind: "denied" | "failed" }
  | { readonly kind: "too-many"; readonly afterS: number };

export type SignInResult = { readonly kind: "signed-in"; readonly token: string } | SignInFailure;

/** Of a response that says "too many" but not for how long. */
const defaultWaitS = 60;

/** What a response of POST /api/login means. */
export function signInResult(
  status: number,
  { token, retryAfterS }: { readonly token: unknown; readonly retryAfterS: number | undefined },
): SignInResult {
  if (status === 200 && isToken(token)) return { kind: "signed-in", token };
  if (status === 429) return { kind: "too-many", afterS: retryAfterS ?? defaultWaitS };
  // What cannot be a login at all opens nothing either.
  return { kind: status === 401 || status === 400 || status === 422 ? "denied" : "failed" };
}

/** POST /api/login from the browser. Never rejects. */
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

/** POST /api/logout. Nobody waits for the response: the page may be left, and a token ends by itself too. */
export function sendSignOut(authorization: Readonly<Record<string, string>>): void {
  const headers = { "Content-Type": "application/json", ...authorization };
  const body = "{}";
  fetch("/api/logout", { method: "POST", headers, body, keepalive: true }).catch(() => undefined);
}
