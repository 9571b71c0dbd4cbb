import { runAsProcess } from "./command-line.ts";
import { backup } from "./inbox/backup.ts";

await runAsProcess(backup);
