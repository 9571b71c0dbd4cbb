interface Hooks {
  readonly beforeChange: readonly ((told: object) => Promise<Record<string, unknown>>)[];
  readonly afterChange: readonly ((told: object) => Promise<unknown>)[];
  readonly beforeDelete: readonly ((told: object) => Promise<void>)[];
  readonly afterDelete: readonly ((told: object) => Promise<unknown>)[];
}

export function collectionHooks(slug: string): Hooks;
