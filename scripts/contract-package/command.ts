import { resolve } from "node:path";
import { sayingUsage, type CliCommand } from "../command-line.ts";
import { readUsage } from "../usage.ts";
import { buildPackage } from "./build-package.ts";

const usage = {
  name: "contract-package",
  summary: "Builds the package of the contract, for npm pack and npm publish.",
  options: {
    out: {
      type: "string",
      value: "<folder>",
      default: "packages/contract/dist",
      help: "output path",
    },
  },
  notes:
    "The folder is the package's own: what an earlier build left in it goes, and anything else is refused.",
} as const;

/** `npm run contract-package`: 0 built, 2 wrong use. @param root The project. */
export function contractPackage(root: string): CliCommand {
  return sayingUsage(async ({ args, stdout }) => {
    const out = resolve(root, readUsage(usage, args).values.out);
    await buildPackage(root, out);
    stdout.write(`contract-package: ${out}; npm pack ${out} makes the tarball\n`);
    return 0;
  }, "contract-package");
}
