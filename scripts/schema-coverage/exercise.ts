import { schemasText, typeNames } from "#generated/contract-schemas/next.ts";
import { migrateDocument } from "#contract/migrations/migrate.ts";
import type { Branch } from "#contract/states/branch-ways.ts";
import { contractSchemas } from "#contract/states/block-schemas.ts";
import { SchemaBranches } from "#contract/states/schema-branches.ts";
import { readDocuments, type ReadDocument } from "../content/documents.ts";

/** A branch of a schema, and how the project's own content covers it. */
export interface ExercisedBranch {
  readonly branch: Branch;
  readonly fixtures: number;
  readonly documents: number;
}

const typesByName: ReadonlyMap<string, string> = new Map(typeNames);

/**
 * Returns every branch of the schemas for content and fixtures, in schema order, with the number of states
 * and documents that use it. Visitor submissions are excluded: the project stores none.
 */
export function exerciseSchemas(root: string): ExercisedBranch[] {
  const branches = new SchemaBranches(contractSchemas(schemasText));
  const counts = new Map<Branch, { fixtures: number; documents: number }>();
  const countOf = (branch: Branch) => {
    const known = counts.get(branch) ?? { fixtures: 0, documents: 0 };
    counts.set(branch, known);
    return known;
  };
  const known = new Set<string>();
  for (const document of readDocuments(root)) {
    const { name, value } = subjectOf(document);
    if (!known.has(name)) branches.of(name).forEach(countOf);
    known.add(name);
    for (const branch of branches.takenBy(name, value)) {
      countOf(branch)[document.state === undefined ? "documents" : "fixtures"] += 1;
    }
  }
  return Array.from(counts, ([branch, count]) => ({ branch, ...count }));
}

/** Returns a document in the current version, or a state as a block. */
function subjectOf({ schema, state, value }: ReadDocument) {
  if (state !== undefined) {
    return { name: "Block", value: { type: schema, id: "state", props: value } };
  }
  return { name: typesByName.get(schema) ?? schema, value: migrateDocument(value).value };
}
