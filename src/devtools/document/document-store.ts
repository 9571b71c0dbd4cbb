import { makeAutoObservable, observableRef } from "mobx";
import { sameJson } from "#lib/json/same-json.ts";
import { apply } from "./apply.ts";
import type { Command, DevDocument } from "./command.ts";
import { applyPatches, type Patch } from "./patch.ts";
import { patchesBetween } from "./patches-between.ts";
import { stepLabel, type EditStep, type StepOrigin } from "./step.ts";
import type { UnreadTexts } from "./unread-texts.ts";

/** How a command was given. */
export interface Doing {
  /** The field being typed in; consecutive keystrokes there are one step. */
  readonly field?: string | undefined;
  /** By default, typed if there is a field, and chosen if there is none. */
  readonly origin?: StepOrigin | undefined;
  /** By default, derived from the command. */
  readonly label?: string | undefined;
}

/** The undo and redo history of a document. */
export interface History {
  readonly past: readonly EditStep[];
  /** Undone steps; the next one to redo is last. */
  readonly future: readonly EditStep[];
}

/** The step that further keystrokes join, and the document before it. */
interface OpenStep {
  readonly field: string;
  readonly before: DevDocument;
}

/** Older steps are dropped from the history; their changes stay. */
export const maxSteps = 2000;

/**
 * The document being edited, and its history. Documents are immutable plain JSON: each command creates a new
 * one, and the history stores the changes, not documents.
 */
export class DocumentStore implements History {
  static #count = 0;
  /** Unique for each opened document; the same however often it is saved. */
  readonly key = (DocumentStore.#count += 1);
  present: DevDocument;
  /** The document before the first step in the history. */
  start: DevDocument;
  past: readonly EditStep[] = [];
  future: readonly EditStep[] = [];
  saved: DevDocument;
  /** Texts typed as JSON that are invalid, by their subjects. */
  unread: UnreadTexts = new Map();
  readonly #now: () => number;
  #open: OpenStep | undefined;

  constructor(document: DevDocument, now: () => number = Date.now) {
    this.present = document;
    this.start = document;
    this.saved = document;
    this.#now = now;
    makeAutoObservable(
      this,
      {
        key: false,
        present: observableRef,
        start: observableRef,
        past: observableRef,
        future: observableRef,
        saved: observableRef,
        unread: observableRef,
      },
      { autoBind: true },
    );
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Whether there is anything to save. */
  get isDirty(): boolean {
    return this.unread.size > 0 || !sameJson(this.present, this.saved);
  }

  /** All steps in order, including undone ones. */
  get steps(): readonly EditStep[] {
    return [...this.past, ...this.future.toReversed()];
  }

  /** Runs a command; returns its changes, which are empty if the document already has the value. */
  run(command: Command, { field, origin, label }: Doing = {}): readonly Patch[] {
    const before = this.present;
    const { document, patches, inverse } = apply(before, command);
    if (patches.length === 0) return patches;
    const how = origin ?? (field === undefined ? "chosen" : "typed");
    const step = { origin: how, at: this.#now(), patches, inverse };
    this.present = document;
    this.future = [];
    const last = this.past.at(-1);
    if (field !== undefined && this.#open?.field === field && last !== undefined) {
      this.#join({ ...step, label: last.label }, last, this.#open.before);
    } else {
      const said = label ?? stepLabel(before, command, step);
      this.past = [...this.past, { ...step, label: said }];
      this.#forget(this.past.length - maxSteps);
      this.#open = field === undefined ? undefined : { field, before };
    }
    return patches;
  }

  /** The next keystroke starts a new step, even in the same field. */
  endStep(): void {
    this.#open = undefined;
  }

  /** Undoes the last step; returns the changes. */
  undo(): readonly Patch[] {
    const step = this.past.at(-1);
    this.endStep();
    if (step === undefined) return [];
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, step];
    this.present = applyPatches(this.present, step.inverse).document;
    return step.inverse;
  }

  /** Redoes the last undone step; returns the changes. */
  redo(): readonly Patch[] {
    const step = this.future.at(-1);
    this.endStep();
    if (step === undefined) return [];
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, step];
    this.present = applyPatches(this.present, step.patches).document;
    return step.patches;
  }

  /** Goes to the point after this number of steps; returns the changes. */
  goTo(count: number): readonly Patch[] {
    const patches: Patch[] = [];
    while (this.past.length > count && this.canUndo) patches.push(...this.undo());
    while (this.past.length < count && this.canRedo) patches.push(...this.redo());
    return patches;
  }

  /** The document after this number of steps, done or undone. */
  documentAt(count: number): DevDocument {
    const back = this.past
      .slice(count)
      .toReversed()
      .map(({ inverse }) => inverse);
    const forth = this.steps.slice(this.past.length, count).map(({ patches }) => patches);
    return applyPatches(this.present, [...back, ...forth].flat()).document;
  }

  /** Names the point after the last step as a restore point; without a name, removes its name. */
  markCheckpoint(name: string | undefined): void {
    const last = this.past.at(-1);
    if (last === undefined) return;
    this.endStep();
    this.past = [...this.past.slice(0, -1), { ...last, checkpoint: name }];
  }

  /** Restores the document and history of an earlier session. */
  restore(start: DevDocument, { past, future }: History): void {
    // The file's own objects are reused, so that what is unedited is known to be unchanged.
    this.start = sameJson(start, this.present) ? this.present : start;
    const end = documentAfter(this.start, past);
    this.present = sameJson(end, this.present) ? this.present : end;
    this.past = past;
    this.future = future;
  }

  /** Stores a text that is not valid JSON alongside the document, or drops it when valid or given up. */
  keepUnread(about: string, text: string | undefined): void {
    if (this.unread.get(about) === text) return;
    const others = [...this.unread].filter(([one]) => one !== about);
    this.unread = new Map(text === undefined ? others : [...others, [about, text]]);
  }

  /** Those of an earlier session, or none. */
  takeUnread(texts: UnreadTexts): void {
    this.unread = texts;
  }

  /** The file now contains this document; there may be a newer one in the meantime. */
  markSaved(document: DevDocument): void {
    this.saved = document;
    this.endStep();
  }

  /** Merges the oldest steps into the start document. */
  #forget(count: number): void {
    if (count <= 0) return;
    this.start = documentAfter(this.start, this.past.slice(0, count));
    this.past = this.past.slice(count);
  }

