import * as source from "../../../packages/contract/src/index.ts";

/** `@waymark/contract` as the examples import it: the package's sources, with the current schemas. */
export async function contractPackage(): Promise<object> {
  const { schemaFile } = await import("#cms/description/schema-files.ts");
  const schemaOf = async (name: string): Promise<object | undefined> =>
    (await schemaFile(`/schema/next/${name}.schema.json`))?.json;
  return { ...source, schemaOf };
}
