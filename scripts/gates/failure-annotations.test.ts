import { expect, test } from "vitest";
import { commandGate } from "./gate.ts";
import { failureAnnotations } from "./failure-annotations.ts";

const workflowAnnotation =
  "::error file=src/a.ts,line=10,col=9,title=TS2322::Type 'string' is no 'number'.";

test.each([
  ["a pipeline", "src/a.ts(10,9): error TS2322: Type 'string' is no 'number'.\n  more of it\n"],
  [
    "a terminal",
    "\u001b[96msrc/a.ts\u001b[0m:\u001b[93m10\u001b[0m:\u001b[93m9\u001b[0m - \u001b[91merror\u001b[0m\u001b[90m TS2322: \u001b[0mType 'string' is no 'number'.\n\n10   a\n\nFound 1 error in src/a.ts:10\n",
  ],
])("what the compiler says for %s is told where it stands", (_name, output) => {
  expect(failureAnnotations(commandGate("types", "tsc", "--build"), output)).toEqual([
    workflowAnnotation,
  ]);
});

test("a compiler that found no place is told with what it said", () => {
  const output = "error TS5083: Cannot read file 'tsconfig.json'.";
  expect(failureAnnotations(commandGate("types", "tsc"), output)).toEqual([
    `::error title=types failed::$ tsc%0A${output}`,
  ]);
});
