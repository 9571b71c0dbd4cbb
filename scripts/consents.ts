import { runAsProcess } from "./command-line.ts";
import { consents } from "./inbox/consents.ts";

await runAsProcess(consents);
