import { useEffect, useState, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormField } from "#generated/entry-forms/types.ts";
import { throttle } from "#lib/throttle.ts";
import { clearDraft, readDraft, writeDraft } from "./draft.ts";
import type { RawValues } from "./fields/field-props.ts";
import { filesIn } from "./fields/selected-files.ts";

const saveIntervalMs = 500;

interface DraftOptions {
  readonly id: string;
  readonly fields: readonly FormField[];
  readonly form: UseFormReturn<RawValues>;
}

interface DraftState {
  readonly save: () => void;
  readonly clear: () => void;
  /** Fields whose files were chosen before the page was loaded anew. */
  readonly lostFiles: readonly string[];
}

/** What was typed survives a reload; files and agreements do not, they are given anew. */
export function useDraft(options: DraftOptions): DraftState {
  const [draft] = useState(() => new Draft(options));
  const lostFiles = useSyncExternalStore(
    neverChanges,
    () => draft.lostFiles,
    () => none,
  );
  useEffect(() => {
    draft.restore();
    const save = () => draft.saveNow();
    window.addEventListener("pagehide", save);
    return () => window.removeEventListener("pagehide", save);
  }, [draft]);
  return { save: draft.save, clear: () => draft.clear(), lostFiles };
}

const none: readonly string[] = [];
const neverChanges = () => () => undefined;

class Draft {
  readonly #options: DraftOptions;
  readonly #kept: readonly FormField[];
  #lostFiles: readonly string[] | undefined;
  #isBegun = false;
  #isCleared = false;

  constructor(options: DraftOptions) {
    this.#options = options;
    this.#kept = options.fields.filter(
      ({ widget, required }) => !(widget === "checkbox" && required),
    );
  }

  /** As the page found it; what this page keeps comes later. */
  get lostFiles(): readonly string[] {
    this.#lostFiles ??= this.#findLostFiles();
    return this.#lostFiles;
  }

  #findLostFiles(): readonly string[] {
    const draft = readDraft(this.#options.id);
    return this.#kept
      .filter(({ name, widget }) => widget === "files" && draft.has(name))
      .map(({ name }) => name);
  }

  /** Puts in what was typed, where nothing has been typed since. */
  restore(): void {
    const { id, form } = this.#options;
    const draft = readDraft(id);
    for (const { name, widget } of this.#kept) {
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

  /** Of files only that there were some. */
  saveNow(): void {
    if (this.#isCleared || !this.#isBegun) return;
    const { id, form } = this.#options;
    const valueOf = ({ name, widget }: FormField): unknown => {
      const value: unknown = form.getValues(name);
      if (widget !== "files") return value;
      return filesIn(value).length > 0 ? true : undefined;
    };
    writeDraft(id, new Map(this.#kept.map((field) => [field.name, valueOf(field)])));
  }

  clear(): void {
    this.#isCleared = true;
    clearDraft(this.#options.id);
  }
}
