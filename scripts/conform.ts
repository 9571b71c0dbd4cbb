import { runAsProcess } from "./command-line.ts";
import { conform } from "./conform/command.ts";

await runAsProcess(conform(process.cwd()));
