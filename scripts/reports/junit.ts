import { escapeXml } from "#lib/html/escape-markup.ts";

/** A separate check, and its failures. */
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
  /** Version of the contract used. */
  readonly contract?: string;
  /** Number of cases, and how many of them failed. */
  readonly tests: number;
  readonly failed: number;
  readonly cases: Iterable<JunitCase>;
}

/** Creates a suite from a complete list of cases. */
export function junitSuite(
  { name, command }: Pick<JunitSuite, "name" | "command">,
  cases: readonly JunitCase[],
): JunitSuite {
  const failed = cases.filter(({ failures }) => failures.length > 0).length;
  return { name, command, tests: cases.length, failed, cases };
}

/** Yields JUnit XML, which nearly every CI displays, in parts: many failures exceed the string limit. */
export function* junitReport(suites: readonly JunitSuite[]): Iterable<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n';
  for (const { name, command, contract, tests, failed, cases } of suites) {
    yield `  <testsuite name="${escapeXml(name)}" tests="${tests}" failures="${failed}">\n`;
    if (contract !== undefined) yield propertyLine("contract", contract);
    for (const one of cases) yield `${caseLines(one, command).join("\n")}\n`;
    yield "  </testsuite>\n";
  }
  yield "</testsuites>";
}

function propertyLine(name: string, value: string): string {
  return `    <properties><property name="${name}" value="${escapeXml(value)}"/></properties>\n`;
}

/** One failure per case: the schema does not allow several, and Jenkins shows only the first. */
function caseLines({ name, failures }: JunitCase, command: string): string[] {
  const open = `    <testcase classname="${command}" name="${escapeXml(name)}"`;
  const [first] = failures;
  if (first === undefined) return [`${open}/>`];
  const more = failures.length === 1 ? "" : ` (and ${failures.length - 1} more)`;
  const head = `<failure type="${escapeXml(first.type)}" message="${escapeXml(first.message + more)}">`;
  const body = failures.map(({ message, body: said = message }) => said).join("\n");
  return [`${open}>`, `      ${head}${escapeXml(body)}</failure>`, "    </testcase>"];
}
