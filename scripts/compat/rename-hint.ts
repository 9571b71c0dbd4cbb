import type { Change } from "#contract/compat/change.ts";
import type { Rename } from "#contract/migrations/rename-step.ts";
import { isSchema } from "../codegen/schemas.ts";
import { findRenames } from "../migrate/find-renames.ts";
import type { SchemaFiles } from "./schema-files.ts";

const blockFile = /^blocks\/(.+)\.schema\.json$/;

/** Says of a change that it may be half of a rename: one property is gone, another asks just the same. */
export function renameHints(
  base: SchemaFiles,
  head: SchemaFiles,
): (change: Change) => string | undefined {
  const found = new Map<string, readonly Rename[]>();
  const renamesOf = (file: string): readonly Rename[] => {
    const [before, after] = [base.set.files.get(file), head.set.files.get(file)];
    const known =
      found.get(file) ?? (isSchema(before) && isSchema(after) ? findRenames(before, after) : []);
    found.set(file, known);
    return known;
  };
  return ({ schema: { file }, base: was, head: is }) => {
    const rename = renamesOf(file).find(
      ({ from, to }) =>
        was?.pointer.endsWith(`/properties/${from}`) === true ||
        is?.pointer.endsWith(`/properties/${to}`) === true,
    );
    return rename && hint(rename, blockFile.exec(file)?.[1]);
  };
}

function hint({ from, to }: Rename, block: string | undefined): string {
  const says = `"${from}" asks what "${to}" asks: is that its new name?`;
  return block === undefined
    ? `${says} Old documents go on saying "${from}": read both until none does.`
    : `${says} "npm run migrate -- --step ${block}" writes the step that renames it in old documents (docs/compatibility.md, Versions of a block).`;
}
