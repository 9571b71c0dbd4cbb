import { runAsProcess } from "./command-line.ts";
import { contentFalls } from "./content/falls.ts";

await runAsProcess(contentFalls);
