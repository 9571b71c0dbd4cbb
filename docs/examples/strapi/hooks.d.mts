import type { Store } from "../shared/content-api.mjs";

interface Context {
  readonly strapi: object;
  readonly store: Store;
  readonly ValidationError: new (message: string, details: object) => Error;
}

export function documentHook(
  context: Context,
): (action: object, next: () => Promise<unknown>) => Promise<unknown>;
