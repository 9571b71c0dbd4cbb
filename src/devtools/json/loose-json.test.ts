import { expect, test } from "vitest";
import { codeIn, looseJson, parseLoosely } from "./loose-json.ts";

const block = { type: "hero", props: { heading: "It's one map" } };

test.each([
  `{"type": "hero", "props": {"heading": "It's one map",},}`,
  `// from code\n{type: 'hero', /* the first */ props: {heading: 'It\\'s one map'}}`,
  `export default {\n  type: "hero",\n  props: { heading: "It's one map" },\n};\n`,
  `const hero: Block = { type: "hero", props: { heading: "It's one map", } } as const;`,
  `Here it is:\n\n\`\`\`json\n${JSON.stringify(block)}\n\`\`\`\nIs it right?`,
  `{“type”: “hero”, “props”: {“heading”: “It's one map”}}`,
])("parses JSON that is not strictly valid: %s", (text) => {
  expect(parseLoosely(text)).toEqual({ value: block, problems: [] });
});

test("a list inside code ends where its brackets close", () => {
  expect(looseJson("export const blocks = [{ type: 'hero' }];")).toEqual([{ type: "hero" }]);
});

test.each([
  JSON.stringify(block),
  "words",
  '{"type": "hero", "props": {',
  '{ "type": "hero",,"oops" }',
  "const a = b => ({ type: b });",
])("returns nothing for strict JSON, truncated text and ambiguous code: %s", (text) => {
  expect(looseJson(text)).toBe(undefined);
});

test("leaves text that is not code unchanged", () => {
  expect(codeIn("words [1]")).toBe("words [1]");
});
