import type { RJSFSchema } from "@rjsf/utils";
import type { ValidatorFunctions } from "@rjsf/validator-ajv8";
import type { Paths } from "#generated/block-paths.ts";
import type { Validator } from "#contract/validator.ts";
import { blockPathsFile } from "../../../scripts/codegen/block-paths.ts";
import { formFiles } from "../../../scripts/codegen/forms.ts";
import { pascalCase } from "#lib/text/pascal-case.ts";
import type { Schemas } from "../../../scripts/codegen/schemas.ts";
import { typesFile } from "../../../scripts/codegen/types.ts";
import { validatorFiles } from "../../../scripts/codegen/validators.ts";

/** What codegen generates from a block: the same code that the site, the CLI and devtools run. */
export interface ReadBlock {
  /** Its properties as in the generated types, on one line. */
  readonly type: string;
  readonly paths: Paths;
  readonly validate: Validator;
  readonly form: { readonly schema: RJSFSchema; readonly validators: ValidatorFunctions };
}

/** All blocks of a schema folder, generated in one run. */
export async function readByAll(
  schemas: Schemas,
  types: readonly string[],
): Promise<ReadonlyMap<string, ReadBlock>> {
  const typeCode = await typesFile(schemas);
  const pathCode = blockPathsFile(schemas, ["posts"]);
  const validators = validatorFiles(schemas);
  const forms = formFiles(schemas);
  const read = types.map(async (type): Promise<[string, ReadBlock]> => {
    const validator = await run(validators.get(`src/generated/validators/blocks/${type}.js`));
    const { schema, validators: ofForm } = await run(forms.get(`src/generated/forms/${type}.js`));
    const { validate } = validator;
    const paths = JSON.parse(new RegExp(`^ {2}"${type}": (.*),$`, "m").exec(pathCode)?.[1] ?? "");
    const form = { schema, validators: ofForm };
    return [type, { type: typeOf(typeCode, pascalCase(type)), paths, validate, form }];
  });
  return new Map(await Promise.all(read));
}

/** The exports of a generated file. */
async function run(code = "") {
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
}

/** Names of the block's own definitions omit that of the block. */
function typeOf(code: string, name: string): string {
  const own = new RegExp(`interface ${name}Props \\{\n(.*?)\n\\}`, "s").exec(code)?.[1] ?? "";
  return own
    .replaceAll(/\/\*\*.*?\*\//gs, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(": | ", ": ")
    .replaceAll(name, "")
    .trim()
    .replace(/;$/, "");
}
