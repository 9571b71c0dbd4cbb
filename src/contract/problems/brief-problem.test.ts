import { expect, test } from "vitest";
import { briefProblem, briefReason } from "./brief-problem.ts";
import { problem } from "./problem.ts";

test("includes the expected, actual and suggested values, but no list longer than a line", () => {
  const found = problem("enum", "/a", { expected: "1, 2", actual: "7", suggestion: "1" });
  expect(briefReason(found)).toBe("enum, expected 1, 2, found 7, did you mean 1?");
  const types = problem("unknown-block-type", "/a", {
    expected: "type, ".repeat(33),
    actual: "carousel",
  });
  expect(briefReason(types)).toBe("unknown-block-type, found carousel");
});

test("truncates a name of a million letters, which used to fill a line of the log", () => {
  const brief = briefProblem(problem("blank-text", `/${"k".repeat(1_000_000)}/0`));
  expect(brief).toMatch(/^\/k{100}…\/0 blank-text$/);
});
