import { join } from "node:path";
import { buildPackage } from "./contract-package/build-package.ts";
import { commandLine } from "./usage.ts";

const { values } = commandLine({
  name: "contract-package",
  summary: "Builds the package of the contract, which npm pack and npm publish take.",
  options: {
    out: { type: "string", value: "<folder>", default: "packages/contract/dist", help: "where to" },
  },
  notes: "The folder is the package's own: what is in it goes.",
});
const out = join(process.cwd(), values.out);
await buildPackage(process.cwd(), out);
console.log(`contract-package: ${values.out}; npm pack ./${values.out} makes the tarball`);
