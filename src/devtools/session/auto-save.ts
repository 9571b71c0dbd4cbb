import { autorun, makeAutoObservable, reaction } from "mobx";
import { sitemap } from "#kinds/sitemap.kind.ts";
import type { CheckStore } from "../checking/check-store.ts";
import type { DevDocument } from "../document/command.ts";
import { leftOut } from "./opened-notice.ts";
import type { EditingSession } from "./session.ts";

/** How long nothing is changed before it is saved, in ms. */
const restMs = 800;

interface AutoSaveParts {
  readonly session: EditingSession;
  readonly check: CheckStore;
  /** Whether a text is being written in the preview, which is saved once it is done. */
  readonly isWriting: () => boolean;
}

/** Saves by itself what has no problem, as soon as somebody rests, where that is wanted. */
export class AutoSave {
  isOn = false;
  readonly #with: AutoSaveParts;
  /** What was tried last: what could not be saved is not tried again before it is another one. */
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

  /** What is to be saved; undefined while there is nothing, or something that a person has to decide. */
  get wanted(): DevDocument | undefined {
    const { session, check, isWriting } = this.#with;
    const { store, open, isDirty, isFileGone, isSaving, saveRefusal, conflict } = session;
    if (!this.isOn || !isDirty || isSaving || saveRefusal !== undefined) return undefined;
    // Whoever deleted the file, or is about to write it anew, is not overruled unasked.
    if (isFileGone || this.isLossy) return undefined;
    if (conflict !== undefined || isWriting() || !check.isCurrent) return undefined;
    // A sitemap takes redirects and links of other files along: it is saved when it is done.
    if (check.problems.length > 0 || open?.kind?.name === sitemap.name) return undefined;
    return store?.present;
  }

  /** Whether the file says what a save leaves out. */
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

/** It is wanted as it was last time. */
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
