import { runAsProcess } from "./command-line.ts";
import { migrate } from "./migrate/command.ts";

await runAsProcess(migrate(process.cwd()));
