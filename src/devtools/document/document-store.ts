import { makeAutoObservable, observableRef } from "mobx";
import { apply } from "./apply.ts";
import type { Command, DevDocument } from "./command.ts";
import { sameJson } from "#lib/json/same-json.ts";

/** A step that can be taken back, or taken again. */
interface Step {
  readonly command: Command;
  /** Steps of the same field are one step, as long as nothing comes between them. */
  readonly field: string | undefined;
}

/**
 * The document being edited, and the way back. Documents are plain JSON that nobody writes to: each
 * command makes a new one, and the history keeps commands, not documents.
 */
export class DocumentStore {
  present: DevDocument;
  past: readonly Step[] = [];
  future: readonly Step[] = [];
  saved: DevDocument;

  constructor(document: DevDocument) {
    this.present = document;
    this.saved = document;
    makeAutoObservable(
      this,
      {
        present: observableRef,
        past: observableRef,
        future: observableRef,
        saved: observableRef,
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
    return !sameJson(this.present, this.saved);
  }

  /**
   * Does a command.
   * @param field What is being typed in; the strokes made there one after another are one step.
   */
  run(command: Command, field?: string): void {
    const { document, inverse } = apply(this.present, command);
    const last = this.past.at(-1);
    const continues = field !== undefined && last?.field === field;
    this.present = document;
    // The first stroke's inverse leads back before all of them.
    if (!continues) this.past = [...this.past, { command: inverse, field }];
    this.future = [];
  }

  /** The next stroke begins a new step, also in the same field. */
  endStep(): void {
    const last = this.past.at(-1);
    if (last?.field === undefined) return;
    this.past = [...this.past.slice(0, -1), { ...last, field: undefined }];
  }

  /** Takes the last step back; answers the command that did so. */
  undo(): Command | undefined {
    const step = this.past.at(-1);
    if (step === undefined) return undefined;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.#step(step)];
    return step.command;
  }

  /** Takes the last undone step again; answers the command that did so. */
  redo(): Command | undefined {
    const step = this.future.at(-1);
    if (step === undefined) return undefined;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.#step(step)];
    return step.command;
  }

  /** The file holds this document now; meanwhile there may be a newer one. */
  markSaved(document: DevDocument): void {
    this.saved = document;
    this.endStep();
  }

  #step({ command }: Step): Step {
    const { document, inverse } = apply(this.present, command);
    this.present = document;
    return { command: inverse, field: undefined };
  }
}
