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
])("what is no JSON to the letter says all the same what is meant: %s", (text) => {
  expect(parseLoosely(text)).toEqual({ value: block, problems: [] });
});

test("a list in code ends where it does", () => {
  expect(looseJson("export const blocks = [{ type: 'hero' }];")).toEqual([{ type: "hero" }]);
});

test.each([
  JSON.stringify(block),
  "words",
  '{"type": "hero", "props": {',
  '{ "type": "hero",,"oops" }',
  "const a = b => ({ type: b });",
])("nothing is made of JSON, of what was cut off, and of what can be anything: %s", (text) => {
  expect(looseJson(text)).toBe(undefined);
});

test("what is no code stays as it is", () => {
  expect(codeIn("words [1]")).toBe("words [1]");
});
