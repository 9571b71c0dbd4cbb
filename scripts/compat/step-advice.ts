import type { Change } from "#contract/compat/change.ts";
import { versionOf } from "../codegen/migrations.ts";
import { isSchema } from "../codegen/schemas.ts";
import type { SchemaFiles } from "./schema-files.ts";

const blockFile = /^blocks\/(.+)\.schema\.json$/;

/** What is still to be done about a change that breaks the writers of a block: nothing but a release once it has its step. */
export function stepAdvice(
  { verdict, advice, schema: { file } }: Change,
  { base, head }: { readonly base: SchemaFiles; readonly head: SchemaFiles },
): string {
  const [, type] = blockFile.exec(file) ?? [];
  const [before, after] = [base.set.files.get(file), head.set.files.get(file)];
  if (verdict !== "breaks-writers" || type === undefined) return advice;
  if (!isSchema(before) || !isSchema(after)) return advice;
  const version = versionOf(after, file);
  return version > versionOf(before, file)
    ? `The step to version ${version} of the block reads what was written; "npm run release-contract" makes the new major version.`
    : `${advice} "npm run migrate -- --step ${type}" begins the step.`;
}
