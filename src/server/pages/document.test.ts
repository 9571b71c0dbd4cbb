import { expect, test } from "vitest";
import { hasSecondLocale, secondLocale } from "#i18n/second-locale.ts";
import { escapeHtml } from "#lib/html/escape-markup.ts";
import { escapeJson, htmlDocument } from "./document.ts";

const bare = {
  lang: "en",
  brandId: "a",
  css: "",
  stylesheets: [],
  fonts: [],
  beforeApp: "",
  body: "<main></main>",
  data: [],
  scripts: [],
};
const hostile = `</script><script>alert(1)</script><!--<script>"'&\u2028\u2029`;

test("data in a script element can neither close it nor open another", () => {
  const json = escapeJson(JSON.stringify({ text: hostile }));
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ text: hostile });
});

test.runIf(hasSecondLocale)(
  "social networks get the locale of a page and those of its translations",
  () => {
    const alternates = ["en", "x-default", secondLocale].map((hreflang) => ({
      hreflang,
      href: "/",
    }));
    const head = { title: "", alternates, siteName: "", isIndexable: true };
    const tagsOf = (locale?: string) =>
      [
        ...htmlDocument({ ...bare, head: { ...head, locale } }).matchAll(/og:locale[^>]*="(\w+)"/g),
      ].map(([, name]) => name);
    expect(tagsOf(secondLocale)).toEqual([expect.stringMatching(`^${secondLocale}_`), "en_GB"]);
    expect(tagsOf()).toEqual([]);
  },
);

test("text from content stays text in the head", () => {
  const html = htmlDocument({
    ...bare,
    head: {
      title: hostile,
      description: hostile,
      alternates: [{ hreflang: "de", href: `https://x.example/"><script>` }],
      siteName: "A",
      isIndexable: true,
    },
    data: [{ type: "application/json", id: "state", json: JSON.stringify(hostile) }],
  });
  expect(html.match(/<script/g)).toEqual(["<script"]);
  expect(html).toContain(`<title>${escapeHtml(hostile)}</title>`);
});
