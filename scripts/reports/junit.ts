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
  const failed = cases.reduce((count, { failures }) => count + failures.length, 0);
  return [
    `  <testsuite name="${escapeXml(name)}" tests="${cases.length}" failures="${failed}">`,
    ...cases.flatMap((one) => caseLines(one, command)),
    "  </testsuite>",
  ];
}

function caseLines({ name, failures }: JunitCase, command: string): string[] {
  const open = `    <testcase classname="${command}" name="${escapeXml(name)}"`;
  if (failures.length === 0) return [`${open}/>`];
  const inside = failures.map(({ type, message, body = message }) => {
    const head = `<failure type="${escapeXml(type)}" message="${escapeXml(message)}">`;
    return `      ${head}${escapeXml(body)}</failure>`;
  });
  return [`${open}>`, ...inside, "    </testcase>"];
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
