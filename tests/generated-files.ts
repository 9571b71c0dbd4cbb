import { refresh } from "../scripts/codegen/refresh.ts";

/** Generates the files that git does not hold when Vitest runs alone, like every script of the project. */
export default async function makeGeneratedFiles(): Promise<void> {
  await refresh(process.cwd(), "uncommitted");
}
