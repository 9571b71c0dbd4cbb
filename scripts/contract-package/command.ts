import { resolve } from "node:path";
import { withUsageErrors, type CliCommand } from "../command-line.ts";
import { readUsage } from "../usage.ts";
import { buildPackage } from "./build-package.ts";

const usage = {
  name: "contract-package",
  summary: "Builds the contract package, for npm pack and npm publish.",
  options: {
    out: {
      type: "string",
      value: "<folder>",
      default: "packages/contract/dist",
      help: "output path",
    },
  },
  notes:
    "The folder belongs to the package: files of an earlier build are removed, and a folder with anything else is rejected.",
} as const;

/** `npm run contract-package`: exits with 0 when built, 2 on wrong usage. @param root The project. */
export function contractPackage(root: string): CliCommand {
  return withUsageErrors(async ({ args, stdout }) => {
    const out = resolve(root, readUsage(usage, args).values.out);
    await buildPackage(root, out);
    stdout.write(`contract-package: ${out}; npm pack ${out} creates the tarball\n`);
    return 0;
  }, "contract-package");
}
