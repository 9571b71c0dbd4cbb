import { makeAutoObservable, observableRef, reaction } from "mobx";
import { queryString } from "#lib/url/query-string.ts";
import { isLocale, type Locale } from "#i18n/locales.ts";
import { previewThemes, type PreviewTheme } from "../preview/preview-site.ts";
import type { SiteStore } from "../preview/site-store.ts";
import { previewWidths } from "../sizes/frame-size.ts";

/** One way of showing the page. */
export interface Appearance {
  readonly width: number;
  readonly theme: PreviewTheme;
  readonly locale: Locale;
}

const axes = ["widths", "themes", "locales"] as const;
export type LookAxis = (typeof axes)[number];

/** The widths, themes and languages in which a page is requested. */
export class Appearances {
  widths: ReadonlySet<string>;
  themes: ReadonlySet<string> = new Set(["auto"]);
  /** In addition to the open one. */
  locales: ReadonlySet<string> = new Set();

  constructor(widths: readonly string[]) {
    this.widths = new Set(widths);
    makeAutoObservable(
      this,
      { widths: observableRef, themes: observableRef, locales: observableRef },
      { autoBind: true },
    );
  }

  /** At least one width and one theme stay selected. */
  toggle(axis: LookAxis, value: string): void {
    const others = [...this[axis]].filter((one) => one !== value);
    const isOn = this[axis].has(value);
    if (isOn && others.length === 0 && axis !== "locales") return;
    this[axis] = new Set(isOn ? others : [...others, value]);
  }

  /** All of them for a site, by language and theme: those that differ only in width are adjacent. */
  on({ brand, locale: open }: SiteStore): readonly Appearance[] {
    const offered: readonly string[] = brand?.locales ?? [];
    const spoken = [open, ...this.locales]
      .filter(isLocale)
      .filter((locale) => offered.includes(locale));
    return [...new Set(spoken)].flatMap((locale) =>
      previewThemes
        .filter((theme) => this.themes.has(theme))
        .flatMap((theme) =>
          previewWidths.flatMap((width) =>
            width !== undefined && this.widths.has(String(width)) ? [{ width, theme, locale }] : [],
          ),
        ),
    );
  }

  /** Restores and stores the choice. */
  keep(storage: Pick<Storage, "getItem" | "setItem">, key: string): void {
    const query = new URLSearchParams(storage.getItem(key) ?? "");
    const [widths, themes, locales] = axes.map((axis) => query.getAll(`${axis}[]`));
    const known = (widths ?? []).filter((one) => previewWidths.some((w) => String(w) === one));
    const light = (themes ?? []).filter((one) => previewThemes.some((theme) => theme === one));
    if (known.length > 0) this.widths = new Set(known);
    if (light.length > 0) this.themes = new Set(light);
    this.locales = new Set(locales);
    reaction(
      () => queryString(Object.fromEntries(axes.map((axis) => [axis, [...this[axis]]]))),
      (chosen) => storage.setItem(key, chosen),
    );
  }
}
