import { expect, test } from "vitest";
import type { ContentClient } from "#api/client/client.ts";
import { trust } from "#contract/trust.ts";
import type { Brand } from "#generated/types.ts";
import type { Locale } from "#i18n/locales.ts";
import { clientWith } from "./page-at.ts";

const [en, de] = trust<readonly [Locale, Locale]>(["en", "de"]);
const brand = trust<Brand>({ id: "one", locales: ["en", "de"], defaultLocale: "en", hosts: [] });
const routing = { mode: "prefix", brand } as const;
const stored = { main: [{ id: "stored", name: "Stored", url: "/stored", children: [] }] };
const client = trust<ContentClient>({
  menus: async () => ({ data: { ...stored, footer: stored.main }, stale: false }),
});
const rows = [{ name: "main", items: [{ id: "new", name: "Unsaved", url: "/new", children: [] }] }];

test("a page is shown with unsaved menus, a missing one as on the site, other locales as stored", async () => {
  const namesOf = async (table: Locale, asked: Locale) => {
    const unsaved = await clientWith({ kind: "menu", rows }, { client, routing }, table);
    const { main, footer } = (await unsaved.menus({ locale: asked })).data;
    return [main?.map(({ name }) => name), footer?.map(({ name }) => name)];
  };
  expect(await namesOf(de, de)).toEqual([["Unsaved"], ["Stored"]]);
  expect(await namesOf(de, en)).toEqual([["Stored"], ["Stored"]]);
  // The menus that others fall back to have none themselves.
  expect(await namesOf(en, en)).toEqual([["Unsaved"], undefined]);
});
