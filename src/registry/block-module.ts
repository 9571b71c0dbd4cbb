import type { ComponentType } from "react";
import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { Block, BlockType } from "#generated/types.ts";

/** When a block of the first page is hydrated. A block without behaviour never is. */
export type Hydrate = "never" | "load" | "idle" | "visible" | "interaction";

type PropsOf<Type extends BlockType> = Extract<Block, { type: Type }>["props"];

/** A block type's component, and when it hydrates. */
export interface BlockModule<Props> {
  readonly hydrate: Hydrate;
  readonly load: () => Promise<ComponentType<BlockComponentProps<Props>>>;
}

/** One entry per block type of the schema, each typed by its own props. */
export type BlockModules = { readonly [Type in BlockType]: BlockModule<PropsOf<Type>> };

/** A component whose props were validated against its schema. */
export type BlockComponent = ComponentType<BlockComponentProps<Block["props"]>>;

interface RegisteredBlock {
  readonly hydrate: Hydrate;
  readonly load: () => Promise<BlockComponent>;
}

/**
 * Block types by name. A Map, because the names that are looked up come from content. The contract
 * has validated a block's props against the schema of its type, and codegen paired that type with its
 * component: together they guarantee what TypeScript cannot infer here.
 */
export type Registry = ReadonlyMap<string, RegisteredBlock>;
