import { isRecord } from "#lib/json/is-record.ts";

/** A request to a site, and what its response must contain. */
export interface Question {
  readonly path: string;
  readonly words?: string;
  /** 200 unless another status is expected. */
  readonly status?: number;
}

export interface Reply {
  /** 0 if there was no response. */
  readonly status: number;
  readonly bytes: number;
  readonly tookMs: number;
  /** Why the response is not as expected. */
  readonly fault?: string;
}

/** The code of the innermost cause: `fetch failed` is not informative. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return isRecord(error) && typeof error["code"] === "string" ? error["code"] : error.message;
}

export async function ask(
  origin: string,
  { path, words = "", status = 200 }: Question,
): Promise<Reply> {
  const startMs = performance.now();
  const took = () => performance.now() - startMs;
  try {
    const response = await fetch(origin + path, { redirect: "manual" });
    let [bytes, text] = [0, ""];
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) {
      bytes += part.length;
      // For a very long response, the beginning is enough.
      if (bytes < 1_000_000) text += decoder.decode(part, { stream: true });
    }
    const reply = { status: response.status, bytes, tookMs: took() };
    if (response.status !== status) return { ...reply, fault: `is not ${status}` };
    return text.includes(words) ? reply : { ...reply, fault: `does not say "${words}"` };
  } catch (error) {
    return { status: 0, bytes: 0, tookMs: took(), fault: reasonOf(error) };
  }
}
