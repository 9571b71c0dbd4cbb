import type { Locale } from "#i18n/locales.ts";
import { menus } from "#kinds/menus.kind.ts";
import { entryKinds, listKinds, servedKinds } from "#kinds/table.ts";
import { membersOf, judgedKinds } from "#kinds/guess-kind.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { checkAlso, checkHidden, hiddenPatterns } from "./check-hidden.ts";
import { checkEntries, readList } from "./check-lists.ts";
import { checkRefusals } from "./check-refusals.ts";
import { checkMenus, checkSitemap } from "./check-sitemap.ts";
import { checkServed } from "./check-served.ts";
import { linkedPagesOf } from "./linked-pages.ts";
import { readResponse } from "./read-response.ts";
import { beginWalk, type Walk, type WalkOptions } from "./walk.ts";

/** Walks a whole service: every address of every locale, every list and entry, every refusal. */
export async function conformTo(options: WalkOptions): Promise<void> {
  const walk = beginWalk(options);
  await checkRefusals(walk);
  const walks = new Map<string, Walk>();
  for (const locale of walk.locales) {
    const own = { ...walk, linked: await linkedPagesOf(walk.ask, walk.locales, locale) };
    await checkLocale(own, locale);
    if (walk.also.length > 0) walks.set(locale, own);
  }
  for (const path of walk.also) await checkAlso(walks, path);
}

async function checkLocale(walk: Walk, locale: Locale): Promise<void> {
  const listed = membersOf(await readList(walk, sitemap, locale));
  const nodes = listed ?? [];
  walk.hidden.set(locale, hiddenPatterns(nodes));
  const found = await readList(walk, menus, locale);
  await checkHidden(walk, found, locale);
  for (const kind of listKinds) {
    if (kind.name !== sitemap.name && kind.name !== menus.name) await readList(walk, kind, locale);
  }
  const search = judgedKinds.find(({ name }) => name === "search-result");
  if (search !== undefined) {
    await readResponse(walk, `/api/search?locale=${locale}&phrase=gps`, search);
  }
  for (const kind of servedKinds) await checkServed(walk, kind, { locale, nodes });
  if (listed !== undefined) {
    checkMenus(walk, found, locale);
    await checkSitemap(walk, { locale, nodes });
  }
  for (const kind of entryKinds) await checkEntries(walk, kind, locale);
}
