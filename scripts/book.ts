import { runAsProcess } from "./command-line.ts";
import { book } from "./book/command.ts";

await runAsProcess(book);
