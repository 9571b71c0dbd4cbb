import { expect, test } from "vitest";
import { faultAnnotations } from "./fault-annotations.ts";

test("each problem that prevents generation is annotated at its file", () => {
  const fault =
    "cannot generate code from the schemas:\n  schema/page.schema.json#/title: is no title\n  src/registry/registry.ts exports nothing";
  expect(faultAnnotations(fault)).toEqual([
    "::error file=schema/page.schema.json,line=4,col=3,title=codegen failed::schema/page.schema.json#/title: is no title",
    "::error file=src/registry/registry.ts,title=codegen failed::src/registry/registry.ts exports nothing",
  ]);
});
