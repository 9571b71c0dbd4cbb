import fc from "fast-check";
import { expect, test } from "vitest";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { lostValues } from "./lost-values.ts";
import { currentVersion, migrateDocument } from "./migrate.ts";
import { renameStep } from "./rename-step.ts";
import type { MigrationSteps } from "./step.ts";

/** One that is nested, one that nests, and one by two steps. */
const steps: MigrationSteps = new Map([
  ["notice", [renameStep({ path: [], from: "kind", to: "status" })]],
  ["tabs", [renameStep({ path: [], from: "title", to: "heading" })]],
  [
    "columns",
    [
      renameStep({ path: [], from: "parts", to: "columns" }),
      renameStep({ path: ["columns", "*"], from: "content", to: "blocks" }),
    ],
  ],
]);

const id = fc.string({ minLength: 1, maxLength: 4 });
const version = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined });

/** Blocks in every form that they ever had, inside of each other. */
const { block } = fc.letrec<{ block: object; list: object[] }>((tie) => ({
  list: fc.array(tie("block"), { maxLength: 3 }),
  block: fc.oneof(
    { depthSize: "small" },
    fc.record({
      type: fc.constantFrom("notice", "hero", "unknown"),
      id,
      version,
      props: fc.record({ kind: fc.string(), content: fc.string() }),
    }),
    fc.record({
      type: fc.constant("tabs"),
      id,
      props: fc.record({
        title: fc.string(),
        tabs: fc.array(fc.record({ blocks: tie("list") }), { maxLength: 2 }),
      }),
    }),
    fc.record({
      type: fc.constant("columns"),
      id,
      props: fc.record({
        parts: fc.array(fc.record({ content: tie("list") }), { maxLength: 2 }),
      }),
    }),
  ),
}));

const page = fc.record({ id, blocks: fc.array(block, { maxLength: 4 }) });

test("ids and order stay, nothing is lost, and a second run changes nothing", () => {
  fc.assert(
    fc.property(page, (document) => {
      const before = JSON.stringify(document);
      const { value, moved } = migrateDocument(document, steps);
      expect(JSON.stringify(document)).toBe(before);
      expect(idsInOrder(value)).toEqual(idsInOrder(document));
      expect(moved.flatMap(lostValues)).toEqual([]);
      const second = migrateDocument(value, steps);
      expect(second.value).toBe(value);
      expect(second.moved).toEqual([]);
    }),
  );
});

test("every block that a step has changed says its version", () => {
  fc.assert(
    fc.property(page, (document) => {
      const { value, moved } = migrateDocument(document, steps);
      for (const { pointer, type, to } of moved) {
        expect(to).toBe(currentVersion(type, steps));
        expect(valueAt(value, `${pointer}/version`)).toBe(to);
      }
    }),
  );
});

test("whatever stands in the place of a page is left as it is", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (document) => {
      expect(migrateDocument(document, steps).moved).toEqual([]);
    }),
  );
});

/** In the order of the text, whatever the lists are called. */
function idsInOrder(value: unknown): string[] {
  const found: string[] = [];
  const walk = (one: unknown): void => {
    if (Array.isArray(one)) one.forEach(walk);
    else if (isRecord(one)) {
      if ("type" in one) found.push(String(one["id"]));
      Object.values(one).forEach(walk);
    }
  };
  walk(value);
  return found;
}
