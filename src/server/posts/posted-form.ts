import { metaFields } from "#contract/forms/meta-fields.ts";
import { fieldsOf } from "#contract/forms/steps.ts";
import type { FormDefinition } from "#generated/entry-forms/types.ts";
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
/** So many posts are held in memory at once; the others wait. With files each may be 26 MB. */
const maxHeld = 2;
const maxTextBytes = 65_536;
const maxBodyBytes = 26_000_000;

let held = 0;
const waiting: (() => void)[] = [];

/** Runs one piece of work that holds a post in memory, once there is room for it. */
export async function holding<Result>(work: () => Promise<Result>): Promise<Result> {
  if (held >= maxHeld) await new Promise<void>((resolve) => waiting.push(resolve));
  held += 1;
  try {
    return await work();
  } finally {
    held -= 1;
    waiting.shift()?.();
  }
}

/** The posted form, or the status that says why it cannot be read. */
export async function readPostedForm(
  c: AppContext,
  definition: Pick<FormDefinition, "groups">,
): Promise<PostedForm | 413 | 415> {
  const contentType = c.req.header("content-type") ?? "";
  if (!formTypes.test(contentType)) return 415;
  const isMultipart = contentType.toLowerCase().startsWith("multipart/");
  const bytes = await readBounded(c.req.raw, isMultipart ? maxBodyBytes : maxTextBytes);
  if (bytes === undefined) return 413;
  return { bytes, contentType, ...(await partsIn({ bytes, contentType }, definition)) };
}

async function readBounded(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What was typed. A body that cannot be taken apart has nothing to give back. */
async function partsIn(
  { bytes, contentType }: Pick<PostedForm, "bytes" | "contentType">,
  definition: Pick<FormDefinition, "groups">,
): Promise<Pick<PostedForm, "values" | "lostFiles" | "step">> {
  const headers = { "content-type": contentType };
  const data = await new Response(bytes, { headers }).formData().catch(() => new FormData());
  const values: Record<string, string> = {};
  const lostFiles: string[] = [];
  const lostBefore = new Set<unknown>(data.getAll(metaFields.lostFiles));
  for (const { name, widget } of fieldsOf(definition)) {
    const value = data.get(name);
    if (widget !== "files") {
      if (typeof value === "string") values[name] = value;
    } else if (lostBefore.has(name) || (value instanceof File && value.size > 0)) {
      lostFiles.push(name);
    }
  }
  const step = data.get(metaFields.step);
  return { values, lostFiles, step: typeof step === "string" ? step : undefined };
}
