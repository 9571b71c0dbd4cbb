import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandGate, vitestGate } from "./gate.ts";
import { failureAnnotations } from "./failure-annotations.ts";

const workflowAnnotation =
  "::error file=src/a.ts,line=10,col=9,title=TS2322::Type 'string' is no 'number'.";

test.each([
  ["a pipeline", "src/a.ts(10,9): error TS2322: Type 'string' is no 'number'.\n  more of it\n"],
  [
    "a terminal",
    "\u001b[96msrc/a.ts\u001b[0m:\u001b[93m10\u001b[0m:\u001b[93m9\u001b[0m - \u001b[91merror\u001b[0m\u001b[90m TS2322: \u001b[0mType 'string' is no 'number'.\n\n10   a\n\nFound 1 error in src/a.ts:10\n",
  ],
])("annotates a compiler error in %s output at its location", (_name, output) => {
  expect(failureAnnotations(commandGate("types", "tsc", "--build"), output)).toEqual([
    workflowAnnotation,
  ]);
});

test("reports a compiler error without a location with its output", () => {
  const output = "error TS5083: Cannot read file 'tsconfig.json'.";
  expect(failureAnnotations(commandGate("types", "tsc"), output)).toEqual([
    `::error title=types failed::$ tsc%0A${output}`,
  ]);
});

const catalogLine =
  readFileSync("locales/en.po", "utf8").split("\n").indexOf('msgid "notice.info"') + 1;

test.each([
  {
    gate: "codegen",
    output:
      'codegen: cannot generate code from the schemas:\n  schema/page.schema.json#/title: the default "x" is not valid',
    shown: [
      '::error file=schema/page.schema.json,line=4,col=3,title=codegen failed::schema/page.schema.json#/title: the default "x" is not valid',
    ],
  },
  {
    gate: "codegen",
    output: "codegen: src/blocks/faq/faq.tsx exports no Faq: give the component this name",
    shown: [
      "::error file=src/blocks/faq/faq.tsx,title=codegen failed::codegen: src/blocks/faq/faq.tsx exports no Faq: give the component this name",
    ],
  },
  {
    gate: "codegen",
    output:
      "codegen: schema/page.schema.json: /title has no maxLength\n  schema/block.schema.json\n::error file=schema/block.schema.json,title=out of date::written otherwise",
    shown: [
      "::error file=schema/page.schema.json,line=4,col=3,title=codegen failed::codegen: schema/page.schema.json: /title has no maxLength",
    ],
  },
  {
    gate: "i18n",
    output:
      "locales/en.po: notice.info is empty\nnotice.old is not used in src/\n341 texts, 2 problems",
    shown: [
      `::error file=locales/en.po,line=${catalogLine},title=i18n failed::locales/en.po: notice.info is empty`,
      "::error title=i18n failed::$ node i18n%0Anotice.old is not used in src/",
    ],
  },
  {
    gate: "dead-code",
    output: "Unused exports (1)\nFaq  function  src/blocks/faq/faq.tsx:12:17",
    shown: [
      "::error file=src/blocks/faq/faq.tsx,line=12,col=17,title=dead-code failed::Faq  function  src/blocks/faq/faq.tsx:12:17",
    ],
  },
])("annotates the location in the output of $gate: $output", ({ gate, output, shown }) => {
  expect(failureAnnotations(commandGate(gate, "node", gate), output)).toEqual(shown);
});

test("a test run, which annotates its own failures, is reported with the end of its output", () => {
  const output = "Error: no server\n ❯ scripts/check.ts:3:1";
  expect(failureAnnotations(vitestGate("unit"), output)).toEqual([
    expect.stringMatching(/^::error title=unit failed::\$ vitest run .*%0AError: no server%0A/),
  ]);
});
