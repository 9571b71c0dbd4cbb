import { pascalCase } from "#lib/text/pascal-case.ts";

/** The files of a new block by path: whole, valid, and small enough to be written over at once. */
export function blockFiles(type: string): ReadonlyMap<string, string> {
  const folder = `src/blocks/${type}`;
  return new Map([
    [`schema/blocks/${type}.schema.json`, json(schema(type))],
    [`${folder}/${type}.tsx`, component(type)],
    [`${folder}/${type}.module.css`, stylesheet],
    [`${folder}/fixtures.json`, json(fixtures)],
  ]);
}

/** "price-table" becomes "Price table". */
function humanName(type: string): string {
  const words = type.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function schema(type: string): unknown {
  const example = { heading: "What a vehicle tells", text: "Position, fuel and driver time." };
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
        title: "Heading",
        description: "What the visitor learns here.",
        type: "string",
        minLength: 1,
        maxLength: 160,
        examples: [example.heading],
      },
      text: {
        title: "Text",
        description: "One or two sentences under the heading.",
        type: "string",
        minLength: 1,
        maxLength: 400,
        examples: [example.text],
      },
    },
    examples: [example],
  };
}

function component(type: string): string {
  const name = pascalCase(type);
  return `import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { ${name}Props } from "#generated/types.ts";
import { Section } from "#ui/section.tsx";
import styles from "./${type}.module.css";

/** ${humanName(type)}. */
export function ${name}({ props }: BlockComponentProps<${name}Props>) {
  return (
    <Section heading={props.heading}>
      {props.text === undefined ? null : <p className={styles.text}>{props.text}</p>}
    </Section>
  );
}
`;
}

const stylesheet = `.text {
  max-inline-size: 40em;
}
`;

const fixtures = {
  minimal: { heading: "What a vehicle tells" },
  full: { heading: "What a vehicle tells", text: "Position, fuel and driver time." },
  long: {
    heading: "Fahrzeugortung, Kraftstoffverbrauchsauswertung und Lenkzeitüberwachung im Überblick",
    text: "Positionsmeldungen, Kraftstoffverbrauchskurven und Lenkzeitübersichten aller Fahrzeuge, gesammelt nach Kostenstellen und abrufbar über die Programmierschnittstelle.",
  },
};

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
