import { createConfig, lintFromString } from "@redocly/openapi-core";

/** All recommended rules, as errors, and additional ones. */
const rules = {
  // The project has no licence to name.
  "info-license": "off",
  "info-license-strict": "off",
  "operation-4xx-problem-details-rfc7807": "error",
  "operation-description": "off",
  "operation-singular-tag": "error",
  "operation-tag-defined": "error",
  "parameter-description": "error",
  "spec-strict-refs": "error",
  "tag-description": "error",
} as const;

/** Returns one line for each problem that Redocly's linter finds in an API description. */
export async function lintDescription(description: object): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended-strict"], rules });
  const source = JSON.stringify(description);
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  return problems.map(({ ruleId, message, location: [place] }) => {
    return `${place?.pointer ?? "#/"}  ${message} (${ruleId})`;
  });
}
