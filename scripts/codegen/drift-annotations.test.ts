import { expect, test } from "vitest";
import { driftAnnotations } from "./drift-annotations.ts";

test("a file of git that is out of date is told beside it, what everybody makes anew is not", () => {
  const drift = {
    changed: ["src/generated/types.ts", "schema/bundled/editor/page.schema.json"],
    stale: ["schema/bundled/old.schema.json"],
  };
  expect(driftAnnotations(drift)).toEqual([
    "::error file=src/generated/types.ts,title=out of date::npm run codegen writes this file otherwise",
    "::error file=schema/bundled/old.schema.json,title=out of date::npm run codegen writes this file no longer",
  ]);
});
