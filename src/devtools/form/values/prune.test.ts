import { expect, test } from "vitest";
import { emptiedPlace, pruneAt } from "./prune.ts";

test("removes emptied fields and objects without fields, but keeps list items", () => {
  const props = {
    heading: undefined,
    text: "x",
    image: { url: undefined },
    items: [{}, { link: {} }, { title: "a", icon: undefined }],
  };
  expect(pruneAt([], props, [])).toEqual({ text: "x", items: [{}, {}, { title: "a" }] });
});

test("leaves nested blocks alone, even if they are empty", () => {
  const props = { columns: [{ blocks: [{ type: "hero", id: "a", props: {} }] }], extra: {} };
  expect(pruneAt([], props, [["columns", "*", "blocks"]])).toEqual({ columns: props.columns });
  const [{ blocks } = { blocks: [] }] = props.columns;
  const keyed = { a1: blocks, b: { c: {} } };
  expect(pruneAt([], { keyed }, [["keyed", "{^a}"]])).toEqual({ keyed: { a1: blocks } });
});

test("prunes an emptied value at its path, with block paths counted from the root", () => {
  expect(pruneAt(["image"], { url: undefined }, [])).toBeUndefined();
  expect(pruneAt(["items", 0], { url: undefined }, [])).toEqual({});
  const columns = [{ blocks: [{}], extra: {} }];
  expect(pruneAt(["columns"], columns, [["columns", "*", "blocks"]])).toEqual([{ blocks: [{}] }]);
});

test("removing the last field of an object removes the object, but list items stay", () => {
  const props = { a: { b: { c: 1 } }, d: { e: 1, f: 1 }, items: [{ g: { h: 1 } }], last: "x" };
  expect(emptiedPlace(props, ["a", "b", "c"])).toEqual(["a"]);
  expect(emptiedPlace(props, ["d", "e"])).toEqual(["d", "e"]);
  expect(emptiedPlace(props, ["items", 0, "g", "h"])).toEqual(["items", 0, "g"]);
  expect(emptiedPlace({ last: "x" }, ["last"])).toEqual(["last"]);
});
