import { checkoutPath } from "./checkout-path.ts";

/** Something that was found in a file. */
export interface SarifFinding {
  readonly rule: string;
  readonly level: "error" | "warning" | "note";
  readonly text: string;
  readonly file: string;
  readonly region?:
    | {
        readonly startLine: number;
        readonly startColumn: number;
        readonly endColumn?: number;
      }
    | undefined;
  readonly properties?: object;
}

/** What is read by its address keeps it; in a path no sign may stand that no address has. */
function uriOf(file: string): string {
  if (/^https?:/i.test(file)) return URL.parse(file)?.href ?? encodeURI(file);
  return checkoutPath(file).split("/").map(encodeURIComponent).join("/");
}

/** How deep a result stands. */
const indent = " ".repeat(8);
const schema = "https://json.schemastore.org/sarif-2.1.0.json";

/**
 * SARIF 2.1.0, as code hosts show it beside the lines of a change, in parts: no text holds very many findings.
 * @param rules Those of all findings, each as often as you like.
 */
export function* sarifReport(
  tool: { readonly name: string; readonly version?: string },
  rules: readonly string[],
  findings: Iterable<SarifFinding>,
): Iterable<string> {
  const ids = [...new Set(rules)].toSorted();
  const driver = { ...tool, rules: ids.map((id) => ({ id })) };
  const runs = [{ tool: { driver }, results: [] }];
  const frame = JSON.stringify({ $schema: schema, version: "2.1.0", runs }, undefined, 2);
  const inner = frame.lastIndexOf("[]") + 1;
  yield frame.slice(0, inner);
  let separator = "";
  for (const finding of findings) {
    const text = JSON.stringify(resultOf(finding), undefined, 2).replaceAll("\n", `\n${indent}`);
    yield `${separator}\n${indent}${text}`;
    separator = ",";
  }
  yield `${separator === "" ? "" : `\n${" ".repeat(6)}`}${frame.slice(inner)}`;
}

function resultOf({ rule, level, text, file, region, properties }: SarifFinding): object {
  return {
    ruleId: rule,
    level,
    message: { text },
    locations: [
      { physicalLocation: { artifactLocation: { uri: uriOf(file) }, ...(region && { region }) } },
    ],
    ...(properties && { properties }),
  };
}
