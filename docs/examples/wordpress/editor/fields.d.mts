import type { ModelField } from "../../content-model.mjs";

export interface EditorBlock {
  readonly clientId: string;
  readonly name: string;
  readonly innerBlocks: readonly EditorBlock[];
}

export const pageFields: readonly Pick<
  ModelField,
  "help" | "kind" | "maxLength" | "name" | "title"
>[];
export function attributesOf(fields: readonly ModelField[]): Record<string, { type: string }>;
export function blockAt(
  blocks: readonly EditorBlock[],
  pointer: string,
  nested: Readonly<Record<string, string>>,
): EditorBlock | undefined;
