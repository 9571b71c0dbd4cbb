import { describe, expect, it, vi } from "vitest";
import { isList } from "#lib/json/is-record.ts";
import { isBroken } from "../checked-page.ts";
import { checkBlocksOf, faq, gist, hero, heroWith } from "../page-samples.ts";

describe("checking a faulty block", () => {
  it.each(["heroo", "Hero", "__proto__", "constructor", "toString", "../../x", ""])(
    "reports an unknown type: %j",
    (type) => {
      const { page: checked, problems } = checkBlocksOf({ ...hero, type }, faq);
      expect(problems).toMatchObject([
        { pointer: "/blocks/0/type", code: "unknown-block-type", block: { id: "start", type } },
      ]);
      expect(checked?.blocks).toMatchObject([{ broken: true, kind: "unknown-type", type }, faq]);
    },
  );

  it("confines the fault to its block even with more properties than a call may have arguments", () => {
    const unexpected = Array.from({ length: 150_000 }, (_, at) => [`x${at}`, 1]);
    const { page: checked } = checkBlocksOf(
      { ...faq, id: "long", props: Object.fromEntries(unexpected) },
      hero,
    );
    expect(checked?.blocks.map(isBroken)).toEqual([true, false]);
  });

  it("suggests the intended type", () => {
    const { problems } = checkBlocksOf({ ...hero, type: "feature_grids" });
    expect(problems.map(gist)).toEqual([
      ["unknown-block-type", "/blocks/0/type", '"feature-grid"'],
    ]);
  });

  it("lists the known types when none is similar", () => {
    const [found] = checkBlocksOf({ ...hero, type: "accordeon" }).problems;
    expect(found).toMatchObject({ code: "unknown-block-type" });
    expect(found?.expected?.split(", ")).toEqual(expect.arrayContaining(["faq", "hero"]));
  });

  it("suggests props for the only object of a block without props", () => {
    const { props, ...rest } = hero;
    const { problems } = checkBlocksOf({ ...rest, data: props, _uid: "7" });
    expect(problems.map(gist)).toEqual([["misspelt-property", "/blocks/0/data", "props"]]);
  });

  const foreign: readonly (readonly [object, Readonly<Record<string, string>>])[] = [
    [
      { component: "hero", _uid: "a7" },
      { component: "type", _uid: "id" },
    ],
    [{ blockType: "hero", id: "a" }, { blockType: "type" }],
    [{ __component: "blocks.hero", id: "a" }, { __component: "type" }],
  ];

  it.each(foreign)(
    "suggests the correct names for those that other services use: %j",
    (around, slips) => {
      const { problems } = checkBlocksOf({ ...around, heading: "One map", lead: 7, _editable: "" });
      const reported = Object.entries(slips).map(([name, meant]) => [
        "misspelt-property",
        `/blocks/0/${name}`,
        meant,
      ]);
      const all = new Set([...reported, ["outside-props", "/blocks/0/heading"]]);
      expect(new Set(problems.map(gist))).toEqual(all);
    },
  );

  it("reports each known property outside of props, and ignores unknown ones", () => {
    const { problems } = checkBlocksOf({ type: "hero", id: "a", ...hero.props, size: 7 });
    expect(problems.map(gist)).toEqual([["outside-props", "/blocks/0/heading"]]);
    const bare = checkBlocksOf({ type: "hero", id: "a", size: 7 });
    expect(bare.problems.map(gist)).toEqual([["missing-property", "/blocks/0"]]);
  });

  it.each(["HeroBlock", "blocks.hero", "block-hero", "hero_section"])(
    "suggests the type without its affix: %s",
    (type) => {
      const [found] = checkBlocksOf({ ...hero, type }).problems;
      expect(found).toMatchObject({ code: "unknown-block-type", suggestion: '"hero"' });
    },
  );

  it("confines a fault in a nested block to that block", () => {
    const columns = [
      { blocks: [heroWith({ heading: 1 }), faq] },
      { blocks: [{ type: "x", id: "y" }] },
    ];
    const { page: checked, problems } = checkBlocksOf({
      type: "columns",
      id: "two",
      props: { columns },
    });
    expect(problems.map(gist)).toEqual([
      ["type", "/blocks/0/props/columns/0/blocks/0/props/heading", '"1"'],
      ["missing-property", "/blocks/0/props/columns/1/blocks/0"],
      ["unknown-block-type", "/blocks/0/props/columns/1/blocks/0/type"],
    ]);
    expect(checked?.blocks).toMatchObject([
      {
        id: "two",
        props: { columns: [{ blocks: [{ broken: true }, faq] }, { blocks: [{ broken: true }] }] },
      },
    ]);
  });

  it("finds faults in nested blocks even when the outer block is broken", () => {
    const props = { columns: [{ blocks: [heroWith({ heading: 1 })] }] };
    const { problems } = checkBlocksOf({ type: "columns", id: "two", props });
    expect(problems.map(gist)).toEqual([
      ["min-items", "/blocks/0/props/columns"],
      ["type", "/blocks/0/props/columns/0/blocks/0/props/heading", '"1"'],
    ]);
  });
});

