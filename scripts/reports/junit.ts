/** What was looked at by itself, and what was found. */
export interface JunitCase {
  readonly name: string;
  readonly failures: readonly {
    /** Name of the rule. */
    readonly type: string;
    readonly message: string;
    readonly body?: string;
  }[];
}

export interface JunitSuite {
  readonly name: string;
  /** Name of the command. */
  readonly command: string;
  readonly cases: readonly JunitCase[];
}

/** JUnit's XML, which nearly every CI shows. */
export function junitReport(suites: readonly JunitSuite[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<testsuites>",
    ...suites.flatMap(suiteLines),
    "</testsuites>",
  ].join("\n");
}

function suiteLines({ name, command, cases }: JunitSuite): string[] {
  const failed = cases.filter(({ failures }) => failures.length > 0).length;
  return [
    `  <testsuite name="${escapeXml(name)}" tests="${cases.length}" failures="${failed}">`,
    ...cases.flatMap((one) => caseLines(one, command)),
    "  </testsuite>",
  ];
}

/** A case has one failure at most: of several the schema knows nothing, and Jenkins shows the first alone. */
function caseLines({ name, failures }: JunitCase, command: string): string[] {
  const open = `    <testcase classname="${command}" name="${escapeXml(name)}"`;
  const [first] = failures;
  if (first === undefined) return [`${open}/>`];
  const more = failures.length === 1 ? "" : ` (and ${failures.length - 1} more)`;
  const head = `<failure type="${escapeXml(first.type)}" message="${escapeXml(first.message + more)}">`;
  const body = failures.map(({ message, body: said = message }) => said).join("\n");
  return [`${open}>`, `      ${head}${escapeXml(body)}</failure>`, "    </testcase>"];
}

/** What XML cannot hold, control characters, is left out. */
function escapeXml(text: string): string {
  const marks: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
  };
  return text
    .replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark)
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}
