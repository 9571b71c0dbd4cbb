import { makeAutoObservable, observableRef } from "mobx";
import { sameJson } from "#lib/json/same-json.ts";
import { apply } from "./apply.ts";
import type { Command, DevDocument } from "./command.ts";
import { applyPatches, type Patch } from "./patch.ts";
import { patchesBetween } from "./patches-between.ts";
import { stepLabel, type EditStep, type StepOrigin } from "./step.ts";
import type { UnreadTexts } from "./unread-texts.ts";

/** How a command came about. */
export interface Doing {
  /** What is being typed in; the strokes made there one after another are one step. */
  readonly field?: string | undefined;
  /** Otherwise it is typed where there is a field, and chosen where there is none. */
  readonly origin?: StepOrigin | undefined;
  /** Otherwise what follows from the command. */
  readonly label?: string | undefined;
}

/** The way to a document and on from it. */
export interface History {
  readonly past: readonly EditStep[];
  /** What was undone, the next step last. */
  readonly future: readonly EditStep[];
}

/** The step that strokes still join, and the document before it. */
interface OpenStep {
  readonly field: string;
  readonly before: DevDocument;
}

/** Older steps are forgotten; what they did stays. */
export const maxSteps = 2000;

/**
 * The document being edited, and the way back. Documents are plain JSON that nobody writes to: each
 * command makes a new one, and the history keeps what changed in it, not documents.
 */
export class DocumentStore implements History {
  static #count = 0;
  /** Another one for each document that is opened; the same however often it is saved. */
  readonly key = (DocumentStore.#count += 1);
  present: DevDocument;
  /** The document before the first step that is remembered. */
  start: DevDocument;
  past: readonly EditStep[] = [];
  future: readonly EditStep[] = [];
  saved: DevDocument;
  /** Texts that were typed as JSON and are none, by what they are about. */
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

  /** Whether there is something that saving would change. */
  get isDirty(): boolean {
    return this.unread.size > 0 || !sameJson(this.present, this.saved);
  }

  /** All steps in their order, those that were undone too. */
  get steps(): readonly EditStep[] {
    return [...this.past, ...this.future.toReversed()];
  }

  /** Does a command; answers what it changed, nothing where the document says it already. */
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
      this.#join({ ...step, label: last.label }, this.#open.before);
    } else {
      const said = label ?? stepLabel(before, command, step);
      this.past = [...this.past, { ...step, label: said }];
      this.#forget(this.past.length - maxSteps);
      this.#open = field === undefined ? undefined : { field, before };
    }
    return patches;
  }

  /** The next stroke begins a new step, also in the same field. */
  endStep(): void {
    this.#open = undefined;
  }

  /** Takes the last step back; answers what that changed. */
  undo(): readonly Patch[] {
    const step = this.past.at(-1);
    this.endStep();
    if (step === undefined) return [];
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, step];
    this.present = applyPatches(this.present, step.inverse).document;
    return step.inverse;
  }

  /** Takes the last undone step again; answers what that changed. */
  redo(): readonly Patch[] {
    const step = this.future.at(-1);
    this.endStep();
    if (step === undefined) return [];
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, step];
    this.present = applyPatches(this.present, step.patches).document;
    return step.patches;
  }

  /** Goes to the point after so many steps; answers what that changed. */
  goTo(count: number): readonly Patch[] {
    const patches: Patch[] = [];
    while (this.past.length > count && this.canUndo) patches.push(...this.undo());
    while (this.past.length < count && this.canRedo) patches.push(...this.redo());
    return patches;
  }

  /** The document as it was after so many steps, or will be. */
  documentAt(count: number): DevDocument {
    const back = this.past
      .slice(count)
      .toReversed()
      .map(({ inverse }) => inverse);
    const forth = this.steps.slice(this.past.length, count).map(({ patches }) => patches);
    return applyPatches(this.present, [...back, ...forth].flat()).document;
  }

  /** Names the point after the last step; without a name it is a step like any other. */
  markCheckpoint(name: string | undefined): void {
    const last = this.past.at(-1);
    if (last === undefined) return;
    this.endStep();
    this.past = [...this.past.slice(0, -1), { ...last, checkpoint: name }];
  }

  /** Goes on where an earlier visit ended, on the way that it went. */
  restore(start: DevDocument, { past, future }: History): void {
    // The file's own objects stay, so that what nobody touched is known to be the same.
    this.start = sameJson(start, this.present) ? this.present : start;
    const end = documentAfter(this.start, past);
    this.present = sameJson(end, this.present) ? this.present : end;
    this.past = past;
    this.future = future;
  }

  /** Keeps a text that is no JSON beside the document, or forgets it: it can be read, or is given up. */
  keepUnread(about: string, text: string | undefined): void {
    if (this.unread.get(about) === text) return;
    const others = [...this.unread].filter(([one]) => one !== about);
    this.unread = new Map(text === undefined ? others : [...others, [about, text]]);
  }

  /** Those of an earlier visit, or none. */
  takeUnread(texts: UnreadTexts): void {
    this.unread = texts;
  }

  /** The file holds this document now; meanwhile there may be a newer one. */
  markSaved(document: DevDocument): void {
    this.saved = document;
    this.endStep();
  }

  /** The oldest steps are part of what everything begins with. */
  #forget(count: number): void {
    if (count <= 0) return;
    this.start = documentAfter(this.start, this.past.slice(0, count));
    this.past = this.past.slice(count);
  }

  /** Strokes of one field are one step: what it changed from before the first of them. */
  #join(step: EditStep, before: DevDocument): void {
    const patches = patchesBetween(before, this.present);
    const inverse = patchesBetween(this.present, before);
    if (patches.length === 0) {
      // Typed and taken away again.
      this.past = this.past.slice(0, -1);
      this.endStep();
      return;
    }
    this.past = [...this.past.slice(0, -1), { ...step, patches, inverse }];
  }
}

/** A document once these steps were done. */
export function documentAfter(start: DevDocument, steps: readonly EditStep[]): DevDocument {
  return applyPatches(
    start,
    steps.flatMap(({ patches }) => patches),
  ).document;
}
