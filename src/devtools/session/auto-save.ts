import { autorun, makeAutoObservable, reaction } from "mobx";
import { sitemap } from "#kinds/sitemap.kind.ts";
import type { CheckStore } from "../checking/check-store.ts";
import type { DevDocument } from "../document/command.ts";
import { leftOut } from "./opened-notice.ts";
import type { EditingSession } from "./session.ts";

/** Time without changes before saving, in ms. */
const restMs = 800;

interface AutoSaveParts {
  readonly session: EditingSession;
  readonly check: CheckStore;
  /** Whether a text is being edited in the preview, which is saved once that is done. */
  readonly isWriting: () => boolean;
}

/** Automatically saves a document without problems after a pause in editing, if enabled. */
export class AutoSave {
  isOn = false;
  readonly #with: AutoSaveParts;
  /** The last attempt: a document that could not be saved is not retried until it changes. */
  #tried: DevDocument | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: AutoSaveParts) {
    this.#with = parts;
    makeAutoObservable(this, {}, { autoBind: true });
    autorun(() => this.#wait(this.wanted));
  }

  switchOn(isOn: boolean): void {
    this.isOn = isOn;
  }

  /** The document to be saved; undefined if there is none, or if it needs a decision by the user. */
  get wanted(): DevDocument | undefined {
    const { session, check, isWriting } = this.#with;
    const { store, open, isDirty, isFileGone, isSaving, saveRefusal, conflict } = session;
    if (!this.isOn || !isDirty || isSaving || saveRefusal !== undefined) return undefined;
    // A deleted file, or one that others are about to rewrite, is not overwritten without confirmation.
    if (isFileGone || this.isLossy) return undefined;
    if (conflict !== undefined || isWriting() || !check.isCurrent) return undefined;
    // A sitemap also changes redirects and links in other files: it is saved explicitly.
    if (check.problems.length > 0 || open?.kind?.name === sitemap.name) return undefined;
    return store?.present;
  }

  /** Whether the file contains something that saving would drop. */
  get isLossy(): boolean {
    const { open } = this.#with.session;
    return open !== undefined && leftOut(open).length > 0;
  }

  #wait(wanted: DevDocument | undefined): void {
    clearTimeout(this.#timer);
    if (wanted === undefined || wanted === this.#tried) return;
    this.#timer = setTimeout(() => {
      this.#tried = wanted;
      void this.#with.session.save();
    }, restMs);
  }
}

const key = "waymark-devtools-auto-save";

/** Restores and stores whether it is enabled. */
export function keepAutoSave(
  autoSave: AutoSave,
  storage: Pick<Storage, "getItem" | "setItem">,
): void {
  autoSave.switchOn(storage.getItem(key) === "on");
  reaction(
    () => autoSave.isOn,
    (isOn) => storage.setItem(key, isOn ? "on" : "off"),
  );
}
