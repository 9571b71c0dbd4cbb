import { ownUrl } from "#contract/brands.ts";
import { categoryType, menus as kind } from "#kinds/menus.kind.ts";
import type { Menu, MenuItem } from "#generated/types.ts";
import { itemProblems } from "#contract/check-item.ts";
import { problem } from "#contract/problems/problem.ts";
import { wrongType } from "#contract/problems/wrong-type.ts";
import { withoutDrift } from "#contract/reading/repair.ts";
import { readItem } from "#contract/reading/read-item.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { canonicalPath } from "#lib/url/canonical-path.ts";
import { isAdminPath, localePath } from "#i18n/locale-paths.ts";
import { listService } from "./service-of.ts";
import { readCollection, type Collection } from "../client/collection.ts";
import type { Loss } from "../losses/loss-registry.ts";
import { lostOf, lostOfAll } from "../losses/lost-items.ts";
import type { Loaded } from "../cache/cache-entry.ts";
import type { ContentEndpoint, LocaleInput, EndpointContext } from "../client/endpoint.ts";

export type MenusInput = LocaleInput;

/** Entries by menu name; absent if the locale lacks the menu. Links are localised, except category links. */
export type Menus = { readonly [Name in Menu["name"]]?: readonly MenuItem[] };

const maxDepth = 10;
/** Per list, as in the schema; longer lists are cut. */
const maxItems = 100;
/** Stale, so that a page without its menus is not cached for long. */
const noMenus: Loaded<Menus> = { data: {}, stale: true };

/** GET /api/menus: the menus of a locale. */
export const menusEndpoint: ContentEndpoint<MenusInput, Menus> = {
  service: listService(kind),
  call: ({ locale }) => ({ query: { locale } }),
  read: async (body, context) => {
    const reading = { ...context, slicer: new TimeSlicer() };
    const collection = readCollection(body, reading);
    reading.lose(lostMenus(collection));
    const main = itemsOf(collection, "main");
    const footer = itemsOf(collection, "footer");
    return {
      ...(main === undefined ? {} : { main: await readItems(main, reading, maxDepth) }),
      ...(footer === undefined ? {} : { footer: await readItems(footer, reading, maxDepth) }),
    };
  },
  sizesOf: ({ main = [], footer = [] }) => ({
    "main menu": entriesOf(main),
    "footer menu": entriesOf(footer),
  }),
};

function entriesOf(items: readonly MenuItem[]): number {
  return items.reduce((sum, { children }) => sum + 1 + entriesOf(children), 0);
}

/**
 * A menu that a locale lacks, or that is unavailable, is replaced by that of another locale, with
 * links to that locale's pages. A page without menus is still a page: if the other menu is unavailable
 * too, there is none. The caches have logged why.
 */
export async function withFallback(
  own: () => Promise<Loaded<Menus>>,
  fallback: () => Promise<Loaded<Menus>>,
): Promise<Loaded<Menus>> {
  const loaded = await own().catch(() => noMenus);
  if (loaded.data.main !== undefined && loaded.data.footer !== undefined) return loaded;
  const other = await fallback().catch(() => noMenus);
  return {
    data: { ...other.data, ...loaded.data },
    stale: loaded.stale || other.stale,
    ageMs: Math.max(loaded.ageMs ?? 0, other.ageMs ?? 0),
  };
}

/** The entries of a menu and their pointer in the response. */
interface MenuList {
  readonly items: readonly unknown[];
  readonly pointer: string;
}

function itemsOf({ members, pointer }: Collection, name: Menu["name"]): MenuList | undefined {
  const index = members.findIndex((menu) => isRecord(menu) && menu["name"] === name);
  const menu = members[index];
  const items = isRecord(menu) ? menu["items"] : undefined;
  return isList(items) ? { items, pointer: `${pointer}/${index}/items` } : undefined;
}

/** Returns the losses of the menus themselves; those of their entries are reported separately. */
function lostMenus({ members, pointer }: Collection): Loss[] {
  const read = members.map((menu) => {
    const bare = isRecord(menu) && isList(menu["items"]) ? { ...menu, items: [] } : menu;
    return { lost: itemProblems(kind.list.schema, withoutDrift(bare, itemProblems("menu", bare))) };
  });
  return lostOfAll(read, { members, pointer });
}

interface Reading extends EndpointContext<MenusInput> {
  readonly slicer: TimeSlicer;
}

/** Reads from the leaves up, so that a bad entry costs only itself and its descendants. */
async function readItems(
  { items, pointer }: MenuList,
  reading: Reading,
  depth: number,
): Promise<MenuItem[]> {
  if (depth === 0) return [];
  if (items.length > maxItems) {
    const limits = { expected: String(maxItems), actual: String(items.length) };
    reading.lose([{ costs: "entry", problem: problem("max-items", pointer, limits) }]);
  }
  const entries: MenuItem[] = [];
  for (const [index, raw] of items.slice(0, maxItems).entries()) {
    const at = `${pointer}/${index}`;
    const whole = isRecord(raw) ? await withChildren(raw, { at, reading, depth }) : raw;
    entries.push(...readEntry(whole, at, reading));
    await reading.slicer.step();
  }
  return entries;
}

async function withChildren(
  raw: Readonly<Record<string, unknown>>,
  { at, reading, depth }: { at: string; reading: Reading; depth: number },
): Promise<object> {
  const { children = [] } = raw;
  if (isList(children)) {
    const below = { items: children, pointer: `${at}/children` };
    return { ...raw, children: await readItems(below, reading, depth - 1) };
  }
  const lost = wrongType(children, "array", { pointer: `${at}/children` });
  reading.lose([{ costs: "field", problem: lost }]);
  return { ...raw, children: [] };
}

function readEntry(raw: unknown, pointer: string, { input, lose, routing }: Reading): MenuItem[] {
  const read = readItem("menu-item", raw);
  lose(lostOf(read, { raw, pointer }));
  const { item } = read;
  if (item === undefined) return [];
  // The URL of a category is below the product index, which only the menu tree knows.
  if (item.type === categoryType) return [item];
  return [{ ...item, url: ownUrl(localePath(routing, input.locale, pagePath(item.url))) }];
}

/** The path of a page as spelled in the sitemap, so that an entry can be matched to the current page. */
function pagePath(url: string): string {
  return /^\/[^?#]*$/.test(url) && !isAdminPath(url) ? canonicalPath(url) : url;
}
