import fc from "fast-check";
import { expect, test } from "vitest";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { lostValues } from "./lost-values.ts";
import { currentVersion, migrateDocument } from "./migrate.ts";
import { renameStep } from "./rename-step.ts";
import type { MigrationSteps } from "./step.ts";

/** A nested type, a nesting type, and one with two steps. */
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

/** Nested blocks in every version that they ever had. */
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

test("keeps ids and order, loses nothing and changes nothing in a second run", () => {
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

test("every block that a step has changed carries its new version", () => {
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

test("leaves any value that is not a page unchanged", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (document) => {
      expect(migrateDocument(document, steps).moved).toEqual([]);
    }),
  );
});

/** Returns ids in text order, whatever the names of the lists. */
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
