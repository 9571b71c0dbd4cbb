import type { ComponentType } from "react";
import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { Block, BlockType } from "#generated/types.ts";

/** When a block of the first page gets its behaviour. A block without behaviour is never hydrated. */
export type Hydrate = "never" | "load" | "idle" | "visible" | "interaction";

type PropsOf<Type extends BlockType> = Extract<Block, { type: Type }>["props"];

/** A block type's component, and when it hydrates. */
export interface BlockModule<Props> {
  readonly hydrate: Hydrate;
  readonly load: () => Promise<ComponentType<BlockComponentProps<Props>>>;
}

/** One entry per block type of the schema, each typed by its own props. */
export type BlockModules = { readonly [Type in BlockType]: BlockModule<PropsOf<Type>> };

/** A component once it stands beside data that were checked against its schema. */
export type BlockComponent = ComponentType<BlockComponentProps<Block["props"]>>;

interface RegisteredBlock {
  readonly hydrate: Hydrate;
  readonly load: () => Promise<BlockComponent>;
}

/**
 * Block types by name. A Map, because the names it is asked for come from content. The contract
 * checked a block's props against the schema of its type, and codegen paired that type with its
 * component: together they prove what TypeScript cannot see here.
 */
export type Registry = ReadonlyMap<string, RegisteredBlock>;
