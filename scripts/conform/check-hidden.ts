import type { DocumentKind } from "#kinds/define-kind.ts";
import { documentKinds, isEntryKind } from "#kinds/table.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { readAnswer, textAt } from "./read-answer.ts";
import type { HiddenPattern, Walk } from "./walk.ts";

/** Documents that no list and no node of a sitemap names. */
const hiddenKinds = documentKinds.filter(
  (kind) => kind.page.node !== undefined && !isEntryKind(kind),
);

export function hiddenPatterns(nodes: readonly unknown[]): readonly HiddenPattern[] {
  return hiddenKinds.flatMap((kind) =>
    nodes
      .filter((node) => textAt(node, "nodeType") === kind.page.node)
      .map((node) => ({ kind, pattern: patternOf(textAt(node, "slug")) })),
  );
}

/** The addresses that a slug with parameters stands for, the first of them in a group. */
function patternOf(slug: string): RegExp {
  const literal = slug.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll(/:\w+/g, "([^/]+)")}$`);
}

/** Reads the hidden documents that an answer links to, and those that they link to. */
export async function checkHidden(walk: Walk, answer: unknown, locale: string): Promise<void> {
  for (const link of linksIn(answer)) {
    for (const { kind, pattern } of walk.hidden.get(locale) ?? []) {
      const [, slug] = pattern.exec(link) ?? [];
      if (slug !== undefined) await checkDocument(walk, kind, { slug, locale });
    }
  }
}

async function checkDocument(
  walk: Walk,
  kind: DocumentKind,
  { slug, locale }: { readonly slug: string; readonly locale: string },
): Promise<void> {
  const address = `${kind.detail.endpoint.replace(/\{\w+\}/, slug)}?locale=${locale}`;
  if (walk.isDone(address) || !walk.isFirst(address)) return;
  const { status } = await walk.ask(address);
  // What is for those who have signed in is there, and says no more.
  if (status === 401 && kind.detail.guardedBy !== undefined) return;
  const found = await readAnswer(walk, address, kind);
  const own = textAt(found, kind.files.key);
  if (found !== undefined && own !== decodeURIComponent(slug)) {
    walk.tell({ rule: "wrong-id", address, says: own });
  }
  await checkHidden(walk, found, locale);
  walk.done(address);
}

/** Paths on the site, in addresses and in rich text. */
function linksIn(value: unknown): string[] {
  if (typeof value === "string") {
    return [...value.matchAll(/(?:^|href=")(\/[^"?#\s]*)/g)].map(([, path]) => String(path));
  }
  if (isList(value)) return value.flatMap(linksIn);
  return isRecord(value) ? Object.values(value).flatMap(linksIn) : [];
}
