import type { ContentSource } from "../cache/content-source.ts";
import { AccessDenied, ContentNotFound, ContentUnavailable } from "../errors.ts";

/** Bypasses every cache, stores nothing. Throws `ContentNotFound`, `AccessDenied` or `ContentUnavailable`. */
export async function askOnce<Input, Data>(
  { name, ask, read }: ContentSource<Input, Data>,
  input: Input,
): Promise<Data> {
  try {
    const response = await ask(input, undefined);
    if (response.kind === "denied") throw new AccessDenied(name);
    if (response.kind !== "content") throw new ContentNotFound(name, "no such content");
    return await read(response.body, input);
  } catch (error) {
    if (error instanceof ContentNotFound || error instanceof AccessDenied) throw error;
    // The request is left out of the message: it contains the token.
    throw new ContentUnavailable(name, { detail: "cannot be read", cause: error });
  }
}
