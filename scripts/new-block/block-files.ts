import { isList, isRecord } from "#lib/json/is-record.ts";
import { pascalCase } from "#lib/text/pascal-case.ts";
import type { Schema } from "../codegen/schemas.ts";
import { UsageError } from "../usage-error.ts";

/**
 * Returns the files of a new block by path: complete, valid, and small enough to be rewritten right away.
 * @param own The block's schema if it already exists: the other files are derived from it.
 * @throws UsageError if the schema has no example to create states from
 */
export function blockFiles(type: string, own?: Schema): ReadonlyMap<string, string> {
  const folder = `src/blocks/${type}`;
  const schema = own ?? firstSchema(type);
  const states = own === undefined ? fixtures : fixturesOf(own);
  if (states === undefined) {
    throw new UsageError(
      `schema/blocks/${type}.schema.json has no examples to create fixtures from`,
    );
  }
  return new Map([
    [`schema/blocks/${type}.schema.json`, json(schema)],
    [`${folder}/${type}.tsx`, component(type, schema)],
    [`${folder}/${type}.module.css`, stylesheet],
    [`${folder}/fixtures.json`, json(states)],
  ]);
}

/** Converts "price-table" to "Price table". */
function humanName(type: string): string {
  const words = type.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** References parts, so that new blocks never repeat what belongs in a part. */
const introduction = "../parts/introduction.schema.json";

function firstSchema(type: string): Schema {
  const example = fixtures.full;
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `https://waymark.example/schema/blocks/${type}.schema.json`,
    title: humanName(type),
    description: "What the block is for, in the words of an editor.",
    type: "object",
    additionalProperties: false,
    required: ["heading"],
    properties: {
      heading: {
        $ref: "../parts/heading.schema.json",
        title: "Heading",
        description: "What the visitor learns here.",
        examples: [example.heading],
      },
      text: {
        $ref: introduction,
        title: "Text",
        description: "One or two sentences under the heading.",
        examples: [example.text],
      },
    },
    examples: [example],
  };
}

/** Renders the heading and plain texts, and names the properties left to render. */
function component(type: string, { properties, required }: Schema): string {
  const name = pascalCase(type);
  const known = isRecord(properties) ? properties : {};
  const names = Object.keys(known).filter((key) => key !== "heading");
  const plain = names.filter((key) => isPlainText(key, known[key]));
  const left = names.filter((key) => !plain.includes(key));
  const lines = plain.map((key) => {
    const text = `<p className={styles.text}>{props.${key}}</p>`;
    const isNeeded = isList(required) && required.includes(key);
    return isNeeded ? text : `{props.${key} === undefined ? null : ${text}}`;
  });
  const toDraw = `Not drawn yet: ${left.length === 0 ? "anything" : left.join(", ")}.`;
  const isDrawn = left.length === 0 && lines.length > 0;
  const rest = isDrawn ? [] : [`<div className={styles.text}>{/* ${toDraw} */}</div>`];
  const heading = "heading" in known ? " heading={props.heading}" : "";
  const given = heading === "" && plain.length === 0 ? "_props" : "{ props }";
  return `import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { ${name}Props } from "#generated/types.ts";
import { Section } from "#ui/section.tsx";
import styles from "./${type}.module.css";

/** ${humanName(type)}. */
export function ${name}(${given}: BlockComponentProps<${name}Props>) {
  return (
    <Section${heading}>
      ${[...lines, ...rest].join("\n      ")}
    </Section>
  );
}
`;
}

/** A lead text, or a string without enum or format. */
function isPlainText(key: string, property: unknown): boolean {
  if (!/^[A-Za-z_]\w*$/.test(key) || !isRecord(property)) return false;
  if (property["$ref"] === introduction) return true;
  const isFree = ["enum", "const", "format", "pattern"].every((one) => property[one] === undefined);
  return property["type"] === "string" && isFree;
}

/** Returns an example of the schema, in full and without its optional properties. */
function fixturesOf({ examples, required }: Schema): Readonly<Record<string, unknown>> | undefined {
  const [full] = isList(examples) ? examples.filter(isRecord) : [];
  if (full === undefined) return undefined;
  const needed = isList(required) ? required : [];
  const minimal = Object.entries(full).filter(([key]) => needed.includes(key));
  return { minimal: Object.fromEntries(minimal), full, long: full };
}

const stylesheet = `.text {
  max-inline-size: 40em;
}
`;

const fixtures = {
  minimal: { heading: "What this is about" },
  full: { heading: "What this is about", text: "One or two sentences that say more." },
  long: {
    heading:
      "Datenschutzgrundverordnung, Barrierefreiheitserklärung und Nutzungsbedingungen im Überblick",
    text: "Verantwortlichkeiten, Aufbewahrungsfristen und Ansprechpartnerinnen, zusammengestellt nach Geschäftsbereichen und abrufbar über die Unternehmenskommunikationsabteilung.",
  },
};

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
