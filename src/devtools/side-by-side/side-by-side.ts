import { makeAutoObservable } from "mobx";
import { Appearances } from "./appearances.ts";

/** So many frames a machine draws at once. */
export const mostLooks = 16;

/** The block of the page that what is selected stands in. */
export function topBlock(selected: string): number | undefined {
  const [, index] = /^\/blocks\/(\d+)/.exec(selected) ?? [];
  return index === undefined ? undefined : Number(index);
}

/** In which widths, themes and languages the page is shown side by side. */
export class SideBySide {
  readonly looks = new Appearances(["360", "768", "1440"]);
  /** Whether it is shown so at all. */
  isOn = false;
  /** What is at the top of each: blocks of the page, and a part of one. */
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
