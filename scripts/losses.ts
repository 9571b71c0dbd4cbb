import { runAsProcess } from "./command-line.ts";
import { losses } from "./losses/command.ts";

await runAsProcess(losses());
