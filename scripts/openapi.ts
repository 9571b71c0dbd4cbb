import { runAsProcess } from "./command-line.ts";
import { openapi } from "./openapi/command.ts";

await runAsProcess(openapi);
