import type { PostOut } from "#cms/settings.ts";
import { NotPublic, reachInto, type Reach } from "./public-only.ts";
import { publicRequest } from "./public-request.ts";

/** Long enough for a receiver that does its work first, short enough for the others that wait. */
const timeOutMs = 10_000;

class PostFailure extends Error {
  override readonly name = "PostFailure";
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

interface PostOutRules extends Pick<Reach, "resolve"> {
  /** Private addresses and networks that may be posted to. */
  readonly inside: readonly string[];
  readonly timeOutMs?: number;
}

/**
 * Posts to configured receivers. What a name resolves to is checked each time, so that one that moves to a
 * private address gets nothing. Only the status of a response is read, and no redirect is followed.
 */
export function createPostOut({
  inside,
  resolve,
  timeOutMs: ms = timeOutMs,
}: PostOutRules): PostOut {
  const reach = { ...reachInto(inside), ...(resolve && { resolve }) };
  return async (address, { headers, body }) => {
    const signal = AbortSignal.timeout(ms);
    try {
      const length = { "content-length": String(body.length) };
      const post = { method: "POST", headers: { ...headers, ...length }, body, signal };
      const response = await publicRequest(new URL(address), post, reach);
      response.destroy();
      return response.statusCode ?? 0;
    } catch (error) {
      if (error instanceof NotPublic) throw new PostFailure("not-public");
      throw signal.aborted ? new PostFailure("timeout") : error;
    }
  };
}
