import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockValidators as blocks, page } from "#generated/validators/all.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { problemCodes } from "./problems/problem.ts";
import { validatePage } from "./validate-page.ts";

const validators = { page, blocks };
const fixtures = readFixtures();
const fixturePage = { id: "fixtures", title: "Fixtures", blocks: fixtures };

describe("arbitrary JSON", () => {
  const hostileKey = fc.constantFrom("type", "id", "props", "blocks", "toString", "__proto__", "a");
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom("hero", "columns", "home"),
      fc.array(tie("tree"), { maxLength: 4 }),
      fc.dictionary(hostileKey, tie("tree"), { maxKeys: 5 }),
    ),
  }));
  const document = fc.record({ id: tree, title: tree, blocks: fc.array(tree, { maxLength: 4 }) });

  it("is a page or has problems, and never makes validation throw", () => {
    fc.assert(
      fc.property(fc.oneof(tree, document, fc.jsonValue()), (value) => {
        const result = validatePage(value, validators);
        expect(result.page !== undefined || result.problems.length > 0).toBe(true);
        for (const { code, pointer } of result.problems) {
          expect(problemCodes).toContain(code);
          expect(pointer === "" || valueAt(value, pointer) !== undefined).toBe(true);
        }
      }),
    );
  });
});

describe("fixtures of all blocks on one page", () => {
  it("have no problems", () => {
    expect(fixtures.length).toBeGreaterThan(0);
    expect(validatePage(fixturePage, validators).problems).toEqual([]);
  });

  it("have problems only inside the block in which a value was changed", () => {
    const places = fixtures.flatMap((_, index) =>
      leaves(pageAround(index), ["blocks", neighbours, "props"]).map((path) => ({ index, path })),
    );
    const change = fc.constantFrom(undefined, null, "", "x".repeat(600_000), -1, [], {}, true);
    fc.assert(
      fc.property(fc.constantFrom(...places), change, ({ index, path }, value) => {
        const around = pageAround(index);
        const result = validatePage(withValue(around, path, value), validators);
        const outside = result.problems.filter(
          ({ pointer }) => !pointer.startsWith(`/blocks/${neighbours}`),
        );
        expect(outside).toEqual([]);
        expect(result.page?.blocks).toHaveLength(around.blocks.length);
      }),
    );
  });
});

/** A block is tested with two others before and after it: all on one page would make each run too slow. */
const neighbours = 2;

function pageAround(index: number): typeof fixturePage {
  const offsets = Array.from({ length: 2 * neighbours + 1 }, (_, at) => at - neighbours);
  const near = offsets.flatMap((offset) => fixtures.at((index + offset) % fixtures.length) ?? []);
  return { ...fixturePage, blocks: near };
}

function readFixtures(): { type: string; id: string; props: unknown }[] {
  const types = readdirSync("src/blocks", { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return types.flatMap(({ name: type }) => {
    const states = JSON.parse(readFileSync(`src/blocks/${type}/fixtures.json`, "utf8"));
    const read = Object.entries(states).map(([state, props]) => ({
      type,
      id: `${type}-${state}`,
      props: JSON.parse(JSON.stringify(props).replaceAll('"id":"', `"id":"${type}-${state}-`)),
    }));
    return read;
  });
}

type Key = string | number;

/** Paths of all values below a path. */
function leaves(root: unknown, path: readonly Key[]): (readonly Key[])[] {
  const value = valueAt(root, toPointer(path));
  const keys = isRecord(value) || isList(value) ? Object.keys(value) : [];
  return [path, ...keys.flatMap((key) => leaves(root, [...path, key]))];
}

/** Returns a copy of the page with another value at one path; undefined removes it. */
function withValue(root: object, path: readonly Key[], value: unknown): object {
  const copy = structuredClone(root);
  const owner = Object(valueAt(copy, toPointer(path.slice(0, -1))));
  owner[path.at(-1) ?? ""] = value;
  return copy;
}
