import { advisories } from "./advisories/command.ts";
import { runAsProcess } from "./command-line.ts";

await runAsProcess(advisories);
