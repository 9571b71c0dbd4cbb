import { runAsProcess } from "./command-line.ts";
import { validate } from "./validate/command.ts";

await runAsProcess(validate);
