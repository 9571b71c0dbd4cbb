import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import { metaFields } from "#contract/forms/meta-fields.ts";
import { fieldsOf, stepNamed } from "#contract/forms/steps.ts";
import type { FormDefinition, FormField } from "#generated/entry-forms/types.ts";
import { throttle } from "#lib/throttle.ts";
import { clearDraft, readDraft, writeDraft } from "./draft.ts";
import type { RawValues } from "../fields/field-props.ts";
import { filesIn } from "../fields/selected-files.ts";

const saveIntervalMs = 500;

interface DraftOptions {
  readonly id: string;
  readonly definition: FormDefinition;
  readonly form: UseFormReturn<RawValues>;
  /** The step that the server opened: it is newer than the stored one. */
  readonly start: number | undefined;
}

interface DraftHandlers {
  /** Called with the step at which the visitor left the form. */
  readonly onRestored: (step: number) => void;
}

export interface DraftState {
  readonly save: () => void;
  readonly keepStep: (step: number) => void;
  readonly clear: () => void;
  /** Fields whose files were chosen before the page was reloaded. */
  readonly lostFiles: readonly string[];
}

/** Typed values survive a reload; files and consents do not, they must be given again. */
export function useDraft(options: DraftOptions & DraftHandlers): DraftState {
  const [draft] = useState(() => new Draft(options));
  const restored = useEffectEvent(options.onRestored);
  const lostFiles = useSyncExternalStore(
    neverChanges,
    () => draft.lostFiles,
    () => none,
  );
  useEffect(() => {
    draft.restore();
    restored(draft.step);
    const save = () => draft.saveNow();
    window.addEventListener("pagehide", save);
    return () => window.removeEventListener("pagehide", save);
  }, [draft]);
  return { save: draft.save, keepStep: draft.keepStep, clear: () => draft.clear(), lostFiles };
}

const none: readonly string[] = [];
const neverChanges = () => () => undefined;

class Draft {
  readonly #options: DraftOptions;
  readonly #stored: readonly FormField[];
  #lostFiles: readonly string[] | undefined;
  #step = 1;
  #isBegun = false;
  #isCleared = false;

  constructor(options: DraftOptions) {
    this.#options = options;
    this.#stored = fieldsOf(options.definition).filter(
      ({ widget, required }) => !(widget === "checkbox" && required),
    );
  }

  get step(): number {
    return this.#step;
  }

  readonly keepStep = (step: number): void => {
    this.#step = step;
    this.save();
  };

  /** As found when the page loaded; what this page stores comes later. */
  get lostFiles(): readonly string[] {
    this.#lostFiles ??= this.#findLostFiles();
    return this.#lostFiles;
  }

  #findLostFiles(): readonly string[] {
    const draft = readDraft(this.#options.id);
    return this.#stored
      .filter(({ name, widget }) => widget === "files" && draft.has(name))
      .map(({ name }) => name);
  }

  /** Fills in the stored values, except where something has been typed since. */
  restore(): void {
    const { id, definition, form, start } = this.#options;
    const draft = readDraft(id);
    this.#step = start ?? stepNamed(definition, draft.get(metaFields.step));
    for (const { name, widget } of this.#stored) {
      const value = draft.get(name);
      const current: unknown = form.getValues(name);
      const isUntouched = current === undefined || current === "" || current === false;
      if (widget !== "files" && value !== undefined && isUntouched) form.setValue(name, value);
    }
  }

  readonly save = throttle(() => {
    this.#isBegun = true;
    this.saveNow();
  }, saveIntervalMs);

  /** For files, stores only that there were some. */
  saveNow(): void {
    if (this.#isCleared || !this.#isBegun) return;
    const { id, form } = this.#options;
    const valueOf = ({ name, widget }: FormField): unknown => {
      const value: unknown = form.getValues(name);
      if (widget !== "files") return value;
      return filesIn(value).length > 0 ? true : undefined;
    };
    const values = this.#stored.map((field) => [field.name, valueOf(field)] as const);
    const step = this.#step === 1 ? undefined : String(this.#step);
    writeDraft(id, new Map([...values, [metaFields.step, step]]));
  }

  clear(): void {
    this.#isCleared = true;
    clearDraft(this.#options.id);
  }
}
