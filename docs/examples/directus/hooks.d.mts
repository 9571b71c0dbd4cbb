import type { Store } from "../shared/content-api.mjs";
import type { Directus } from "./store.mjs";

interface Events {
  readonly filter: (event: string, run: (...told: readonly object[]) => Promise<unknown>) => void;
  readonly action: (event: string, run: (told: object) => Promise<unknown>) => void;
}

interface Context {
  readonly directus: (transaction?: object) => Directus;
  readonly storeIn: (inside: Directus) => Store;
  readonly refuse: (message: string) => Error;
  readonly logger: object;
}

export function watch(events: Events, context: Context): void;
