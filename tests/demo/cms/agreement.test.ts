import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { locales } from "#i18n/locales.ts";

interface MenuItem {
  readonly id: string;
  readonly type?: string;
  readonly typeReferenceId?: string;
  readonly children: readonly MenuItem[];
}

interface FaqPage {
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly subtitle: string;
  readonly blocks: readonly { readonly type: string; readonly props: { items?: unknown[] } }[];
}

/** Unprocessed, as in the file: the tests are about the file's content. */
function read(path: string) {
  return JSON.parse(readFileSync(`content/${path}`, "utf8"));
}

function shape({ id, type, typeReferenceId, children }: MenuItem): object {
  return { id, type, typeReferenceId, children: children.map(shape) };
}

/** The targets of a locale's menus, without their texts. */
function menusOf(locale: string): object[] {
  const menus: { name: string; items: MenuItem[] }[] = read(`${locale}/menus.json`);
  return menus.map(({ name, items }) => ({ name, items: items.map(shape) }));
}

function categoriesOf(locale: string): Record<string, string | undefined> {
  const files = readdirSync(`content/${locale}/posts`);
  const posts: { id: string; category?: string }[] = files.map((file) =>
    read(`${locale}/posts/${file}`),
  );
  const sorted = posts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return Object.fromEntries(sorted.map(({ id, category }) => [id, category]));
}

describe.each(locales)("the content in %s", (locale) => {
  it("has the same menus as the other languages, with the product categories merged in", () => {
    expect(menusOf(locale)).toEqual(menusOf("en"));
    expect(JSON.stringify(menusOf(locale))).toContain('"type":"Category"');
  });

  it("assigns its posts to the same categories as the other languages", () => {
    expect(categoriesOf(locale)).toEqual(categoriesOf("en"));
    expect(Object.values(categoriesOf(locale))).not.toContain(undefined);
  });

  it("announces as many questions as it answers", () => {
    const page: FaqPage = read(`${locale}/pages/faq.json`);
    const faqs = page.blocks.filter(({ type }) => type === "faq");
    const count = faqs.reduce((sum, { props }) => sum + (props.items?.length ?? 0), 0);
    const texts = [page.seoTitle, page.seoDescription, page.subtitle].join(" ");
    expect(texts.match(/\d+/g)?.map(Number)).toEqual([count, count, count]);
  });
});
