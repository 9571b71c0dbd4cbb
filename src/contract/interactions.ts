import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { scanJson } from "#lib/json/scan-json.ts";
import { textPosition, type TextPosition } from "#lib/json/text-position.ts";
import { parseJson } from "./parse-json.ts";

/** States of a page element as perceived by a user. */
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
 * A visible element: by its role and name, as announced by assistive technology, or by its text.
 * @property nth Zero-based index among several matches, in page order.
 */
export type ElementQuery = { readonly nth?: number } & (
  | { readonly role: string; readonly name: string }
  | { readonly text: string }
);

/** A file to upload to a field: generated with the given size, without meaningful content. */
export interface UploadedFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: number;
}

/** More than any form accepts. */
const mostUploadBytes = 64 * 1024 * 1024;

/** What a user does with a block, or what the page is expected to show then. */
export type InteractionStep =
  | { readonly click: ElementQuery }
  | { readonly fill: ElementQuery; readonly with: string }
  /** @property option All selected options, if several can be selected. */
  | { readonly select: ElementQuery; readonly option: string | readonly string[] }
  | { readonly upload: ElementQuery; readonly files: readonly UploadedFile[] }
  /** A key as named by the browser, such as "Escape" or "Shift+Tab", pressed at the current focus. */
  | { readonly press: string }
  | { readonly expect: ElementQuery; readonly toBe: ElementState };

/** A recorded interaction with a state of a block. */
export interface Interaction {
  /** Name of the block state that it starts with. */
  readonly state: string;
  /** Locale of the page, which determines the names of its elements. */
  readonly locale: string;
  /** What happens to a submitted form, if it is not accepted. */
  readonly forms?: FormsOutcome;
  readonly steps: readonly InteractionStep[];
}

/** Possible outcomes of submitting a form, besides being accepted. */
export const formsOutcomes = ["refused", "too-many", "failed", "lost"] as const;
export type FormsOutcome = (typeof formsOutcomes)[number];

/** The interactions of a block type by name. */
export type Interactions = Readonly<Record<string, Interaction>>;

/** Path of the interactions of a block type. */
export function pathOfInteractions(type: string): string {
  return `src/blocks/${type}/interactions.json`;
}

/** Parses an interactions file. @throws Error naming the invalid part, with its line and column */
export function readInteractions(text: string): Interactions {
  const { value, problems } = parseJson(text);
  const { position } = problems[0] ?? {};
  if (value === undefined && position !== undefined) {
    throw new Error(`Invalid JSON at ${placeText(position)}.`);
  }
  if (!isRecord(value)) throw new Error("Expected a JSON object of interactions by name.");
  const read = Object.entries(value).map(
    ([name, one]) => [name, readInteraction(one, { name, text })] as const,
  );
  return Object.fromEntries(read);
}

/** Returns the position of a step in the text of its file; without a step, that of its interaction. */
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
  /** Text of the whole file. */
  readonly text: string;
}

function readInteraction(value: unknown, { name, text }: Written): Interaction {
  const place = (step?: number): string => placeText(stepPosition(text, name, step));
  if (!isRecord(value)) throw new Error(`"${name}" (${place()}) is not an interaction.`);
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
    throw new Error(`"${name}" (${place()}): "forms" must be one of: ${formsOutcomes.join(", ")}.`);
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

/** Returns what is recorded of a selected file: nothing of its content. */
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
    return `expects an element to be "${step["toBe"]}", which is not one of: ${elementStates.join(", ")}.`;
  }
  return "is not one of: click, fill … with, select … option, upload … files, press, or expect … toBe; an element has a role and a name, or a text.";
}

function isQuery(value: unknown): value is ElementQuery {
  if (!isRecord(value)) return false;
  const { role, name, text, nth } = value;
  const isNamed = typeof role === "string" && typeof name === "string";
  return (isNamed || typeof text === "string") && (nth === undefined || Number.isInteger(nth));
}
