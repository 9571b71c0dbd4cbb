import { blockUnion } from "../../../scripts/codegen/block-union.ts";
import { bundle, bundledDocument, forAnyValidator } from "../../../scripts/codegen/bundle.ts";
import {
  blockUnionFile,
  entityFiles,
  entityName,
  readSchemas,
  type Schema,
} from "../../../scripts/codegen/schemas.ts";

/** Schemas of the named kinds as an integrator gets them, by name; all kinds if none is named. */
export function publishedBundles(names?: readonly string[]): ReadonlyMap<string, Schema> {
  const written = readSchemas("schema");
  const all = new Map([...written, [blockUnionFile, blockUnion(written)]]);
  const files = entityFiles(all).filter((file) => names?.includes(entityName(file)) !== false);
  return new Map(
    files.map((file) => {
      const document = bundledDocument(bundle(all, file), `https://waymark.example/test/${file}`);
      return [entityName(file), forAnyValidator(document)];
    }),
  );
}
