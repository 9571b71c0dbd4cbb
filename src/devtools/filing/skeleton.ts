import type { DocumentKind } from "#kinds/define-kind.ts";
import { documentSchemas } from "#generated/entities.ts";
import { entryKinds } from "#kinds/table.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import type { DevDocument } from "../document/command.ts";
import { schemas } from "../schemas.ts";
import { blankAt, examplesIn, isPicture, resolved } from "../form/values/blank.ts";

/** How long content with a last day is shown: with today's date it would be gone tomorrow. */
const shownMs = 30 * 24 * 3_600_000;

/** A document of today without blocks: the minimum that its schema requires. */
export async function skeleton(
  client: DevtoolsClient,
  kind: DocumentKind,
  title: string,
): Promise<DevDocument> {
  const { schema } = await schemas.forms.loadDocumentForm[kind.detail.schema]();
  const { required } = documentSchemas[kind.detail.schema];
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const needsPicture = (await requiredPicture(kind)) !== undefined;
  const now = Date.now();
  const day = dayOf(now);
  const given = { day, picture: needsPicture ? await anyPicture(client) : undefined };
  const until = entryKinds.find(({ name }) => name === kind.name)?.list.until;
  const values = required.map((key): [string, unknown] => [
    key,
    key === until ? dayOf(now + shownMs) : blankAt(schema, properties[key], given),
  ]);
  return { ...Object.fromEntries<unknown>(values), title, blocks: [] };
}

/** Titles of the skeleton's fields that are filled from the schema's examples and should be replaced. */
export async function exampledTitles(kind: DocumentKind): Promise<readonly string[]> {
  const { schema } = await schemas.forms.loadDocumentForm[kind.detail.schema]();
  const { required } = documentSchemas[kind.detail.schema];
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const given = new Set(["id", kind.files.key]);
  return required
    .filter((key) => !given.has(key))
    .flatMap((key) => examplesIn(schema, properties[key]));
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The property that must be a picture, for a kind that has one. */
export async function requiredPicture(kind: DocumentKind): Promise<string | undefined> {
  const { schema } = await schemas.forms.loadDocumentForm[kind.detail.schema]();
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const { required } = documentSchemas[kind.detail.schema];
  return required.find((key) => isPicture(resolved(schema, properties[key])));
}

/** Any existing picture, without alternative text, to be replaced. */
async function anyPicture(client: DevtoolsClient): Promise<unknown> {
  const pictures = await client.pictures();
  const picture = pictures.find(({ url }) => url.includes("/placeholder.")) ?? pictures[0];
  if (picture === undefined) return undefined;
  const { url, width, height } = picture;
  return { url, alt: "", width, height };
}
