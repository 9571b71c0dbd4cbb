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

const schema = "https://json.schemastore.org/sarif-2.1.0.json";

/** SARIF 2.1.0, as code hosts show it beside the lines of a change. */
export function sarifReport(tool: string, findings: readonly SarifFinding[]): string {
  const ids = [...new Set(findings.map(({ rule }) => rule))].toSorted();
  const driver = { name: tool, rules: ids.map((id) => ({ id })) };
  const results = findings.map(({ rule, level, text, file, region, properties }) => ({
    ruleId: rule,
    level,
    message: { text },
    locations: [
      { physicalLocation: { artifactLocation: { uri: uriOf(file) }, ...(region && { region }) } },
    ],
    ...(properties && { properties }),
  }));
  const runs = [{ tool: { driver }, results }];
  return JSON.stringify({ $schema: schema, version: "2.1.0", runs }, undefined, 2);
}
