import type { Change } from "#contract/compat/change.ts";
import { sameJson } from "#lib/json/same-json.ts";
import type { Rename } from "#contract/migrations/rename-step.ts";
import { versionOf } from "../codegen/migrations.ts";
import { isSchema, type Schema } from "../codegen/schemas.ts";
import { findRenames } from "../migrate/find-renames.ts";
import type { SchemaFiles } from "./schema-files.ts";

const blockFile = /^blocks\/(.+)\.schema\.json$/;

/** Hints that a change may be half of a rename: a property is gone, and a new one has equal constraints. */
export function renameHints(
  base: SchemaFiles,
  head: SchemaFiles,
): (change: Change) => string | undefined {
  const found = new Map<string, readonly Rename[]>();
  const renamesOf = (file: string): readonly Rename[] => {
    const [before, after] = [base.set.files.get(file), head.set.files.get(file)];
    const known = found.get(file);
    if (known !== undefined) return known;
    const isOpen = isSchema(before) && isSchema(after) && !hasStep(file, before, after);
    const renames = isOpen ? findRenames(before, after) : [];
    found.set(file, renames);
    return renames;
  };
  return ({ rule, schema: { file }, base: was, head: is }) => {
    if (rule === "schema-removed") return blockHint(file, { base, head });
    const rename = renamesOf(file).find(
      ({ from, to }) =>
        was?.pointer.endsWith(`/properties/${from}`) === true ||
        is?.pointer.endsWith(`/properties/${to}`) === true,
    );
    return rename && hint(rename, blockFile.exec(file)?.[1]);
  };
}

/** Whether a change of a block has a migration step, according to its version. */
function hasStep(file: string, before: Schema, after: Schema): boolean {
  return blockFile.test(file) && versionOf(after, file) > versionOf(before, file);
}

/** Names the new block that has the same constraints as a removed one. */
function blockHint(
  file: string,
  { base, head }: { readonly base: SchemaFiles; readonly head: SchemaFiles },
): string | undefined {
  const was = asked(base.set.files.get(file));
  const [from] = blockFile.exec(file)?.slice(1) ?? [];
  const [to] = [...head.set.files].flatMap(([other, schema]) => {
    const name = blockFile.exec(other)?.[1];
    const isNew = name !== undefined && !base.set.files.has(other);
    return isNew && sameJson(asked(schema), was) ? [name] : [];
  });
  if (from === undefined || to === undefined) return undefined;
  return `The block "${from}" has the same properties as "${to}": was it renamed? A migration step cannot rename a block: keep "${from}" as deprecated next to the new one, or keep its name and change its title, which is all that editors see.`;
}

/** Returns a schema without its annotations. */
function asked(schema: unknown): unknown {
  if (!isSchema(schema)) return undefined;
  const { $id: _id, title: _title, description: _about, examples: _examples, ...rest } = schema;
  return rest;
}

function hint({ from, to }: Rename, block: string | undefined): string {
  const says = `"${from}" has the same schema as "${to}": was it renamed?`;
  return block === undefined
    ? `${says} Old documents still use "${from}": read both until none does.`
    : `${says} "npm run migrate -- --step ${block}" writes the step that renames it in old documents (docs/compatibility.md, Versions of a block).`;
}
