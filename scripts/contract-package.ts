import { runAsProcess } from "./command-line.ts";
import { contractPackage } from "./contract-package/command.ts";

await runAsProcess(contractPackage(process.cwd()));
