import { makeAutoObservable } from "mobx";
import { Appearances } from "./appearances.ts";

/** Maximum number of frames a machine can render at once. */
export const mostLooks = 16;

/** Index of the page's block that contains the selection. */
export function topBlock(selected: string): number | undefined {
  const [, index] = /^\/blocks\/(\d+)/.exec(selected) ?? [];
  return index === undefined ? undefined : Number(index);
}

/** The widths, themes and languages in which the page is shown side by side. */
export class SideBySide {
  readonly looks = new Appearances(["360", "768", "1440"]);
  /** Whether the side-by-side view is shown. */
  isOn = false;
  /** What is at the top of each: index of a block, and a fraction of it. */
  place = 0;

  constructor() {
    makeAutoObservable(this, { looks: false }, { autoBind: true });
  }

  show(isOn: boolean): void {
    this.isOn = isOn;
  }

  /** @param place From 0 to the number of blocks. */
  scrollTo(place: number, blockCount: number): void {
    this.place = Math.max(0, Math.min(place, blockCount - 0.1));
  }
}
