import { closingQuote } from "#lib/json/closing-quote.ts";
import { printable } from "#lib/json/render-value.ts";
import { scanJson } from "#lib/json/scan-json.ts";
import { textPosition } from "#lib/json/text-position.ts";
import { cleanClone, type Cleaned } from "./clean-clone.ts";
import { decodeUtf8 } from "./reading/decode-utf8.ts";
import { documentLimits, type DocumentLimits } from "./limits.ts";
import { problem, type Problem, type ProblemCode } from "./problems/problem.ts";

/**
 * Parses external JSON to plain data, or returns one clear problem and no value. Size and nesting are checked
 * before anything is built, so that hostile text is rejected at once. Forbidden keys are dropped, and so is
 * data nested slightly too deeply, with one problem each. A byte order mark is ignored.
 */
export function parseJson(
  input: string | Uint8Array,
  limits: DocumentLimits = documentLimits,
): Cleaned {
  const size = typeof input === "string" ? input.length : input.byteLength;
  if (size > limits.maxBytes) return refused("too-large", limits.maxBytes);
  const text = typeof input === "string" ? input.replace(/^\uFEFF/, "") : decodeUtf8(input);
  if (typeof text !== "string") return { problems: [text] };
  if (text.trim() === "") return refused("empty-text");
  const depth = depthOf(text, limits.maxDepth * hostileTimes);
  if (depth === undefined) return refused("too-deep", limits.maxDepth);
  return parse(text, limits, depth <= limits.maxDepth);
}

/** A document nested this many times deeper than allowed is not an editor's mistake. */
const hostileTimes = 10;

function parse(text: string, limits: DocumentLimits, isFlat: boolean): Cleaned {
  try {
    const value: unknown = JSON.parse(text);
    // An escape may spell a forbidden key; without escapes or such keys there is nothing to clean.
    const isClean = isFlat && !/\\u|__proto__|constructor|prototype/.test(text);
    return isClean ? { value, problems: [] } : cleanClone(value, limits);
  } catch (error) {
    if (error instanceof SyntaxError) return { problems: [syntaxProblem(text)] };
    throw error;
  }
}

function refused(code: ProblemCode, limit?: number): Cleaned {
  return { problems: [problem(code, "", limit === undefined ? {} : { expected: String(limit) })] };
}

/**
 * Returns the nesting depth of brackets outside strings; undefined if it exceeds `limit`. Scans the text
 * without using stack or memory.
 */
function depthOf(text: string, limit: number): number | undefined {
  let depth = 0;
  let deepest = 0;
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text[offset];
    if (character === '"') {
      const end = closingQuote(text, offset + 1);
      if (end === -1) return deepest;
      offset = end;
    } else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    if (depth > deepest) deepest = depth;
    if (deepest > limit) return undefined;
  }
  return deepest;
}

function syntaxProblem(text: string): Problem {
  const { fault = 0 } = scanJson(text);
  const position = textPosition(text, fault);
  const found = text.codePointAt(fault);
  if (found === undefined) return problem("cut-json", "", { position });
  return problem("broken-json", "", { position, actual: printable(String.fromCodePoint(found)) });
}
