import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormField } from "#generated/entry-forms/types.ts";
import { throttle } from "#lib/throttle.ts";
import { clearDraft, readDraft, writeDraft } from "./draft.ts";
import type { RawValues } from "./fields/field-props.ts";

const saveIntervalMs = 500;

interface DraftOptions {
  readonly id: string;
  readonly fields: readonly FormField[];
  readonly form: UseFormReturn<RawValues>;
}

/** What was typed survives a reload; files and agreements do not, they are given anew. */
export function useDraft(options: DraftOptions): Draft {
  const [draft] = useState(() => new Draft(options));
  useEffect(() => draft.restore(), [draft]);
  return draft;
}

class Draft {
  readonly #options: DraftOptions;
  readonly #names: readonly string[];
  #isCleared = false;

  constructor(options: DraftOptions) {
    this.#options = options;
    const kept = options.fields.filter(
      ({ widget, required }) => widget !== "files" && !(widget === "checkbox" && required),
    );
    this.#names = kept.map(({ name }) => name);
  }

  /** Puts in what was typed, where nothing has been typed since. */
  restore(): void {
    const { id, form } = this.#options;
    const draft = readDraft(id);
    for (const name of this.#names) {
      const value = draft.get(name);
      const current: unknown = form.getValues(name);
      const isUntouched = current === undefined || current === "" || current === false;
      if (value !== undefined && isUntouched) form.setValue(name, value);
    }
  }

  readonly save = throttle(() => {
    const { id, form } = this.#options;
    if (this.#isCleared) return;
    writeDraft(id, new Map(this.#names.map((name) => [name, form.getValues(name)])));
  }, saveIntervalMs);

  clear(): void {
    this.#isCleared = true;
    clearDraft(this.#options.id);
  }
}
