import { isList } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { isAccepted } from "../accepted.ts";
import { fault, type DialectFault, type DialectPart } from "./fault.ts";
import type { TypeName } from "./keywords.ts";

const limits = [
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minimum", "maximum"],
] as const;
/** Content is checked by patterns; visitor input is checked by the contract's own code. */
const contentFormats = ["date"];
const formFormats = [...contentFormats, "email", "phone", "nip", "website", "clock-time"];
const richText = "parts/rich-text.schema.json";

/** Reports invalid keyword values according to the rules of this project only. */
export function valueFaults(part: DialectPart, type: TypeName): DialectFault[] {
  const { schema } = part;
  return [
    ...limits.flatMap(([low, high]) => {
      if (!(Number(schema[low]) > Number(schema[high]))) return [];
      const reason = `no value can satisfy both ${low} and ${high}`;
      return [fault(part, low, { reason, wayOut: "change one of them" })];
    }),
    ...choiceFaults(part, type),
    ...textFaults(part),
    ...("default" in schema ? defaultFaults(part) : []),
  ];
}

/** Forms display and compare choices as strings. */
function choiceFaults(part: DialectPart, type: TypeName): DialectFault[] {
  const { enum: values, const: only } = part.schema;
  if (values === undefined && only === undefined) return [];
  const keyword = values === undefined ? "const" : "enum";
  const choices: readonly unknown[] = isList(values) ? values : [only];
  const wanted = type === "integer" ? "number" : type;
  const isRight = choices.length > 0 && choices.every((value) => typeof value === wanted);
  if (isRight && new Set(choices).size < choices.length) {
    const reason = "one of the values is listed twice";
    return [fault(part, keyword, { reason, wayOut: "remove the duplicate" })];
  }
  if (isRight) return [];
  const reason = `every value must be a ${wanted}, and there must be at least one`;
  return [
    fault(part, keyword, { reason, wayOut: "list only strings or only numbers, and no null" }),
  ];
}

function textFaults(part: DialectPart): DialectFault[] {
  const { format, pattern, contentMediaType } = part.schema;
  const { file } = part.place;
  const formats = /^(?:forms|fields)\//.test(file) ? formFormats : contentFormats;
  const faults: DialectFault[] = [];
  if (format !== undefined && !formats.some((known) => known === format)) {
    const reason = `the format ${JSON.stringify(format)} is not checked here`;
    const wayOut =
      "reference a schema in parts, such as mail-address, url or day, or use a pattern";
    faults.push(fault(part, "format", { reason, wayOut }));
  }
  if (pattern !== undefined && !isPattern(pattern)) {
    const reason = `${JSON.stringify(pattern)} is not a valid regular expression`;
    faults.push(
      fault(part, "pattern", { reason, wayOut: "fix it; it is compiled with the flag u" }),
    );
  }
  if (contentMediaType !== undefined && file !== richText) {
    const reason = "this text would be output as it is, because only rich text is sanitised";
    faults.push(fault(part, "contentMediaType", { reason, wayOut: `reference ${richText}` }));
  }
  return faults;
}

function isPattern(pattern: unknown): boolean {
  try {
    return new RegExp(String(pattern), "u").flags === "u";
  } catch {
    return false;
  }
}

/** Defaults are filled in after all other checks. */
export function defaultFaults(part: DialectPart): DialectFault[] {
  const value = part.schema["default"];
  const { file, schemas } = part.place;
  if (isAccepted(schemas, { file, pointer: toPointer(part.keys) }, value)) return [];
  const reason = `the default ${JSON.stringify(value)} is not valid here`;
  return [fault(part, "default", { reason, wayOut: "choose one that the schema accepts" })];
}
