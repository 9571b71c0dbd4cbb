import { join } from "node:path";
import type { ReleasedRename } from "#contract/migrations/released-rename.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { bundle, bundledDocument } from "../codegen/bundle.ts";
import { versionOf } from "../codegen/migrations.ts";
import { blockTypeOf, readSchemas, type Schema, type Schemas } from "../codegen/schemas.ts";
import { releasedFolder, releasedVersions } from "../compat/released.ts";
import { findRenames } from "./find-renames.ts";

/** Returns the properties of blocks that were renamed since the last release and that no step renames. */
export function releasedRenames(root: string): ReleasedRename[] {
  const [latest] = releasedVersions(root).toReversed();
  if (latest === undefined) return [];
  const released = readSchemas(join(root, releasedFolder, latest));
  const present = readSchemas(join(root, "schema"));
  return [...released.keys()].flatMap((file) => {
    const block = blockTypeOf(file);
    if (block === undefined || !present.has(file)) return [];
    if (versionOf(present.get(file), file) > versionOf(released.get(file), file)) return [];
    const [before, after] = [closed(released, file), closed(present, file)];
    if (sameJson(before, after)) return [];
    return findRenames(before, after).map(({ from, to }) => ({ block, from, to }));
  });
}

/** Returns a block with the parts that it references inlined; nested blocks are not checked. */
export function closed(schemas: Schemas, file: string): Schema {
  return bundledDocument(bundle(schemas, file, { blockStub: {} }), file);
}
