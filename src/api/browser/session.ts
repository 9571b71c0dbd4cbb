import { isRecord } from "#lib/json/is-record.ts";
import { isToken } from "#lib/bearer-token.ts";
import { sessionPath } from "#protocol/paths.ts";

/** The state of the browser's session; without a token the visitor is not signed in. */
export interface VisitorSession {
  readonly token: string | undefined;
}

const timeoutMs = 5000;

/**
 * Sends POST /_session: reconciles the token in storage, sent as `authorization`, with the cookie's,
 * so that both become the valid one. Returns undefined if this cannot be determined. Never rejects.
 */
export async function reconcileSession(
  authorization: Readonly<Record<string, string>>,
): Promise<VisitorSession | undefined> {
  try {
    const response = await fetch(sessionPath, {
      method: "POST",
      headers: authorization,
      credentials: "same-origin",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json();
    if (!response.ok || !isRecord(body)) return undefined;
    const { token } = body;
    return { token: isToken(token) ? token : undefined };
  } catch {
    return undefined;
  }
}
