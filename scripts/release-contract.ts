import { generate } from "./codegen/generate.ts";
import { runAsProcess } from "./command-line.ts";
import { releaseContract } from "./release-contract/command.ts";
import { demandWholeSchemas } from "./release-contract/whole-schemas.ts";

async function generateAll(root: string): Promise<void> {
  await generate(root);
  demandWholeSchemas(root);
}

await runAsProcess(releaseContract(process.cwd(), () => new Date(), generateAll));
