import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import { deadAmong } from "#contract/warnings/rule-warnings.ts";
import { findAt, replaceAt } from "#lib/json/data-path.ts";
import { isList } from "#lib/json/is-record.ts";
import { pointerKeys, valueAt } from "#lib/json/json-pointer.ts";
import type { PathSet } from "#lib/url/path-set.ts";
import { apply } from "../document/apply.ts";
import type { DevDocument } from "../document/command.ts";
import { holderOf } from "../document/patch.ts";
import { schemaAt } from "../problems/schema-at.ts";
import { schemas } from "../schemas.ts";

/** Start and end of a link in a text, as fixtures write them. */
const [linkStart, linkEnd] = ['<a href="', "</a>"];
const homePath = "/";
/** Pointer of the props in a document with one block. */
const root = "/blocks/0/props";

/**
 * Initial props of a new block without links to pages that this site lacks: an optional link is omitted, a
 * required one points to the home page, and a link in a text is replaced by its text.
 */
export function withLivingLinks(type: string, props: unknown, pages: PathSet): unknown {
  const { url, richText } = pathsOf(type);
  const withTexts = richText.reduce<unknown>(
    (changed, path) => replaceAt(changed, path, (text) => wordsOfDead(text, pages)),
    props,
  );
  const dead = url
    .flatMap((path) => findAt(withTexts, path))
    .filter(({ value }) => typeof value === "string" && isDead(value, pages));
  const document: DevDocument = { blocks: [{ type, props: withTexts }] };
  const alive = dead.reduce((one, { pointer }) => withoutLink(one, `${root}${pointer}`), document);
  return valueAt(alive, root);
}

/** @param address Pointer of the link's target address. */
function withoutLink(document: DevDocument, address: string): DevDocument {
  const link = holderOf(address);
  const holder = link === root ? root : holderOf(link);
  const { required } = schemaAt(schemas.page, document, holder);
  const isNeeded = link === root || (isList(required) && required.includes(keyOf(link)));
  const command = isNeeded
    ? ({ kind: "put-value", pointer: address, value: homePath } as const)
    : ({ kind: "put-value", pointer: link, value: undefined } as const);
  return apply(document, command).document;
}

function keyOf(pointer: string): string | undefined {
  return pointerKeys(pointer).at(-1);
}

function wordsOfDead(text: unknown, pages: PathSet): unknown {
  if (typeof text !== "string") return text;
  const [rest = "", ...parts] = text.split(linkEnd).toReversed();
  const linked = parts.toReversed().map((part) => {
    const start = part.lastIndexOf(linkStart);
    const [href = ""] = part.slice(start + linkStart.length).split('"', 1);
    const isPreserved = start < 0 || !isDead(href, pages);
    return isPreserved
      ? part + linkEnd
      : part.slice(0, start) + part.slice(part.indexOf(">", start) + 1);
  });
  return [...linked, rest].join("");
}

function isDead(text: string, pages: PathSet): boolean {
  return deadAmong([{ pointer: "", text }], pages).length > 0;
}
