import { expect, test } from "vitest";
import { driftAnnotations } from "./drift-annotations.ts";

test("annotates outdated files that are in git, but not files that are always regenerated", () => {
  const drift = {
    changed: ["src/generated/types.ts", "schema/bundled/editor/page.schema.json"],
    stale: ["schema/bundled/old.schema.json"],
  };
  expect(driftAnnotations(drift)).toEqual([
    "::error file=src/generated/types.ts,title=out of date::run npm run codegen to update this file",
    "::error file=schema/bundled/old.schema.json,title=out of date::npm run codegen no longer generates this file",
  ]);
});
