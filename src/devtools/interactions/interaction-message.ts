import type { InteractionStep } from "#contract/interactions.ts";

/** Messages that make the frame record or play interactions. */
export type InteractionMessage =
  /** Start recording from the initial state of the page, or stop. */
  | { readonly kind: "record"; readonly isOn: boolean }
  /** Play it from the initial state of the page. @property run Number that is returned with the outcome. */
  | {
      readonly kind: "play";
      readonly steps: readonly InteractionStep[];
      readonly run: number;
    };
