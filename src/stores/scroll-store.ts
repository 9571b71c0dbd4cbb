import { makeAutoObservable } from "mobx";

/** The header narrows above this scroll position, in px (spec sections 4 and 9). */
const scrolledDownPx = 45;
/** The position is looked at most this often, in ms (spec sections 4 and 9). */
export const scrollThrottleMs = 100;

/** Spec section 3, scroll state. */
export class ScrollStore {
  scrolledDown = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  update(scrollY: number): void {
    this.scrolledDown = scrollY > scrolledDownPx;
  }
}
