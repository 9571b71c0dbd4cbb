import { describe, expect, it } from "vitest";
import { isBroken } from "#contract/checked-page.ts";
import { checkBlocksOf, faq, gist, hero, heroWith } from "#contract/page-samples.ts";

const link = { label: "Demo", url: "/demo" };
const before = { ...faq, id: "before" };
const after = { ...faq, id: "after" };

function cta(target: unknown, props: Readonly<Record<string, unknown>> = {}) {
  return { type: "cta", id: "ask", props: { heading: "Ask", link: target, ...props } };
}

describe("one fault in a block is reported as one problem", () => {
  it.each([
    {
      name: "a misspelt property",
      block: { ...hero, props: { headng: "x" } },
      problem: ["misspelt-property", "/blocks/1/props/headng", "heading"],
    },
    {
      name: "a missing property",
      block: { ...hero, props: {} },
      problem: ["missing-property", "/blocks/1/props"],
    },
    {
      name: "an unknown property",
      block: heroWith({ wholly: "different" }),
      problem: ["additional-property", "/blocks/1/props/wholly"],
    },
    {
      name: "a number in quotes",
      block: heroWith({ image: { url: "/a.svg", alt: "", width: "1200", height: 800 } }),
      problem: ["type", "/blocks/1/props/image/width", "1200"],
    },
    {
      name: "a number in place of a text",
      block: heroWith({ heading: 24 }),
      problem: ["type", "/blocks/1/props/heading", '"24"'],
    },
    {
      name: "an allowed number in quotes",
      block: heroWith({ level: "1" }),
      problem: ["enum", "/blocks/1/props/level", "1"],
    },
    {
      name: "a misspelt value",
      block: cta(link, { tone: "Papper" }),
      problem: ["enum", "/blocks/1/props/tone", '"paper"'],
    },
    {
      name: "an empty text",
      block: heroWith({ heading: "" }),
      problem: ["min-length", "/blocks/1/props/heading"],
    },
    {
      name: "a long text",
      block: heroWith({ heading: "x".repeat(1000) }),
      problem: ["max-length", "/blocks/1/props/heading"],
    },
    {
      name: "a number that is too small",
      block: heroWith({ image: { url: "/a.svg", alt: "", width: 0, height: 800 } }),
      problem: ["minimum", "/blocks/1/props/image/width"],
    },
    {
      name: "a number that is too large",
      block: heroWith({ image: { url: "/a.svg", alt: "", width: 1e6, height: 800 } }),
      problem: ["maximum", "/blocks/1/props/image/width"],
    },
    {
      name: "a short list",
      block: { ...faq, props: { items: [] } },
      problem: ["min-items", "/blocks/1/props/items"],
    },
    {
      name: "a long list",
      block: { ...faq, props: { items: Array(200).fill(faq.props.items[0]) } },
      problem: ["max-items", "/blocks/1/props/items"],
    },
    {
      name: "an address without its slash",
      block: cta({ label: "Demo", url: "demo" }),
      problem: ["unsafe-url", "/blocks/1/props/link/url", '"/demo"'],
    },
    {
      name: "an address without its scheme",
      block: cta({ label: "Demo", url: "www.example.com" }),
      problem: ["unsafe-url", "/blocks/1/props/link/url", '"https://www.example.com"'],
    },
    {
      name: "a mail address for a link",
      block: cta({ label: "Demo", url: "office@example.com" }),
      problem: ["unsafe-url", "/blocks/1/props/link/url", '"mailto:office@example.com"'],
    },
    {
      name: "a phone number for a link",
      block: cta({ label: "Demo", url: "+48 22 123 45 67" }),
      problem: ["unsafe-url", "/blocks/1/props/link/url", '"tel:+48221234567"'],
    },
    {
      name: "an address that runs a script",
      block: cta({ label: "Demo", url: "javascript:alert(1)" }),
      problem: ["unsafe-url", "/blocks/1/props/link/url"],
    },
    {
      name: "a disguised external address",
      block: cta({ label: "Demo", url: "/.//evil.test" }),
      problem: ["unsafe-url", "/blocks/1/props/link/url"],
    },
    {
      name: "no props",
      block: { type: "hero", id: "start" },
      problem: ["missing-property", "/blocks/1"],
    },
    {
      name: "misspelt props",
      block: { type: "hero", id: "start", prop: hero.props },
      problem: ["misspelt-property", "/blocks/1/prop", "props"],
    },
    {
      name: "props that are not an object",
      block: { ...hero, props: "heading" },
      problem: ["type", "/blocks/1/props"],
    },
    {
      name: "no type",
      block: { id: "start", props: {} },
      problem: ["missing-property", "/blocks/1"],
    },
    {
      name: "a type that is not a text",
      block: { ...hero, type: 3 },
      problem: ["type", "/blocks/1/type", '"3"'],
    },
    {
      name: "a version that is not a number",
      block: { ...hero, version: "2" },
      problem: ["type", "/blocks/1/version", "2"],
    },
    {
      name: "a version before the first one",
      block: { ...hero, version: 0 },
      problem: ["minimum", "/blocks/1/version"],
    },
    { name: "a text instead of a block", block: "hero", problem: ["type", "/blocks/1"] },
    { name: "nothing instead of a block", block: null, problem: ["type", "/blocks/1"] },
  ])("$name", ({ block, problem }) => {
    const { page: checked, problems } = checkBlocksOf(before, block, after);
    expect(problems.map(gist)).toEqual([problem]);
    expect(checked?.blocks.map(isBroken)).toEqual([false, true, false]);
    expect(checked?.blocks[1]).toMatchObject({ broken: true, kind: "invalid", problems });
  });
});
