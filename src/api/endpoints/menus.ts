import { menus as kind } from "#kinds/menus.kind.ts";
import type { Menu, MenuItem } from "#generated/types.ts";
import { itemProblems } from "#contract/check-item.ts";
import { briefProblem } from "#contract/problems/brief-problem.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { wrongType } from "#contract/problems/wrong-type.ts";
import { withoutDrift } from "#contract/reading/mend.ts";
import { readItem } from "#contract/reading/read-item.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { listService } from "./service-of.ts";
import { readCollection } from "../client/collection.ts";
import { reportLost } from "../client/losses.ts";
import type { Loaded } from "../cache/cache-entry.ts";
import type { ContentEndpoint, LocaleInput, EndpointContext } from "../client/endpoint.ts";

export type MenusInput = LocaleInput;

/** Entries by the name of the menu; a menu that the locale lacks is absent. Links are localised, but those of categories. */
export type Menus = { readonly [Name in Menu["name"]]?: readonly MenuItem[] };

/** Type of an entry that stands for a product category. */
export const categoryType = "Category";

const maxDepth = 10;
/** Of one list, as the schema has it; whatever is longer is cut. */
const maxItems = 100;
/** Stale, so that a page without its menus is not cached for long. */
const noMenus: Loaded<Menus> = { data: {}, stale: true };

/** GET /api/menus: the menus of a locale. */
export const menusEndpoint: ContentEndpoint<MenusInput, Menus> = {
  service: listService(kind),
  call: ({ locale }) => ({ query: { locale } }),
  read: (body, reading) => {
    const { members } = readCollection(body);
    reportMenus(members, reading);
    const main = itemsOf(members, "main");
    const footer = itemsOf(members, "footer");
    return {
      ...(main === undefined ? {} : { main: readItems(main, reading, maxDepth) }),
      ...(footer === undefined ? {} : { footer: readItems(footer, reading, maxDepth) }),
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
 * A menu that a locale lacks, or that cannot be had, is shown in another one, whose links lead to
 * that locale's pages. A page without menus is still a page: when that one cannot be had either,
 * there are none. The caches have logged why.
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

function itemsOf(menus: readonly unknown[], name: Menu["name"]): readonly unknown[] | undefined {
  const menu = menus.filter(isRecord).find((candidate) => candidate["name"] === name);
  const items = menu?.["items"];
  return isList(items) ? items : undefined;
}

/** What of the menus themselves cannot be used; their entries speak for themselves. */
function reportMenus(menus: readonly unknown[], { log, input }: EndpointContext<MenusInput>): void {
  const read = menus.map((menu) => {
    const bare = isRecord(menu) && isList(menu["items"]) ? { ...menu, items: [] } : menu;
    return { lost: itemProblems(kind.list.schema, withoutDrift(bare, itemProblems("menu", bare))) };
  });
  reportLost({ service: "menus", locale: input.locale, log }, read, "invalid menus left out");
}

/** From the leaves up, so that a bad entry costs itself and what hangs below it, nothing above. */
function readItems(
  items: readonly unknown[],
  reading: EndpointContext<MenusInput>,
  depth: number,
): MenuItem[] {
  const { input, log } = reading;
  if (depth === 0) return [];
  if (items.length > maxItems) {
    const details = { service: "menus", locale: input.locale, entries: items.length, maxItems };
    log.warn(details, "too many items or children of a menu, the last are left out");
  }
  return items.slice(0, maxItems).flatMap((raw) => {
    if (!isRecord(raw)) return readEntry(raw, [], reading);
    const { children = [] } = raw;
    if (isList(children)) {
      return readEntry({ ...raw, children: readItems(children, reading, depth - 1) }, [], reading);
    }
    const lost = [wrongType(children, "array", { pointer: "/children" })];
    return readEntry({ ...raw, children: [] }, lost, reading);
  });
}

function readEntry(
  raw: unknown,
  inside: readonly Problem[],
  { input, log, routing }: EndpointContext<MenusInput>,
): MenuItem[] {
  const { item, lost: own } = readItem("menu-item", raw);
  const lost = [...inside, ...own];
  if (lost.length > 0) {
    const id = isRecord(raw) && typeof raw["id"] === "string" ? raw["id"] : undefined;
    const details = { service: "menus", locale: input.locale, id, reasons: lost.map(briefProblem) };
    log.warn(details, item ? "faulty fields left out" : "invalid menu entry left out");
  }
  if (item === undefined) return [];
  // The address of a category stands below the product index, which the menu tree knows.
  const isCategory = item.type === categoryType;
  return [{ ...item, url: isCategory ? item.url : localePath(routing, input.locale, item.url) }];
}