describe("list that is too long", () => {
  it("is reported by its limit and checked up to it", () => {
    const items = Array.from({ length: 10_000 }, () => ({}));
    const { problems } = checkBlocksOf({ type: "feature-grid", id: "a", props: { items } });
    const each = items.slice(0, 24).map((_, at) => `/blocks/0/props/items/${at}`);
    expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "max-items /blocks/0/props/items",
      ...each.flatMap((pointer) => Array(2).fill(`missing-property ${pointer}`)),
    ]);
  });

  it("is cut off when it is a list of blocks, too, whose ids stay reserved", () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ ...hero, id: `h${at}`, props: {} }));
    const columns = [{ blocks: many }, { blocks: [{ ...hero, id: "h20" }] }];
    const { problems } = checkBlocksOf({ type: "columns", id: "two", props: { columns } });
    const each = many.slice(0, 20).map((_, at) => `/blocks/0/props/columns/0/blocks/${at}/props`);
    expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "max-items /blocks/0/props/columns/0/blocks",
      ...each.map((pointer) => `missing-property ${pointer}`),
      "duplicate-block-id /blocks/0/props/columns/1/blocks/0/id",
    ]);
  });
});

describe("block ids", () => {
  it("are reported when missing, invalid or duplicate, and the blocks still render", () => {
    const { page: checked, problems } = checkBlocksOf(
      hero,
      { ...faq, id: "start" },
      { type: "hero", props: hero.props },
      { ...faq, id: "1 2" },
      { type: "hero", ids: "b", props: hero.props },
    );
    expect(problems.map(gist)).toEqual([
      ["duplicate-block-id", "/blocks/1/id", '"start-2"'],
      ["missing-block-id", "/blocks/2", '"block-3"'],
      ["invalid-block-id", "/blocks/3/id", '"block-4"'],
      ["misspelt-property", "/blocks/4/ids", "id"],
    ]);
    expect(checked?.blocks.map(({ id }) => id)).toEqual([
      "start",
      "start-2",
      "block-3",
      "block-4",
      "block-5",
    ]);
    expect(checked?.blocks.some(isBroken)).toBe(false);
  });

  it("are unique across nested lists", () => {
    const columns = [{ blocks: [hero] }, { blocks: [{ ...hero, id: "two" }] }];
    const { problems } = checkBlocksOf({ type: "columns", id: "two", props: { columns } }, hero);
    expect(problems.map(gist)).toEqual([
      ["duplicate-block-id", "/blocks/0/props/columns/1/blocks/0/id", '"two-2"'],
      ["duplicate-block-id", "/blocks/1/id", '"start-2"'],
    ]);
  });
});

it("sorts thousands of properties outside of props in a single pass", () => {
  const looksOf = (count: number): number => {
    const unexpected = Object.fromEntries(Array.from({ length: count }, (_, at) => [`q${at}`, at]));
    const looks = vi.spyOn(Array.prototype, "includes");
    checkBlocksOf({ type: "hero", id: "a", heading: "A", ...unexpected });
    const lengths = looks.mock.contexts.map((list) => (isList(list) ? list.length : 0));
    const total = lengths.reduce((sum, length) => sum + length, 0);
    looks.mockRestore();
    return total;
  };
  expect(looksOf(400)).toBeLessThan(looksOf(100) * 8);
});
