import { expect, test } from "vitest";
import { prune } from "./prune.ts";

test("emptied fields and objects without any field are taken away, items of lists stay", () => {
  const props = {
    heading: undefined,
    text: "x",
    image: { url: undefined },
    items: [{}, { link: {} }, { title: "a", icon: undefined }],
  };
  expect(prune(props, [])).toEqual({ text: "x", items: [{}, {}, { title: "a" }] });
});

test("nested blocks stay as they are, also where they say nothing", () => {
  const props = { columns: [{ blocks: [{ type: "hero", id: "a", props: {} }] }], extra: {} };
  expect(prune(props, [["columns", "*", "blocks"]])).toEqual({ columns: props.columns });
  const [{ blocks } = { blocks: [] }] = props.columns;
  const keyed = { a1: blocks, b: { c: {} } };
  expect(prune({ keyed }, [["keyed", "{^a}"]])).toEqual({ keyed: { a1: blocks } });
});
