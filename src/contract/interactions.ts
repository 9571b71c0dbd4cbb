import { isList, isRecord } from "#lib/json/is-record.ts";
import { parseJson } from "./parse-json.ts";

/** How an element of the page may be, as somebody finds it who uses the page. */
export const elementStates = [
  "shown",
  "hidden",
  "focused",
  "expanded",
  "collapsed",
  "checked",
  "unchecked",
  "pressed",
  "not-pressed",
  "selected",
  "not-selected",
  "current",
  "not-current",
  "disabled",
  "enabled",
  "invalid",
  "valid",
] as const;

export type ElementState = (typeof elementStates)[number];

/**
 * An element that is shown: by its role and name, as assistive technology says them, or by its text.
 * @property nth Of several that are alike, in the order of the page; the first is 0.
 */
export type ElementQuery = { readonly nth?: number } & (
  | { readonly role: string; readonly name: string }
  | { readonly text: string }
);

/** What somebody does with a block, and what the page is like then. */
export type InteractionStep =
  | { readonly click: ElementQuery }
  | { readonly fill: ElementQuery; readonly with: string }
  | { readonly select: ElementQuery; readonly option: string }
  /** A key as the browser names it, such as "Escape" or "Shift+Tab", where the focus is. */
  | { readonly press: string }
  | { readonly expect: ElementQuery; readonly toBe: ElementState };

/** What is done with a state of a block. */
export interface Interaction {
  /** Name of the state of the block that it begins with. */
  readonly state: string;
  /** Of the page: the names of its elements are in this language. */
  readonly locale: string;
  readonly steps: readonly InteractionStep[];
}

/** Those of a block type, by their names. */
export type Interactions = Readonly<Record<string, Interaction>>;

/** Path of the interactions of a block type. */
export function pathOfInteractions(type: string): string {
  return `src/blocks/${type}/interactions.json`;
}

/** Reads a file of interactions. @throws Error that names the place that is none */
export function readInteractions(text: string): Interactions {
  const { value } = parseJson(text);
  if (!isRecord(value)) throw new Error("This is no JSON object of interactions by their names.");
  const read = Object.entries(value).map(
    ([name, one]) => [name, readInteraction(one, name)] as const,
  );
  return Object.fromEntries(read);
}

function readInteraction(value: unknown, name: string): Interaction {
  if (!isRecord(value)) throw new Error(`"${name}" is no interaction.`);
  const { state, locale, steps } = value;
  if (typeof state !== "string" || typeof locale !== "string" || !isList(steps)) {
    throw new Error(`"${name}" needs "state", "locale" and a list of "steps".`);
  }
  const wrong = steps.findIndex((step) => !isStep(step));
  if (wrong >= 0) {
    const known = "click, fill … with, select … option, press, or expect … toBe";
    throw new Error(`"${name}", step ${wrong + 1} is none of: ${known}.`);
  }
  return { state, locale, steps: steps.filter(isStep) };
}

function isStep(value: unknown): value is InteractionStep {
  if (!isRecord(value)) return false;
  if ("click" in value) return isQuery(value["click"]);
  if ("fill" in value) return isQuery(value["fill"]) && typeof value["with"] === "string";
  if ("select" in value) return isQuery(value["select"]) && typeof value["option"] === "string";
  if ("press" in value) return typeof value["press"] === "string";
  const state = value["toBe"];
  return isQuery(value["expect"]) && elementStates.some((known) => known === state);
}

function isQuery(value: unknown): value is ElementQuery {
  if (!isRecord(value)) return false;
  const { role, name, text, nth } = value;
  const isNamed = typeof role === "string" && typeof name === "string";
  return (isNamed || typeof text === "string") && (nth === undefined || Number.isInteger(nth));
}
