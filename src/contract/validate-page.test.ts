import { describe, expect, it } from "vitest";
import { checkBlocksOf, checkPage, faq, gist, hero } from "./page-samples.ts";

describe("valid page", () => {
  it("is returned with the defaults of the schema, and the input is not mutated", () => {
    const input = Object.freeze({
      id: "home",
      title: "Home",
      blocks: [Object.freeze({ ...hero, props: Object.freeze(hero.props) })],
      addedLater: true,
    });
    const before = JSON.stringify(input);
    const result = checkPage(input);
    expect(result.problems).toEqual([]);
    expect(result.page).toMatchObject({ maskOpacity: 60, blocks: [{ props: { level: 2 } }] });
    expect(JSON.stringify(input)).toBe(before);
  });

  it("may be empty", () => {
    expect(checkBlocksOf()).toMatchObject({ page: { blocks: [] }, problems: [] });
  });

  it("keeps nested blocks", () => {
    const columns = { columns: [{ blocks: [hero] }, { blocks: [faq] }] };
    const result = checkBlocksOf({ type: "columns", id: "two", props: columns });
    expect(result.problems).toEqual([]);
    expect(result.page?.blocks).toMatchObject([
      {
        props: {
          ratio: "equal",
          columns: [{ blocks: [{ id: "start", props: { level: 2 } }] }, {}],
        },
      },
    ]);
  });
});

describe("page envelope", () => {
  it.each([
    { name: "not an object", input: 3, problem: ["type", ""] },
    { name: "nothing", input: undefined, problem: ["type", ""] },
    { name: "an array", input: [], problem: ["type", ""] },
    { name: "no blocks", input: { id: "a", title: "b" }, problem: ["missing-property", ""] },
    {
      name: "misspelt blocks",
      input: { id: "a", title: "b", block: [] },
      problem: ["misspelt-property", "/block", "blocks"],
    },
    {
      name: "blocks that are not a list",
      input: { id: "a", title: "b", blocks: {} },
      problem: ["type", "/blocks"],
    },
    { name: "no title", input: { id: "a", blocks: [] }, problem: ["missing-property", ""] },
    {
      name: "an empty title",
      input: { id: "a", title: "", blocks: [] },
      problem: ["min-length", "/title"],
    },
  ])("makes the page invalid: $name", ({ input, problem }) => {
    const result = checkPage(input);
    expect(result.page).toBeUndefined();
    expect(result.problems.map(gist)).toEqual([problem]);
  });

  it("hides no fault of the blocks, so that all can be fixed at once", () => {
    const { page, problems } = checkPage({
      title: "b",
      blocks: [
        { ...hero, props: { headng: "x" } },
        { ...hero, id: "other", type: "heroo" },
      ],
    });
    expect(page).toBeUndefined();
    expect(problems.map(gist)).toEqual([
      ["missing-property", ""],
      ["misspelt-property", "/blocks/0/props/headng", "heading"],
      ["unknown-block-type", "/blocks/1/type", '"hero"'],
    ]);
  });

  it("has overlong texts truncated", () => {
    const { page, problems } = checkPage({ id: "a", title: "😀".repeat(5000), blocks: [hero] });
    expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["max-length", "/title"],
    ]);
    const [{ expected } = {}] = problems;
    expect(Array.from(page?.title ?? "")).toHaveLength(Number(expected));
    expect(page?.blocks).toHaveLength(1);
  });

  it("survives a block that nests too deep, which affects only that block", () => {
    const innermost: object = { type: "columns", id: "x", props: { columns: "none" } };
    const deep = Array.from({ length: 40 }).reduce<object>(
      (inner, _, at) => ({
        type: "columns",
        id: `c${at}`,
        props: { columns: [{ blocks: [inner] }, { blocks: [] }] },
      }),
      innermost,
    );
    const { page, problems } = checkPage({ id: "a", title: "b", blocks: [hero, deep, faq] });
    expect(page?.blocks).toHaveLength(3);
    expect(problems.map(({ code }) => code)).toContain("too-deep");
  });

  it("loses unknown properties: copying 200,000 of them blocked a site for seconds", () => {
    const { page, problems } = checkPage({ id: "a", title: "A", blocks: [], addedLater: true });
    expect(problems).toEqual([]);
    expect(page).not.toHaveProperty("addedLater");
    expect(page).toMatchObject({ id: "a", title: "A", maskOpacity: 60 });
  });

  it("loses a property that is invalid but optional, and the page is served", () => {
    const input = {
      id: "a",
      title: "b",
      blocks: [hero],
      seoTitle: 3,
      maskOpacity: "80",
      publicationDate: "2026-10-01T08:00:00Z",
      seoImageSrc: "/.//evil.test",
      backgroundImage: { url: "/media/a.svg", width: 1 },
    };
    const result = checkPage(input);
    expect(result.problems.map(gist)).toEqual([
      ["type", "/seoTitle", '"3"'],
      ["unsafe-url", "/seoImageSrc"],
      ["missing-property", "/backgroundImage"],
      ["type", "/maskOpacity", "80"],
      ["format", "/publicationDate", '"2026-10-01"'],
    ]);
    expect(result.page).toEqual({
      id: "a",
      title: "b",
      maskOpacity: 60,
      contents: false,
      bannerLinks: [],
      blocks: [{ ...hero, props: { ...hero.props, level: 2 } }],
    });
  });

  it("holds at most 2,000 blocks; the rest is cut off and reported", () => {
    const many = Array.from({ length: 2100 }, (_, index) => ({ ...hero, id: `hero-${index}` }));
    const result = checkBlocksOf(...many);
    expect(result.problems.map(gist)).toEqual([["max-items", "/blocks"]]);
    expect(result.page?.blocks).toHaveLength(2000);
  });
});
