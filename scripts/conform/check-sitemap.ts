import { signPreview } from "#cms/preview-token.ts";
import { membersOf } from "#kinds/guess-kind.ts";
import { pages } from "#kinds/pages.kind.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { canonicalPath } from "#lib/url/canonical-path.ts";
import { checkHidden } from "./check-hidden.ts";
import { keyAt, readResponse, textAt } from "./read-response.ts";
import { forAll, type Walk } from "./walk.ts";

interface InLocale {
  readonly locale: string;
  readonly nodes: readonly unknown[];
}

/** Checks a locale's sitemap: addresses are complete and unique, and every page exists. */
export async function checkSitemap(walk: Walk, { locale, nodes }: InLocale): Promise<void> {
  const address = `/api/sitemap_nodes?locale=${locale}`;
  const slugs = slugsOf(nodes);
  if (!slugs.includes("/")) walk.tell({ rule: "no-root", address, says: "no node has the slug /" });
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) < index);
  if (twice !== undefined) walk.tell({ rule: "address-twice", address, says: twice });
  for (const node of nodes) {
    const crumbs = isRecord(node) && isList(node["crumbs"]) ? node["crumbs"] : [];
    const dead = slugsOf(crumbs).find((slug) => !slugs.includes(slug));
    if (dead !== undefined) walk.tell({ rule: "dead-crumb", address, says: dead });
  }
  const shown = nodes.filter((node) => textAt(node, "action") === "index");
  const lacking = shown.find((node) => textAt(node, "nodeReference") === "");
  if (lacking !== undefined) {
    walk.tell({ rule: "no-reference", address, says: textAt(lacking, "slug") });
  }
  const wanted = new Set(shown.map((node) => textAt(node, "nodeReference")));
  wanted.delete("");
  await forAll(wanted, (id) => checkPage(walk, { id, locale }));
}

/** Returns the existing slugs in normalised spelling; a missing one is a content problem. */
function slugsOf(items: readonly unknown[]): string[] {
  return items.flatMap((item) => textAt(item, "slug") || []).map(canonicalPath);
}

interface PagePlace {
  readonly id: string;
  readonly locale: string;
}

async function checkPage(walk: Walk, place: PagePlace): Promise<void> {
  const { id, locale } = place;
  const path = pages.detail.endpoint.replace("{id}", encodeURIComponent(id));
  const address = `${path}?locale=${locale}`;
  if (walk.isDone(address)) return;
  const page = await readResponse(walk, address, pages);
  const own = keyAt(page, "id");
  // A missing id is reported by the schema.
  if (own !== "" && own !== id) walk.tell({ rule: "wrong-id", address, says: own });
  await checkHidden(walk, page, locale);
  if (page !== undefined) await checkDraft(walk, place);
  walk.done(address);
}

const minuteS = 60;
/** A node type that represents only pages. */
const nodeType = "article";

/** Checks previews: an editor can see a page before it is published, and no other visitor can. */
async function checkDraft(walk: Walk, { id, locale }: PagePlace): Promise<void> {
  if (walk.previewSecret === undefined) return;
  const expiresAtS = Math.round(Date.now() / 1000) + minuteS;
  const token = signPreview(walk.previewSecret, { nodeType, id, locale }, expiresAtS);
  const address = `/api/preview/${nodeType}/${id}?locale=${locale}`;
  const { status } = await walk.ask(`${address}&token=${token}`);
  if (status !== 200) walk.tell({ rule: "draft", address, says: `is ${status}` });
}

/** Checks menus: both exist. */
export function checkMenus(walk: Walk, menus: unknown, locale: string): void {
  const address = `/api/menus?locale=${locale}`;
  const found = membersOf(menus);
  if (found === undefined) return;
  for (const name of ["main", "footer"]) {
    if (!found.some((menu) => textAt(menu, "name") === name)) {
      walk.tell({ rule: "no-menu", address, says: name });
    }
  }
}
