import { makeAutoObservable } from "mobx";
import { goToTopPx, scrolledDownPx } from "#lib/scroll-marks.ts";

/** R-42, scroll state. */
export class ScrollStore {
  scrolledDown = false;
  /** Far enough that the link to the top is shown. */
  scrolledFar = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  update(scrollY: number): void {
    this.scrolledDown = scrollY > scrolledDownPx;
    this.scrolledFar = scrollY > goToTopPx;
  }
}
