import { describe, expect, test } from "vitest";
import { checkPage, checkBlocksOf, faq, gist, heroWith } from "#contract/page-samples.ts";
import { isBroken } from "#contract/checked-page.ts";
import { preparePage } from "#contract/prepare-page.ts";
import { releasedContract } from "#generated/released-contract.ts";

const later = `${Number.parseInt(releasedContract, 10) + 1}.0.0`;
/** With all properties that have defaults. */
const hero = heroWith({ level: 2 });
const fallback = { ...faq, id: "any" };

describe("block that is newer than the site", () => {
  test.each([
    ["by its type", { type: "fleet-map", props: { live: true } }, "fleet-map"],
    ["by its version", { ...hero, version: 7, props: { promise: "New" } }, "hero 7"],
    ["by what it requires", { ...hero, requires: later }, later],
  ])("%s is replaced by its fallback, under its own id", (_how, block, actual) => {
    const { page, problems } = checkBlocksOf({ ...block, id: "new", fallback }, hero);
    expect(problems).toMatchObject([
      { code: "newer-block", severity: "warning", pointer: "/blocks/0", actual },
    ]);
    expect(page?.blocks).toEqual([{ ...faq, id: "new" }, hero]);
  });

  test.each([
    ["version", { version: 7 }, "hero 7"],
    ["requires", { requires: later }, later],
  ])(
    "is reported by its %s when it has no fallback, and rendered as a current block",
    (name, says, actual) => {
      const { page, problems } = checkBlocksOf({ ...hero, ...says, id: "new" });
      expect(problems).toMatchObject([
        {
          code: "newer-without-fallback",
          severity: "warning",
          pointer: `/blocks/0/${name}`,
          actual,
          block: { id: "new", type: "hero" },
        },
      ]);
      expect(page?.blocks).toMatchObject([{ type: "hero", id: "new" }]);
    },
  );

  test("uses the fallback of its fallback when that is newer, too", () => {
    const inner = { type: "fleet-list", id: "any", props: {}, fallback };
    const { page, problems } = checkBlocksOf({
      type: "fleet-map",
      id: "new",
      props: {},
      fallback: inner,
    });
    expect(problems.map(gist)).toEqual([
      ["newer-block", "/blocks/0/fallback"],
      ["newer-block", "/blocks/0"],
    ]);
    expect(page?.blocks).toEqual([{ ...faq, id: "new" }]);
  });

  test("is found in a list inside a block, and its fallback may contain blocks", () => {
    const two = {
      type: "columns",
      id: "any",
      props: { columns: [{ blocks: [faq] }, { blocks: [{ ...hero, id: "start" }] }] },
    };
    const outer = {
      type: "columns",
      id: "outer",
      props: {
        columns: [
          { blocks: [{ type: "fleet-map", id: "new", props: {}, fallback: two }] },
          { blocks: [{ ...hero, id: "last" }] },
        ],
      },
    };
    const { page, problems } = checkBlocksOf(outer);
    expect(problems.map(gist)).toEqual([["newer-block", "/blocks/0/props/columns/0/blocks/0"]]);
    expect(page?.blocks).toMatchObject([
      { props: { columns: [{ blocks: [{ id: "new", type: "columns" }] }, {}] } },
    ]);
  });

  test("gets its fallback migrated to the current form and sanitised", () => {
    const content = `<p onclick="x()">Soon</p>`;
    const old = { type: "notice", id: "any", props: { kind: "warning", content } };
    const { page } = checkBlocksOf({ type: "fleet-map", id: "new", props: {}, fallback: old });
    const prepared = page && preparePage(page, { localiseHref: (href) => href });
    expect(prepared?.blocks).toEqual([
      {
        type: "notice",
        id: "new",
        version: 2,
        props: { status: "warning", content: "<p>Soon</p>" },
      },
    ]);
  });

  test("is an unknown block without a fallback; a broken fallback is reported itself", () => {
    const unknown = { type: "fleet-map", id: "new", props: {} };
    expect(checkBlocksOf(unknown).problems.map(gist)).toEqual([
      ["unknown-block-type", "/blocks/0/type"],
    ]);
    const { page, problems } = checkBlocksOf({ ...unknown, fallback: { ...fallback, props: {} } });
    expect(problems.map(gist)).toContainEqual(["missing-property", "/blocks/0/fallback/props"]);
    expect(page?.blocks.map(isBroken)).toEqual([true]);
  });
});

test("renders a block that the site knows; a fault in its fallback affects only the fallback", () => {
  const faulty = { type: "faq", props: {} };
  const { page, problems } = checkBlocksOf({
    ...hero,
    requires: releasedContract,
    fallback: faulty,
  });
  expect(problems.map(gist)).toEqual([
    ["missing-block-id", "/blocks/0/fallback", '"start"'],
    ["missing-property", "/blocks/0/fallback/props"],
  ]);
  expect(page?.blocks).toEqual([hero]);
});

test("the requires property must be a contract version", () => {
  expect(checkBlocksOf({ ...hero, requires: "new" }).problems).toMatchObject([
    { code: "pattern", pointer: "/blocks/0/requires", expected: releasedContract },
  ]);
  expect(checkBlocksOf({ ...hero, requires: 3 }).problems).toMatchObject([{ code: "type" }]);
});

describe("a page declares the contract it was written for", () => {
  const page = { id: "home", title: "Home", blocks: [hero] };

  test("one that is no longer supported is rejected, with the supported ones listed", () => {
    const { page: checked, problems } = checkPage({ ...page, contract: "0.9.0" });
    expect(checked).toBeUndefined();
    expect(problems).toMatchObject([
      { code: "retired-contract", pointer: "/contract", actual: "0.9.0", expected: "1.0.0" },
    ]);
  });

  test("a later one is read as far as it is known", () => {
    const { page: checked, problems } = checkPage({ ...page, contract: later });
    expect(checked).toEqual({
      ...page,
      contract: later,
      bannerLinks: [],
      contents: false,
      maskOpacity: 60,
    });
    expect(problems).toMatchObject([
      { code: "newer-contract", severity: "warning", actual: later, expected: releasedContract },
    ]);
  });
});
