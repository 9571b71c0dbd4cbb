import type { SourceItems, SourceLists } from "#site/filling/fill-blocks.ts";
import type { PageModel } from "#site/page-model.ts";
import type { ConditionValue } from "./conditions.ts";

/** More than any list of the site is designed for. */
const manyEntries = 200;

type HowMany = ConditionValue<"entries">;

/** The lists with this number of entries; existing entries of the site are repeated. */
export function withEntries(lists: SourceLists, howMany: HowMany): SourceLists {
  if (howMany === "own") return lists;
  return new Map(Array.from(lists, ([name, items]) => [name, soMany(items, howMany)] as const));
}

function soMany(items: SourceItems, howMany: HowMany): SourceItems {
  return repeated(items, howMany).map((item, index) =>
    index < items.length ? item : { ...item, id: `${item.id}-${index}` },
  );
}

function repeated<Item>(items: readonly Item[], howMany: HowMany): readonly Item[] {
  if (howMany === "own") return items;
  if (howMany === "none") return [];
  if (howMany === "one") return items.slice(0, 1);
  const times = items.length === 0 ? 0 : Math.ceil(manyEntries / items.length);
  return Array.from({ length: times }, () => items)
    .flat()
    .slice(0, manyEntries);
}

export interface PageConditions {
  readonly entries: HowMany;
  readonly menus: ConditionValue<"menus">;
}

/** A page under these conditions: with such menus, and this number of posts below it. */
export function aroundUnder(frame: PageModel, { entries, menus }: PageConditions): PageModel {
  if (entries === "own" && menus === "own") return frame;
  const chrome = menus === "none" ? { ...frame.chrome, main: [], footer: [] } : frame.chrome;
  const posts = repeated(frame.posts, entries).map((post, index) =>
    index < frame.posts.length ? post : { ...post, id: `${post.id}-${index}` },
  );
  return { ...frame, chrome, posts };
}
