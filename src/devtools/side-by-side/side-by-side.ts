import { makeAutoObservable, observableRef } from "mobx";
import type { Locale } from "#i18n/locales.ts";
import type { PreviewTheme } from "../preview/preview-site.ts";

/** How the page is shown once. */
export interface Appearance {
  readonly width: number;
  readonly theme: PreviewTheme;
  readonly locale: Locale;
}

/** So many frames a machine draws at once. */
export const mostLooks = 16;

/** The block of the page that what is selected stands in. */
export function topBlock(selected: string): number | undefined {
  const [, index] = /^\/blocks\/(\d+)/.exec(selected) ?? [];
  return index === undefined ? undefined : Number(index);
}

const axes = ["widths", "themes", "locales"] as const;
export type LookAxis = (typeof axes)[number];

/** In which widths, themes and languages the page is shown side by side. */
export class SideBySide {
  widths: ReadonlySet<string> = new Set(["360", "768", "1440"]);
  themes: ReadonlySet<string> = new Set(["auto"]);
  /** Beside the one that is open. */
  locales: ReadonlySet<string> = new Set();
  /** Whether it is shown so at all. */
  isOn = false;
  /** What is at the top of each: blocks of the page, and a part of one. */
  place = 0;

  constructor() {
    makeAutoObservable(
      this,
      { widths: observableRef, themes: observableRef, locales: observableRef },
      { autoBind: true },
    );
  }

  show(isOn: boolean): void {
    this.isOn = isOn;
  }

  /** @param place From 0 to the number of blocks. */
  scrollTo(place: number, blockCount: number): void {
    this.place = Math.max(0, Math.min(place, blockCount - 0.1));
  }

  /** One of the widths and of the themes stays. */
  toggle(axis: LookAxis, value: string): void {
    const others = [...this[axis]].filter((one) => one !== value);
    const isOn = this[axis].has(value);
    if (isOn && others.length === 0 && axis !== "locales") return;
    this[axis] = new Set(isOn ? others : [...others, value]);
  }
}
