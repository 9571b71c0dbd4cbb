import { expect, test } from "vitest";
import { escapeHtml, escapeJson, htmlDocument } from "./document.ts";

const hostile = `</script><script>alert(1)</script><!--<script>"'&\u2028\u2029`;

test("data in a script element can neither end it nor begin another", () => {
  const json = escapeJson(JSON.stringify({ text: hostile }));
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ text: hostile });
});

test("text from content stays text in the head", () => {
  const html = htmlDocument({
    lang: "en",
    brandId: "szlak",
    head: {
      title: hostile,
      description: hostile,
      alternates: [{ hreflang: "de", href: `https://x.example/"><script>` }],
      siteName: "Szlak",
      isIndexable: true,
    },
    css: "",
    stylesheets: [],
    fonts: [],
    beforeApp: "",
    body: "<main></main>",
    data: [{ type: "application/json", id: "state", json: JSON.stringify(hostile) }],
    scripts: [],
  });
  expect(html.match(/<script/g)).toEqual(["<script"]);
  expect(html).toContain(`<title>${escapeHtml(hostile)}</title>`);
});
