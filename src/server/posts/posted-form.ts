import { metaFields } from "#contract/forms/meta-fields.ts";
import { fieldsOf } from "#contract/forms/steps.ts";
import type { FormDefinition } from "#generated/entry-forms/types.ts";
import { BodyTooLarge, boundedChunks, joinedBytes, readBounded } from "#protocol/bounded-body.ts";
import { BrokenMultipart } from "#protocol/broken-multipart.ts";
import { QueueFull } from "#protocol/concurrency-limit.ts";
import { boundaryIn, MultipartReader } from "#protocol/multipart.ts";
import { submissionLimits } from "#protocol/submission-limits.ts";
import type { AppContext } from "../request-context.ts";

/** A form as posted by a browser without scripts: read once, to be forwarded and shown again. */
export interface PostedForm {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** Texts of the form's own fields, without files. */
  readonly values: Readonly<Record<string, string>>;
  /** Fields with files, which a browser does not fill in again. */
  readonly lostFiles: readonly string[];
  /** The step to go to, as received; undefined if the form is to be sent. */
  readonly step: string | undefined;
}

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** For all posts together, each of which may have 26 MB of files. */
const mostHeldBytes = 4 * submissionLimits.maxBodyBytes;
let heldBytes = 0;

/** How much of one post is in memory. */
interface Held {
  bytes: number;
}

/** Yields the chunks, counting each. @throws {QueueFull} if all posts together are too large */
async function* counted(chunks: AsyncIterable<Uint8Array>, held: Held): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    if (heldBytes + chunk.byteLength > mostHeldBytes) throw new QueueFull("full");
    heldBytes += chunk.byteLength;
    held.bytes += chunk.byteLength;
    yield chunk;
  }
}

/**
 * Calls `handle` with the posted form, or with the status that describes why it cannot be read. Only received
 * bytes count: a slow sender occupies little memory, and blocks no other.
 * @throws {QueueFull} if all posts together are too large to be held in memory
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

/** Received values by field name: the first text of each field, and which fields have a file. */
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

/** A body that cannot be parsed has no values to show again. */
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

/** Returns what was entered into the form's own fields. */
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
