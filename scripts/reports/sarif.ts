import { isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import { checkoutPath, checkoutRoot } from "./checkout-path.ts";

/** A finding in a file. */
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

/** SARIF's name for the checkout root. */
const sourceRoot = "%SRCROOT%";

/**
 * URLs are used unchanged; paths are percent-encoded. The base folder of a path is given separately: a
 * reader that runs in a subfolder of the repository, such as reviewdog, would otherwise assume its own.
 */
function placeOf(file: string, root: string | undefined): object {
  if (/^https?:/i.test(file)) return { uri: URL.parse(file)?.href ?? encodeURI(file) };
  const path = checkoutPath(file);
  const uri = path.split("/").map(encodeURIComponent).join("/");
  const isInside = root !== undefined && !isAbsolute(path) && !path.startsWith("..");
  return { uri, ...(isInside && { uriBaseId: sourceRoot }) };
}

/** Indentation of a result. */
const indent = " ".repeat(8);
const schema = "https://json.schemastore.org/sarif-2.1.0.json";

/**
 * Yields SARIF 2.1.0, which code hosts show in a change's diff, in parts: many findings exceed the string
 * limit.
 * @param rules Those of all findings; may contain duplicates.
 */
export function* sarifReport(
  tool: { readonly name: string; readonly version?: string },
  rules: readonly string[],
  findings: Iterable<SarifFinding>,
): Iterable<string> {
  const ids = [...new Set(rules)].toSorted();
  const driver = { ...tool, rules: ids.map(ruleOf) };
  const root = checkoutRoot();
  const bases = root !== undefined && {
    originalUriBaseIds: { [sourceRoot]: { uri: pathToFileURL(join(root, "/")).href } },
  };
  const runs = [{ tool: { driver }, ...bases, results: [] }];
  const frame = JSON.stringify({ $schema: schema, version: "2.1.0", runs }, undefined, 2);
  const inner = frame.lastIndexOf("[]") + 1;
  yield frame.slice(0, inner);
  let separator = "";
  for (const finding of findings) {
    const text = JSON.stringify(resultOf(finding, root), undefined, 2).replaceAll(
      "\n",
      `\n${indent}`,
    );
    yield `${separator}\n${indent}${text}`;
    separator = ",";
  }
  yield `${separator === "" ? "" : `\n${" ".repeat(6)}`}${frame.slice(inner)}`;
}

/** Includes the texts that code scanning requires of each rule, and uses as the heading of its page. */
function ruleOf(id: string): object {
  const text = `${id.slice(0, 1).toUpperCase()}${id.slice(1).replaceAll("-", " ")}`;
  const help = { text: "The message of a result states what was expected, and what to do." };
  return { id, shortDescription: { text }, fullDescription: { text: `${text}.` }, help };
}

function resultOf(finding: SarifFinding, root: string | undefined): object {
  const { rule, level, text, file, region, properties } = finding;
  const artifactLocation = placeOf(file, root);
  return {
    ruleId: rule,
    level,
    message: { text },
    locations: [{ physicalLocation: { artifactLocation, ...(region && { region }) } }],
    ...(properties && { properties }),
  };
}
