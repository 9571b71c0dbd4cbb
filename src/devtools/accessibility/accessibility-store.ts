import { makeAutoObservable, observableRef } from "mobx";
import type { Looked } from "./violation.ts";

/** The accessibility check of the page in the preview: requested here, answered by the frame. */
export class AccessibilityStore {
  /** Number of requested checks. */
  asked = 0;
  /** Undefined while the page is being checked. */
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
