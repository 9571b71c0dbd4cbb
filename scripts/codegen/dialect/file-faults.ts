import { Ajv2020 } from "ajv/dist/2020.js";
import { pointerKeys } from "#lib/json/json-pointer.ts";
import { versionKeyword } from "../migrations.ts";
import { blockTypeOf, type Schema } from "../schemas.ts";
import { fault, type DialectFault, type DialectPart } from "./fault.ts";

const dialect = "https://json-schema.org/draft/2020-12/schema";
const addressOfSchemas = "https://waymark.example/schema/";
/** Knows the syntax of every JSON Schema keyword, and ignores custom ones. */
const ajv = new Ajv2020({ allErrors: true, strict: false });

/** Checks a file's name and its own metadata. */
export function fileFaults(part: DialectPart): DialectFault[] {
  return [...nameFaults(part), ...addressFaults(part), ...versionFaults(part)];
}

function nameFaults(part: DialectPart): DialectFault[] {
  const { file } = part.place;
  if (!file.startsWith("blocks/") || blockTypeOf(file) !== undefined) return [];
  const reason = "a file with this name is not a block";
  return [fault(part, undefined, { reason, wayOut: "use a-z, 0-9 and hyphens, and no subfolder" })];
}

function addressFaults(part: DialectPart): DialectFault[] {
  const { $schema = dialect, $id } = part.schema;
  const own = `${addressOfSchemas}${part.place.file}`;
  const reason = "all schemas are read as JSON Schema 2020-12";
  return [
    ...($schema === dialect
      ? []
      : [fault(part, "$schema", { reason, wayOut: `write ${dialect}` })]),
    ...($id === undefined || $id === own
      ? []
      : [
          fault(part, "$id", {
            reason: "other tools would look for it at a different address",
            wayOut: `write ${own}`,
          }),
        ]),
  ];
}

function versionFaults(part: DialectPart): DialectFault[] {
  const version = part.schema[versionKeyword] ?? 1;
  if (Number.isInteger(version) && Number(version) >= 1) return [];
  const reason = `${JSON.stringify(version)} is not a valid version`;
  return [fault(part, versionKeyword, { reason, wayOut: "use a whole number of at least 1" })];
}

/** Reports keywords whose values JSON Schema does not allow, such as a string instead of an array. */
export function formFaults(part: DialectPart): DialectFault[] {
  const { $schema: _dialect, $id: _address, ...schema }: Schema = part.schema;
  if (ajv.validateSchema(schema) === true) return [];
  return (ajv.errors ?? []).map(({ instancePath, message = "is invalid" }) =>
    fault({ ...part, keys: pointerKeys(instancePath) }, undefined, {
      reason: `this ${message}`,
      wayOut: "use the keyword as JSON Schema defines it",
    }),
  );
}
