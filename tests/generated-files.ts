import { refresh } from "../scripts/codegen/refresh.ts";

/** Vitest run by itself finds the generated files that git does not hold, as every script of the project does. */
export default async function makeGeneratedFiles(): Promise<void> {
  await refresh(process.cwd(), "uncommitted");
}
