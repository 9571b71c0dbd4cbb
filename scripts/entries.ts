import { runAsProcess } from "./command-line.ts";
import { entries } from "./inbox/entries.ts";

await runAsProcess(entries);
