import { resolve } from "node:path";
import { runAsProcess, sayingUsage } from "./command-line.ts";
import { buildPackage } from "./contract-package/build-package.ts";
import { readUsage } from "./usage.ts";

const usage = {
  name: "contract-package",
  summary: "Builds the package of the contract, which npm pack and npm publish take.",
  options: {
    out: { type: "string", value: "<folder>", default: "packages/contract/dist", help: "where to" },
  },
  notes:
    "The folder is the package's own: what an earlier build left in it goes, and anything else is refused.",
} as const;

const contractPackage = sayingUsage(async ({ args, stdout }) => {
  const out = resolve(readUsage(usage, args).values.out);
  await buildPackage(process.cwd(), out);
  stdout.write(`contract-package: ${out}; npm pack ${out} makes the tarball\n`);
  return 0;
}, "contract-package");

await runAsProcess(contractPackage);
