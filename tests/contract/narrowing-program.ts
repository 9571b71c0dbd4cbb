import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Schema } from "../../scripts/codegen/schemas.ts";
import { jsonTypesFile, typesFile } from "../../scripts/codegen/types.ts";
import { acceptedShapes } from "../scripts/dialect/accepted-shapes.ts";
import { blockWith, schemasWith, withUnion } from "../scripts/dialect/thing.ts";

/**
 * Discriminators narrow branches, for writers and for readers: blocks by their type, a union within a
 * block, and the two sides of a condition.
 */
export async function writeNarrowing(project: string): Promise<void> {
  const rows = ["one of several objects that must be there", "a need that follows from a value"];
  const blocks = rows.map((row, index): [string, Schema] => {
    const { schema } = acceptedShapes[row] ?? {};
    return [`case-${index}`, blockWith(schema, { required: ["p"] })];
  });
  const schemas = withUnion(schemasWith(Object.fromEntries(blocks)));
  writeFileSync(join(project, "read.ts"), await typesFile(schemas));
  writeFileSync(join(project, "written.ts"), await jsonTypesFile(schemas));
  writeFileSync(
    join(project, "narrowing.ts"),
    `import type { Block, BlockJson } from "@waymark/contract";
import type { Case0Props, Case1Props, RichText, Url } from "./read.ts";
import type { Case0PropsJson, Case1PropsJson } from "./written.ts";

export function read(block: Block): string {
  // @ts-expect-error: not every block has a heading that must be there
  const none: string = block.props.heading;
  return block.type === "hero" ? block.props.heading : none;
}
export const written: BlockJson = { type: "hero", id: "a", props: { heading: "A" } };
// @ts-expect-error: what belongs to another type
export const mixed: BlockJson = { type: "quote", id: "a", props: { heading: "A" } };

export function one({ p }: Case0Props): RichText | Url {
  // @ts-expect-error: only a link leads somewhere
  void p.to;
  return p.kind === "words" ? p.text : p.to;
}
export const words: Case0PropsJson = { p: { kind: "words", text: "<p>A</p>" } };
// @ts-expect-error: words lead nowhere
export const lost: Case0PropsJson = { p: { kind: "words", text: "<p>A</p>", to: "/a" } };

export function side({ p }: Case1Props): RichText | Url {
  // @ts-expect-error: it need not be there before one has asked
  p.text satisfies RichText;
  return p.kind === "a" ? p.text : p.more;
}
export const sides: Case1PropsJson[] = [{ p: { kind: "a", text: "A" } }, { p: { more: "/a" } }];
// @ts-expect-error: of kind "a" the text must be there
export const short: Case1PropsJson = { p: { kind: "a", more: "/a" } };
`,
  );
}
