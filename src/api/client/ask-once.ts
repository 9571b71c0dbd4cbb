import type { ContentSource } from "../cache/content-source.ts";
import { AccessDenied, ContentNotFound, ContentUnavailable } from "../errors.ts";

/** Asks past every cache and keeps nothing. Throws `ContentNotFound`, `AccessDenied` or `ContentUnavailable`. */
export async function askOnce<Input, Data>(
  { name, ask, read }: ContentSource<Input, Data>,
  input: Input,
): Promise<Data> {
  try {
    const response = await ask(input, undefined);
    if (response.kind === "denied") throw new AccessDenied(name);
    if (response.kind !== "content") throw new ContentNotFound(name, "there is no such content");
    return await read(response.body, input);
  } catch (error) {
    if (error instanceof ContentNotFound || error instanceof AccessDenied) throw error;
    // Who asked and for what stays out of the message: the token is part of it.
    throw new ContentUnavailable(name, { detail: "cannot be read", cause: error });
  }
}
