import { runAsProcess } from "./command-line.ts";
import { compat } from "./compat/command.ts";

await runAsProcess(compat(process.cwd()));
