import { createHash } from "node:crypto";

/** What was last compiled under a name, and a word for what it was made of. */
const compiled = new Map<string, { readonly source: string; readonly code: string }>();

/**
 * Compiled code, made anew only when what it is made of has changed: to compile takes most of the
 * time, and who edits one schema while `npm run dev` runs waits for that one alone.
 * @param name One for each kind of code and file.
 * @param source All that the code follows from, as JSON.
 */
export function compileOnce(name: string, source: string, compile: () => string): string {
  const hash = createHash("sha256").update(source).digest("base64url");
  const last = compiled.get(name);
  if (last?.source === hash) return last.code;
  const code = compile();
  compiled.set(name, { source: hash, code });
  return code;
}
