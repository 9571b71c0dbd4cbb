import { isRecord } from "#lib/json/is-record.ts";
import { isToken } from "#lib/bearer-token.ts";
import { sessionPath } from "#protocol/paths.ts";

/** What the browser's sign-in is worth; without a token nobody has signed in. */
export interface VisitorSession {
  readonly token: string | undefined;
}

const timeoutMs = 5000;

/**
 * POST /_session: the token of the storage, which stands in `authorization`, and that of the cookie
 * become one, the one that is good. Nothing when nobody can say. Never rejects.
 */
export async function agreeOnSession(
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
