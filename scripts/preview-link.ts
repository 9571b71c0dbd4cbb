import { runAsProcess } from "./command-line.ts";
import { previewLink } from "./preview-link/command.ts";

await runAsProcess(previewLink);
