import { env } from "node:process";
import { contractSchemas } from "#contract/states/block-schemas.ts";
import { GeneratedStates, type GeneratedState } from "#contract/states/generate-states.ts";
import { schemasText } from "#generated/contract-schemas/next.ts";
import { blockTypes, type BlockType } from "#generated/types.ts";

const schemas = contractSchemas(schemasText);

/** Whether each choice and limit is tested alone and in every pair, instead of once in mixed states. */
export function isThorough(): boolean {
  const asked = env["STATES"] ?? "few";
  if (asked !== "few" && asked !== "all") throw new Error(`STATES is few or all, not ${asked}`);
  return asked === "all";
}

function seedAsked(): number {
  const asked = env["STATE_SEED"] ?? "1";
  if (!/^\d+$/.test(asked)) throw new Error(`STATE_SEED is a whole number, not ${asked}`);
  return Number(asked);
}

/** States with only the required properties, with everything, and with the longest texts. */
export function basicStatesOf(type: BlockType): readonly GeneratedState[] {
  return new GeneratedStates(schemas, { type, blockTypes }).basic();
}

/** The states that a block's schema calls for, as many as STATES selects. */
export function statesOf(type: BlockType): readonly GeneratedState[] {
  const states = new GeneratedStates(schemas, { type, blockTypes });
  const seed = seedAsked();
  return isThorough()
    ? [...states.basic(), ...states.single(), ...states.mixed({ strength: 2, seed })]
    : [...states.basic(), ...states.mixed({ strength: 1, seed })];
}

/** Describes a failing state: where it came from, and the smallest version that still fails. */
export function failureText(
  type: string,
  name: string,
  found: { readonly why: string; readonly props: unknown },
): string {
  const json = JSON.stringify(found.props, undefined, 2);
  const short = json.length > 2000 ? `${json.slice(0, 2000)}…` : json;
  return `${type}, "${name}" (STATE_SEED=${seedAsked()}): ${found.why}\n${short}`;
}
