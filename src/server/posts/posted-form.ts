import { metaFields } from "#contract/forms/meta-fields.ts";
import { fieldsOf } from "#contract/forms/steps.ts";
import type { FormDefinition } from "#generated/entry-forms/types.ts";
import { BodyTooLarge, boundedChunks, joinedBytes, readBounded } from "#protocol/bounded-body.ts";
import { BrokenMultipart } from "#protocol/broken-multipart.ts";
import { QueueFull } from "#protocol/concurrency-limit.ts";
import { boundaryIn, MultipartReader } from "#protocol/multipart.ts";
import { submissionLimits } from "#protocol/submission-limits.ts";
import type { AppContext } from "../request-context.ts";

/** A form as a browser posts it by itself: read once, to be passed on and to be given back. */
export interface PostedForm {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** Texts of the form's own fields; no files. */
  readonly values: Readonly<Record<string, string>>;
  /** Fields with files: a browser does not give those back. */
  readonly lostFiles: readonly string[];
  /** The step to go to, as it came; none when the form is to be sent. */
  readonly step: string | undefined;
}

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Of all posts together, each of which may have 26 MB of files. */
const mostHeldBytes = 4 * submissionLimits.maxBodyBytes;
let heldBytes = 0;

/** How much of one post is held. */
interface Held {
  bytes: number;
}

/** The chunks, each counted. @throws {QueueFull} when all posts together are too much */
async function* counted(chunks: AsyncIterable<Uint8Array>, held: Held): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    if (heldBytes + chunk.byteLength > mostHeldBytes) throw new QueueFull("full");
    heldBytes += chunk.byteLength;
    held.bytes += chunk.byteLength;
    yield chunk;
  }
}

/**
 * Does something with the posted form, or with the status that says why it cannot be read. What has
 * come of it counts, not that somebody sends: whoever sends slowly holds little, and nobody up.
 * @throws {QueueFull} when all posts together are too much to be held
 */
export async function withPostedForm<Result>(
  c: AppContext,
  definition: Pick<FormDefinition, "groups">,
  handle: (posted: PostedForm | 413 | 415) => Promise<Result>,
): Promise<Result> {
  const held: Held = { bytes: 0 };
  try {
    return await handle(await readPostedForm({ c, held }, definition));
  } finally {
    heldBytes -= held.bytes;
  }
}

async function readPostedForm(
  { c, held }: { readonly c: AppContext; readonly held: Held },
  definition: Pick<FormDefinition, "groups">,
): Promise<PostedForm | 413 | 415> {
  const contentType = c.req.header("content-type") ?? "";
  if (!formTypes.test(contentType)) return 415;
  const isMultipart = contentType.toLowerCase().startsWith("multipart/");
  const { maxBodyBytes, maxTextBytes } = submissionLimits;
  try {
    const most = isMultipart ? maxBodyBytes : maxTextBytes;
    const chunks: Uint8Array[] = [];
    for await (const chunk of counted(boundedChunks(c.req.raw.body, most), held)) {
      chunks.push(chunk);
    }
    const bytes = joinedBytes(chunks);
    const posted = { bytes, contentType };
    const fields = isMultipart ? await partsOf(posted) : textsOf(posted);
    return { ...posted, ...given(fields, definition) };
  } catch (error) {
    if (error instanceof BodyTooLarge) return 413;
    throw error;
  }
}

/** What came in under the names of fields: the first text of each, and those that hold a file. */
interface PostedFields {
  readonly texts: ReadonlyMap<string, string>;
  readonly lostBefore: ReadonlySet<string>;
  readonly withFile: ReadonlySet<string>;
}

type Posted = Pick<PostedForm, "bytes" | "contentType">;

function fieldsOfPairs(pairs: readonly (readonly [string, string])[]): PostedFields {
  const isLost = ([name]: readonly [string, string]): boolean => name === metaFields.lostFiles;
  return {
    texts: new Map(pairs.toReversed()),
    lostBefore: new Set(pairs.filter(isLost).map(([, value]) => value)),
    withFile: new Set(),
  };
}

function textsOf({ bytes }: Posted): PostedFields {
  return fieldsOfPairs([...new URLSearchParams(new TextDecoder().decode(bytes))]);
}

/** A body that cannot be taken apart has nothing to give back. */
async function partsOf({ bytes, contentType }: Posted): Promise<PostedFields> {
  const pairs: [string, string][] = [];
  const withFile = new Set<string>();
  try {
    const reader = new MultipartReader(once(bytes), boundaryIn(contentType));
    for await (const part of reader.parts()) {
      const content = await readBounded(part.bytes, submissionLimits.maxBodyBytes);
      if (part.fileName === undefined) pairs.push([part.name, new TextDecoder().decode(content)]);
      else if (content.length > 0) withFile.add(part.name);
    }
  } catch (error) {
    if (!(error instanceof BrokenMultipart)) throw error;
    return fieldsOfPairs([]);
  }
  return { ...fieldsOfPairs(pairs), withFile };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** What was typed into the form's own fields. */
function given(
  { texts, lostBefore, withFile }: PostedFields,
  definition: Pick<FormDefinition, "groups">,
): Pick<PostedForm, "values" | "lostFiles" | "step"> {
  const values: Record<string, string> = {};
  const lostFiles: string[] = [];
  for (const { name, widget } of fieldsOf(definition)) {
    const value = texts.get(name);
    if (widget !== "files") {
      if (value !== undefined) values[name] = value;
    } else if (lostBefore.has(name) || withFile.has(name)) {
      lostFiles.push(name);
    }
  }
  return { values, lostFiles, step: texts.get(metaFields.step) };
}
