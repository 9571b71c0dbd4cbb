import { makeAutoObservable, observableRef } from "mobx";
import type { Looked } from "./violation.ts";

/** The check of the page in the preview: it is asked for, and answered by the frame. */
export class AccessibilityStore {
  /** How often it was requested. */
  asked = 0;
  /** Undefined while the page is being looked at. */
  outcome: Looked | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { outcome: observableRef }, { autoBind: true });
  }

  ask(): void {
    this.asked += 1;
    this.outcome = undefined;
  }

  take(outcome: Looked): void {
    this.outcome = outcome;
  }
}