  /** Keystrokes in one field are one step: it keeps the value from before the first of them. */
  #join(step: EditStep, last: EditStep, before: DevDocument): void {
    const { patches, inverse } = joined(last, step) ?? {
      patches: patchesBetween(before, this.present),
      inverse: patchesBetween(this.present, before),
    };
    if (patches.length === 0) {
      // Typed and deleted again.
      this.past = this.past.slice(0, -1);
      this.endStep();
      return;
    }
    this.past = [...this.past.slice(0, -1), { ...step, patches, inverse }];
  }
}

type Change = Pick<EditStep, "patches" | "inverse">;

/** Another text in place of the last one: the documents need not be compared. Undefined for anything else. */
function joined({ patches, inverse }: Change, next: Change): Change | undefined {
  if (patches.length + inverse.length + next.patches.length !== 3) return undefined;
  const [[put], [back], [other]] = [patches, inverse, next.patches];
  const isText = put !== undefined && "value" in put && typeof put.value === "string";
  if (!isText || other?.op !== "replace" || other.path !== put.path) return undefined;
  if (typeof other.value !== "string") return undefined;
  // Typed and deleted again: there is no change.
  if (back?.op === "replace" && back.value === other.value) return undefined;
  return { patches: [{ ...put, value: other.value }], inverse };
}

/** The document after applying these steps. */
export function documentAfter(start: DevDocument, steps: readonly EditStep[]): DevDocument {
  return applyPatches(
    start,
    steps.flatMap(({ patches }) => patches),
  ).document;
}
