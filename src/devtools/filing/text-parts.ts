import type { DocumentKind } from "#kinds/define-kind.ts";
import { documentSchemas } from "#generated/entities.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { withFreshIds } from "../document/fresh-ids.ts";
import { readPlainText } from "../pasting/plain-text.ts";
import { requiredPicture } from "./skeleton.ts";

/** The contents of a text, by their positions in a document. */
export interface TextParts {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly html: string;
}

export const noText: TextParts = { properties: {}, html: "" };

/** The property that holds a first paragraph. */
const leadKey = "lead";

export function hasLead(kind: DocumentKind): boolean {
  return documentSchemas[kind.detail.schema].required.some((key) => key === leadKey);
}

/** Splits a text for this kind of document: the first paragraph is its lead, the first picture its image. */
export async function partsOfText(
  client: DevtoolsClient,
  kind: DocumentKind,
  text: string,
): Promise<TextParts> {
  const pictureKey = await requiredPicture(kind);
  const { lead, picture, html } = readPlainText(text, {
    hasLead: hasLead(kind),
    hasPicture: pictureKey !== undefined,
  });
  const properties: [string, unknown][] = [];
  if (lead !== undefined) properties.push([leadKey, lead]);
  if (picture !== undefined && pictureKey !== undefined) {
    const known = (await client.pictures()).find(({ url }) => url === picture.url);
    const size = known && { width: known.width, height: known.height };
    properties.push([pictureKey, { ...picture, ...size }]);
  }
  return { properties: Object.fromEntries(properties), html };
}

/** The blocks followed by a block with the text; unchanged if there is no text. */
export function withText(blocks: unknown, html: string): unknown {
  if (html === "" || !isList(blocks)) return blocks;
  const taken = new Set(blocks.map((block) => (isRecord(block) ? block.id : undefined)));
  const block = { type: "rich-text", id: "text", props: { content: html } };
  return [...blocks, withFreshIds(block, taken)];
}
