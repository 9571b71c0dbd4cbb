import type { InteractionStep } from "#contract/interactions.ts";

/** How the page is used as visitors use it. */
export type InteractionMessage =
  /** What is done on it, from its beginning on, is to be written down, or nothing is to be done with it any more. */
  | { readonly kind: "record"; readonly isOn: boolean }
  /** To be done on it, from its beginning on. @property run Number that comes back with what comes of it. */
  | {
      readonly kind: "play";
      readonly steps: readonly InteractionStep[];
      readonly run: number;
    };
