import type { ModelBlock, ModelField } from "../content-model.mjs";

export interface StrapiAttribute {
  readonly type: string;
  readonly component?: string;
  readonly components?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly required?: boolean;
}

export interface StrapiComponent {
  readonly uid: string;
  readonly collectionName: string;
  readonly attributes: Readonly<Record<string, StrapiAttribute>>;
}

export function nameIn(name: string): string;
export function attributesOf(
  fields: readonly ModelField[],
  inside: readonly string[],
): Record<string, StrapiAttribute>;
export function componentsOf(
  blocks: readonly ModelBlock[],
  models: readonly (readonly ModelField[])[],
): StrapiComponent[];
