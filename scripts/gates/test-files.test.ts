import { expect, test } from "vitest";
import { findTests } from "./test-files.ts";

test("finds the tests of every runner by a part of their path", () => {
  expect(findTests(["gates/test-files", "tests/http/posts/published", "fleet/sharing"])).toEqual({
    unit: ["scripts/gates/test-files.test.ts"],
    integration: [],
    http: ["tests/http/posts/published.test.ts"],
    fleet: ["tests/fleet/sharing.test.ts"],
    e2e: [],
  });
  const { integration, e2e } = findTests(["tests/scripts/usage", "e2e/block-fixtures"]);
  expect([...integration, ...e2e]).toEqual([
    "tests/scripts/usage.test.ts",
    "tests/e2e/block-fixtures.spec.ts",
  ]);
});
