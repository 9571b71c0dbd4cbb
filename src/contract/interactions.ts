import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { scanJson } from "#lib/json/scan-json.ts";
import { textPosition, type TextPosition } from "#lib/json/text-position.ts";
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

/** A file that is given to a field: it is made for it, as large as it is said to be, and holds nothing. */
export interface UploadedFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: number;
}

/** More than any form takes. */
const mostUploadBytes = 64 * 1024 * 1024;

/** What somebody does with a block, and what the page is like then. */
export type InteractionStep =
  | { readonly click: ElementQuery }
  | { readonly fill: ElementQuery; readonly with: string }
  /** @property option All that are chosen then, where several can be. */
  | { readonly select: ElementQuery; readonly option: string | readonly string[] }
  | { readonly upload: ElementQuery; readonly files: readonly UploadedFile[] }
  /** A key as the browser names it, such as "Escape" or "Shift+Tab", where the focus is. */
  | { readonly press: string }
  | { readonly expect: ElementQuery; readonly toBe: ElementState };

/** What is done with a state of a block. */
export interface Interaction {
  /** Name of the state of the block that it begins with. */
  readonly state: string;
  /** Of the page: the names of its elements are in this language. */
  readonly locale: string;
  /** What becomes of a form that is sent, where it is not accepted. */
  readonly forms?: FormsOutcome;
  readonly steps: readonly InteractionStep[];
}

/** What may become of a form that is sent, beside that it is accepted. */
export const formsOutcomes = ["refused", "too-many", "failed", "lost"] as const;
export type FormsOutcome = (typeof formsOutcomes)[number];

/** Those of a block type, by their names. */
export type Interactions = Readonly<Record<string, Interaction>>;

/** Path of the interactions of a block type. */
export function pathOfInteractions(type: string): string {
  return `src/blocks/${type}/interactions.json`;
}

/** Reads a file of interactions. @throws Error that names the place that is none, with its line and column */
export function readInteractions(text: string): Interactions {
  const { value, problems } = parseJson(text);
  const { position } = problems[0] ?? {};
  if (value === undefined && position !== undefined) {
    throw new Error(`This is no JSON from ${placeText(position)} on.`);
  }
  if (!isRecord(value)) throw new Error("This is no JSON object of interactions by their names.");
  const read = Object.entries(value).map(
    ([name, one]) => [name, readInteraction(one, { name, text })] as const,
  );
  return Object.fromEntries(read);
}

/** Where a step stands in the text of its file; without one, its interaction. */
export function stepPosition(text: string, name: string, step?: number): TextPosition {
  const pointer = toPointer(step === undefined ? [name] : [name, "steps", step]);
  const place = scanJson(text, new Set([pointer])).places.get(pointer);
  return textPosition(text, place?.key ?? place?.value ?? 0);
}

function placeText({ line, column }: TextPosition): string {
  return `line ${line}, column ${column}`;
}

interface Written {
  readonly name: string;
  /** Of the whole file. */
  readonly text: string;
}

function readInteraction(value: unknown, { name, text }: Written): Interaction {
  const place = (step?: number): string => placeText(stepPosition(text, name, step));
  if (!isRecord(value)) throw new Error(`"${name}" (${place()}) is no interaction.`);
  const { state, locale, steps, forms } = value;
  if (typeof state !== "string" || typeof locale !== "string" || !isList(steps)) {
    throw new Error(`"${name}" (${place()}) needs "state", "locale" and a list of "steps".`);
  }
  const wrong = steps.findIndex((step) => !isStep(step));
  if (wrong >= 0) {
    throw new Error(`"${name}", step ${wrong + 1} (${place(wrong)}) ${whyNoStep(steps[wrong])}`);
  }
  const outcome = formsOutcomes.find((known) => known === forms);
  if (outcome === undefined && forms !== undefined) {
    throw new Error(
      `"${name}" (${place()}) has "forms" that are none of: ${formsOutcomes.join(", ")}.`,
    );
  }
  return { state, locale, ...(outcome && { forms: outcome }), steps: steps.filter(isStep) };
}

function isStep(value: unknown): value is InteractionStep {
  if (!isRecord(value)) return false;
  if ("click" in value) return isQuery(value["click"]);
  if ("fill" in value) return isQuery(value["fill"]) && typeof value["with"] === "string";
  if ("select" in value) return isQuery(value["select"]) && isOption(value["option"]);
  if ("upload" in value) {
    const { upload, files } = value;
    return isQuery(upload) && isList(files) && files.every(isUploadedFile);
  }
  if ("press" in value) return typeof value["press"] === "string";
  return isQuery(value["expect"]) && isElementState(value["toBe"]);
}

function isOption(value: unknown): boolean {
  return isList(value) ? value.every((one) => typeof one === "string") : typeof value === "string";
}

function isUploadedFile(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { name, type, bytes } = value;
  const isSize = Number.isInteger(bytes) && Number(bytes) >= 0 && Number(bytes) <= mostUploadBytes;
  return typeof name === "string" && typeof type === "string" && isSize;
}

/** What is written down of a file that somebody has chosen: nothing of what it holds. */
export function uploadedFile({
  name,
  type,
  size,
}: Pick<File, "name" | "type" | "size">): UploadedFile {
  return { name, type, bytes: Math.min(size, mostUploadBytes) };
}

function isElementState(value: unknown): value is ElementState {
  return elementStates.some((known) => known === value);
}

function whyNoStep(step: unknown): string {
  if (isRecord(step) && isQuery(step["expect"]) && typeof step["toBe"] === "string") {
    return `expects an element to be "${step["toBe"]}", which is none of: ${elementStates.join(", ")}.`;
  }
  return "is none of: click, fill … with, select … option, upload … files, press, or expect … toBe; an element has a role and a name, or a text.";
}

function isQuery(value: unknown): value is ElementQuery {
  if (!isRecord(value)) return false;
  const { role, name, text, nth } = value;
  const isNamed = typeof role === "string" && typeof name === "string";
  return (isNamed || typeof text === "string") && (nth === undefined || Number.isInteger(nth));
}
