import { describeSite } from "#server/pages/reference/describe-site.ts";
import { withUsageErrors } from "../command-line.ts";
import { readUsage } from "../usage.ts";
import { lintDescription } from "./lint.ts";

const usage = {
  name: "openapi",
  summary: "Prints the description of the API (OpenAPI 3.1), as the site serves it.",
  options: {
    lint: { type: "boolean", help: "prints the problems that an OpenAPI linter finds in it" },
  },
  notes:
    "Exits with 0 when nothing is wrong, 1 when the linter finds a problem, 2 on incorrect usage.",
} as const;

/** `npm run openapi`: exits with 0 if printed or without problems, 1 with problems, 2 on wrong usage. */
export const openapi = withUsageErrors(async ({ args, stdout }) => {
  const { values } = readUsage(usage, args);
  const description = describeSite();
  if (values.lint !== true) {
    stdout.write(`${JSON.stringify(description, undefined, 2)}\n`);
    return 0;
  }
  const found = await lintDescription(description);
  const count = Object.keys(description.paths).length;
  stdout.write(`${[...found, `${count} paths, ${found.length} problems`].join("\n")}\n`);
  return found.length === 0 ? 0 : 1;
}, "openapi");
