import { forbiddenKeys, documentLimits } from "#contract/limits.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { readBounded } from "#protocol/bounded-body.ts";
import { mediaTypeIn } from "#protocol/media-type.ts";
import { submissionLimits } from "#protocol/submission-limits.ts";
import { HttpProblem } from "../http-problem.ts";

/** The submitted values by field, not validated. */
export type RawFields = Readonly<Record<string, unknown>>;

const jsonLimits = { ...documentLimits, maxBytes: submissionLimits.maxTextBytes, maxDepth: 5 };

/** Media type of a body, lower case, without its parameters. */
export function mediaTypeOf(request: Request): string {
  return mediaTypeIn(request.headers.get("content-type"));
}

/** Reads a JSON object. @throws {HttpProblem} 400 {BodyTooLarge} */
export async function readJsonBody(request: Request): Promise<RawFields> {
  const bytes = await readBounded(request.body, submissionLimits.maxTextBytes);
  const { value } = parseJson(bytes, jsonLimits);
  if (!isRecord(value)) throw new HttpProblem(400, "The body is not a JSON object.");
  return value;
}

/** Reads a plain HTML form. @throws {HttpProblem} 400 {BodyTooLarge} */
export async function readUrlEncodedBody(request: Request): Promise<RawFields> {
  const bytes = await readBounded(request.body, submissionLimits.maxTextBytes);
  return fieldsOf([
    ...new URLSearchParams(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)),
  ]);
}

/** Returns fields by name. A repeated field would be ambiguous and is rejected (T-44). */
export function fieldsOf(pairs: readonly (readonly [string, unknown])[]): RawFields {
  if (pairs.length > submissionLimits.maxParts) throw new HttpProblem(400, "Too many fields.");
  const fields = new Map(pairs.filter(([name]) => !forbiddenKeys.has(name)));
  if (fields.size < pairs.length) {
    throw new HttpProblem(400, "A field is repeated or has a forbidden name.");
  }
  return Object.fromEntries(fields);
}

/** Reads the body of a small request such as a sign-in. @throws {HttpProblem} 400, 415 {BodyTooLarge} */
export async function readSmallBody(request: Request): Promise<RawFields> {
  const type = mediaTypeOf(request);
  if (type === "application/json") return readJsonBody(request);
  if (type === "application/x-www-form-urlencoded") return readUrlEncodedBody(request);
  throw new HttpProblem(415, "Send application/json or application/x-www-form-urlencoded.");
}
