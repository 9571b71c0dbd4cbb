import type { VariableGroup } from "#server/config/config-reader.ts";
import { hookVariables } from "#server/config/hook-config.ts";
import { botCheckVariables, mailVariables, storeVariables } from "#server/config/inbox-config.ts";
import { previewVariables } from "#server/config/preview-variables.ts";
import { scannerVariables } from "#server/config/scanner-config.ts";
import { s3Variables } from "#server/config/s3-config.ts";
import { renderVariables } from "#server/config/render-variables.ts";
import { telemetryVariables } from "#server/config/telemetry-variables.ts";
import { contentVariables } from "#server/config/content-variables.ts";
import { siteVariables } from "#server/config/site-variables.ts";
import { placeOf, type TextFile } from "./project-text.ts";
import { testVariables } from "./test-variables.ts";

/** All variables that the project reads, by topic. */
const groups: ReadonlyMap<string, VariableGroup> = new Map<string, VariableGroup>([
  ["The site", siteVariables],
  ["Content", { ...contentVariables, ...previewVariables }],
  ["What visitors send", storeVariables],
  ["Mail", mailVariables],
  ["Other systems", hookVariables],
  ["Virus scanner", scannerVariables],
  ["Bot check", botCheckVariables],
  ["Load", renderVariables],
  ["Telemetry", telemetryVariables],
  ["Files in S3", s3Variables],
  ["Tests", testVariables],
]);

/** Variables of the operating system and its tools, which this project does not document. */
const foreign = new Set(
  "PATH SUDO_USER NODE_ENV NODE_COMPILE_CACHE_PORTABLE NO_COLOR GITHUB_ACTIONS GITHUB_WORKSPACE".split(
    " ",
  ),
);

/** Returns the table of README.md in Markdown, with a heading row for each group. */
export function variableTable(): string {
  const rows = [...groups].flatMap(([group, variables]) => [
    `| **${group}** | | | |`,
    ...Object.values(variables).map(
      ({ name, about, expected, fallback }) =>
        `| \`${name}\` | ${about} | ${expected} | ${shown(fallback)} |`,
    ),
  ]);
  return [
    "| Variable | Description | Value | Default |",
    "| --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

function shown(fallback: VariableGroup[string]["fallback"]): string {
  const text = String(fallback ?? "");
  return text === "" ? "" : `\`${text}\``;
}

/** Reports every variable that the site, a script or a test reads without a declaration. */
export function undeclaredVariables(files: readonly TextFile[]): string[] {
  const declared = new Set(
    [...groups.values()].flatMap((group) => Object.values(group).map(({ name }) => name)),
  );
  return files
    .filter(({ path }) => /^(?:(?:src|scripts|tests)\/|[^/]+\.ts$)/.test(path))
    .flatMap((file) =>
      [...file.text.matchAll(/\bprocess\.env(?:\["|\.)([A-Z][A-Z_]*)/g)]
        .filter(([, name = ""]) => !declared.has(name) && !foreign.has(name))
        .map(({ 1: name = "", index }) => `${placeOf(file, index)}: ${name} is not declared`),
    );
}
