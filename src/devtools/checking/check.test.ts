import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { Validator } from "#contract/validator.ts";
import { validateDocument } from "#contract/validate-page.ts";
import { documentSchemas } from "#generated/entities.ts";
import { blockValidators } from "#generated/validators/all.ts";
import type { ShownFields } from "#kinds/define-kind.ts";
import { pages } from "#kinds/pages.kind.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import { blockTree } from "../document/block-tree.ts";
import { checkDocument } from "./check.ts";
import { BlockCheckCache } from "./block-check-cache.ts";

const brand = { name: "Szlak", mailDomain: "szlak.example" };

const hero = (id: unknown, heading: unknown = "From {brand}") => ({
  type: "hero",
  id,
  props: { heading },
});
/** A document of an older version. */
const notice = (kind: unknown) => ({
  type: "notice",
  id: "notice",
  props: { heading: "Planned", content: "<p>Tonight</p>", kind },
});
const columns = (...lists: unknown[][]) => ({
  type: "columns",
  id: "columns",
  props: { columns: lists.map((blocks) => ({ blocks })) },
});

function nested(levels: number): unknown {
  return levels === 0 ? 1 : [nested(levels - 1)];
}

/** Valid and invalid blocks, some with equal ids; the same objects recur, as they do while editing. */
const blocks: readonly unknown[] = [
  hero("a"),
  hero("b", null),
  hero("a", 1),
  hero("block-2"),
  { type: "hero", props: { heading: "No id" } },
  hero("9 wrong"),
  columns([hero("a"), hero("c")], [hero("d", "")]),
  columns([], [{ type: "hero", props: { heading: "No id inside" } }, "text", null]),
  { type: "herro", id: "e", props: {} },
  { type: "later", id: "later", props: {}, fallback: columns([hero("a"), { type: "hero" }], []) },
  { ...hero("known"), fallback: hero("b") },
  hero("deep", nested(95)),
  hero("too-deep", nested(200)),
  notice("warning"),
  notice(1),
  columns([notice("error"), notice("no such")], []),
  JSON.parse('{ "type": "hero", "id": "f", "props": { "heading": "x", "__proto__": 1 } }'),
  null,
  "text",
  [],
];
const documents = fc.record(
  {
    id: fc.constantFrom("home", "", 3),
    title: fc.constantFrom("About {brand}", ""),
    seoTitle: fc.constantFrom("T", null, 7),
    blocks: fc.oneof(
      { arbitrary: fc.array(fc.constantFrom(...blocks), { maxLength: 7 }), weight: 9 },
      { arbitrary: fc.constantFrom("none", null), weight: 1 },
    ),
  },
  { requiredKeys: [] },
);

test("cached block results never differ from a check of the whole document", () => {
  fc.assert(
    fc.property(fc.array(documents, { minLength: 2, maxLength: 8 }), (sequence) => {
      const cache = new BlockCheckCache(brand);
      for (const document of sequence) {
        const before = structuredClone(document);
        const checked = checkDocument(document, {
          kind: pages,
          validators: blockValidators,
          cache,
        });
        const rules = { ...documentSchemas[pages.detail.schema], blocks: blockValidators };
        const whole = validateDocument<ShownFields>(fillInBrand(document, brand), rules);
        const byPlace = (a: { pointer: string }, b: { pointer: string }) =>
          a.pointer < b.pointer ? -1 : Number(a.pointer > b.pointer);
        expect(checked.problems.toSorted(byPlace)).toEqual(whole.problems.toSorted(byPlace));
        expect(checked.document).toEqual(whole.document);
        expect(document).toEqual(before);
      }
    }),
  );
});

test("one edit in a long page checks one block; a moved block is not checked again", () => {
  let calls = 0;
  const counted = Array.from(blockValidators, ([type, validate]): [string, Validator] => {
    const counting: Validator = (data) => {
      calls += 1;
      const isValid = validate(data);
      counting.errors = validate.errors ?? null;
      return isValid;
    };
    return [type, counting];
  });
  const checking = {
    kind: pages,
    validators: new Map(counted),
    cache: new BlockCheckCache(brand),
  };
  const many = Array.from({ length: 300 }, (_, index) => hero(`block-${index}`, "One map"));
  const count = (list: readonly unknown[]): number => {
    calls = 0;
    const { document } = checkDocument({ id: "home", title: "Home", blocks: list }, checking);
    expect(document?.blocks).toHaveLength(list.length);
    return calls;
  };
  expect(count(many)).toBe(300);
  expect(count(many)).toBe(0);
  const edited = many.with(150, hero("block-150", "Another map"));
  expect(count(edited)).toBe(1);
  expect(count(edited.toReversed())).toBe(0);
});

test("a letter typed in a block of a long page causes no lookups for the other blocks", () => {
  const lookedUp = countLookUps();
  const lookUps = (length: number): number => {
    const cache = new BlockCheckCache(brand);
    const list = Array.from({ length }, (_, index) => hero(`block-${index}`, "One map"));
    const check = (one: readonly unknown[]) => {
      const document = { id: "home", title: "Home", blocks: one };
      blockTree(document);
      return checkDocument(document, { kind: pages, validators: blockValidators, cache });
    };
    check(list);
    const before = lookedUp();
    expect(check(list.with(2, hero("block-2", "One maps"))).problems).toEqual([]);
    return lookedUp() - before;
  };
  expect(lookUps(300)).toBe(lookUps(5));
});

/** Counts the lookups in weak maps. */
function countLookUps(): () => number {
  const get: WeakMap<object, unknown>["get"] = Reflect.get(WeakMap.prototype, "get");
  let count = 0;
  const put = (value: unknown) =>
    Reflect.defineProperty(WeakMap.prototype, "get", { value, configurable: true, writable: true });
  put(function counting(this: WeakMap<object, unknown>, key: object) {
    count += 1;
    return Reflect.apply(get, this, [key]);
  });
  onTestFinished(() => void put(get));
  return () => count;
}
