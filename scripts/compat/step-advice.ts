import type { Change } from "#contract/compat/change.ts";
import { versionOf } from "../codegen/migrations.ts";
import { isSchema } from "../codegen/schemas.ts";
import type { SchemaFiles } from "./schema-files.ts";

const blockFile = /^blocks\/(.+)\.schema\.json$/;

/** Returns what is left to do about a breaking change of a block: only a release once it has its step. */
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
    ? `The step to version ${version} of the block migrates existing content; "npm run release-contract" creates the new major version.`
    : `${advice} "npm run migrate -- --step ${type}" creates a first version of the step.`;
}
