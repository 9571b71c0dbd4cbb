import { runAsProcess } from "./command-line.ts";
import { visualDiff } from "./visual-diff/command.ts";

await runAsProcess(visualDiff);
