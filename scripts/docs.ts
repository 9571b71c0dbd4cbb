import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { format } from "oxfmt";
import { commandFaults } from "./docs/commands.ts";
import { anchorFaults } from "./docs/anchors.ts";
import { withPart, type GeneratedPart } from "./docs/generated-part.ts";
import { readProjectText } from "./docs/project-text.ts";
import { recordFaults, recordFiles, recordIndex, recordsFolder } from "./docs/records.ts";
import { numberFaults, referenceFaults } from "./docs/references.ts";
import { withReleasedVersion } from "./docs/released-version.ts";
import { undeclaredVariables, variableTable } from "./docs/variables.ts";
import { metricsTable } from "./docs/metrics.ts";
import { richTextList } from "./docs/rich-text-list.ts";
import { releasedVersions } from "./compat/released.ts";
import { commandLine } from "./usage.ts";

/** Formats tables in advance, so that the formatter finds nothing to change. */
async function laidOut(markdown: string): Promise<string> {
  const { code } = await format("table.md", markdown, { printWidth: 100 });
  return code.trimEnd();
}

const { values } = commandLine({
  name: "docs",
  summary: "Updates the generated parts of the documentation.",
  options: {
    check: { type: "boolean", help: "writes nothing and reports drift and broken references" },
  },
});
const isCheck = values.check === true;
const files = readProjectText(process.cwd());
const records = recordFiles(files);
const parts: readonly GeneratedPart[] = [
  { path: `${recordsFolder}/README.md`, name: "index of records", text: recordIndex(records) },
  { path: "docs/operations.md", name: "table of metrics", text: await laidOut(metricsTable()) },
  { path: "docs/content-service.md", name: "list of tags", text: richTextList() },
  { path: "README.md", name: "table of variables", text: await laidOut(variableTable()) },
];

function drift(): string[] {
  return parts.flatMap((part) => {
    const now = readFileSync(part.path, "utf8");
    const wanted = withPart(now, part);
    if (now === wanted) return [];
    if (isCheck) return [`${part.path}: the ${part.name} is out of date; run npm run docs`];
    writeFileSync(part.path, wanted);
    return [];
  });
}

/** Reports outdated schema URLs in guides; they change with every release. */
function olderAddresses(): string[] {
  const latest = releasedVersions(process.cwd()).at(-1);
  if (latest === undefined) return [];
  return files.flatMap((file) => {
    const now = readFileSync(file.path, "utf8");
    const wanted = withReleasedVersion({ path: file.path, text: now }, latest);
    if (now === wanted) return [];
    if (isCheck) return [`${file.path}: refers to schemas of an older version; run npm run docs`];
    writeFileSync(file.path, wanted);
    return [];
  });
}

const faults = [
  ...drift(),
  ...olderAddresses(),
  ...recordFaults(records),
  ...numberFaults(files),
  ...undeclaredVariables(files),
  ...commandFaults(files, readFileSync("package.json", "utf8")),
  ...referenceFaults({ files, exists: existsSync }),
  ...anchorFaults(files),
];
for (const fault of faults) console.error(fault);
console.log(`docs: ${files.length} files, ${records.length} records, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
