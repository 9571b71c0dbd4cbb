import { runAsProcess } from "./command-line.ts";
import { newBlock } from "./new-block/command.ts";

await runAsProcess(newBlock(process.cwd()));
