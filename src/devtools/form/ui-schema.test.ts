import { expect, test } from "vitest";
import { uiSchemaOf } from "./ui-schema.ts";

test("a long text field is multi-line, a long address field is single-line", () => {
  const text = { type: "string", maxLength: 500 } as const;
  const ui = uiSchemaOf(
    { blocks: [], richText: [], url: [], link: [], sources: [], open: [], deprecated: [] },
    { type: "object", properties: { text, path: { ...text, pattern: "^/[a-z]*$" } } },
  );
  expect(ui["text"]).toMatchObject({ "ui:widget": "textarea" });
  expect(ui["path"]).toEqual({});
});
