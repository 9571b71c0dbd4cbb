import { runAsProcess } from "./command-line.ts";
import { schemaCoverage } from "./schema-coverage/command.ts";

await runAsProcess(schemaCoverage(process.cwd()));
