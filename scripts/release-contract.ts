import { generate } from "./codegen/generate.ts";
import { runAsProcess } from "./command-line.ts";
import { releaseContract } from "./release-contract/command.ts";

await runAsProcess(releaseContract(process.cwd(), () => new Date(), generate));
