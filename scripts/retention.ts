import { runAsProcess } from "./command-line.ts";
import { retention } from "./inbox/retention.ts";

await runAsProcess(retention);
