import type { ModelBlock, ModelField } from "../content-model.mjs";

export interface ExampleService {
  readonly slug: string;
  readonly kind: string;
  readonly document?: readonly ModelField[];
  readonly entry?: readonly ModelField[];
}

export const blocks: readonly ModelBlock[];
export const fieldsByType: ReadonlyMap<string, readonly ModelField[]>;
export const versionedByType: ReadonlyMap<string, ModelBlock["versioned"]>;
export const menuItem: readonly ModelField[];
export const redirectTable: readonly ModelField[];
export const services: Readonly<Record<string, ExampleService>>;
export function ownFields(service: ExampleService): readonly ModelField[];
