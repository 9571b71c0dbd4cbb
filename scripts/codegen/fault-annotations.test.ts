import { expect, test } from "vitest";
import { faultAnnotations } from "./fault-annotations.ts";

test("each fault without which nothing can be generated is shown beside its file", () => {
  const fault =
    "the schemas cannot be generated from:\n  schema/page.schema.json#/title: is no title\n  src/registry/registry.ts exports nothing";
  expect(faultAnnotations(fault)).toEqual([
    "::error file=schema/page.schema.json,line=4,col=3,title=codegen failed::schema/page.schema.json#/title: is no title",
    "::error file=src/registry/registry.ts,title=codegen failed::src/registry/registry.ts exports nothing",
  ]);
});
