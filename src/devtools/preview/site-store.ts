import { makeAutoObservable } from "mobx";
import type { Brand } from "#generated/types.ts";
import { isLocale, type Locale } from "#i18n/locales.ts";
import type { EditingSession } from "../session/session.ts";
import type { PreviewSite } from "./preview-model.ts";

/** Widths at which the layout changes, in px; undefined: as wide as there is room. */
export const previewWidths = [360, 768, 1215, 1440, undefined] as const;
export type PreviewWidth = (typeof previewWidths)[number];

/** Where the document is shown: brand, locale and width. */
export class SiteStore {
  width: PreviewWidth = undefined;
  brandId: string | undefined;
  /** The brand may not offer it. */
  wantedLocale: string | undefined;
  readonly #session: EditingSession;

  constructor(session: EditingSession, query: URLSearchParams) {
    this.#session = session;
    this.brandId = query.get("brand") ?? undefined;
    this.wantedLocale = query.get("locale") ?? undefined;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get brands(): readonly Brand[] {
    return this.#session.listing?.brands ?? [];
  }

  get brand(): Brand | undefined {
    return this.brands.find(({ id }) => id === this.brandId) ?? this.brands[0];
  }

  get locale(): Locale | undefined {
    const { brand, wantedLocale } = this;
    if (isLocale(wantedLocale) && brand?.locales.includes(wantedLocale)) return wantedLocale;
    return brand?.defaultLocale;
  }

  get site(): PreviewSite | undefined {
    const { brand, locale } = this;
    return brand === undefined || locale === undefined ? undefined : { brand, locale };
  }

  setWidth(width: PreviewWidth): void {
    this.width = width;
  }

  setBrand(id: string): void {
    this.brandId = id;
  }

  setLocale(locale: string): void {
    this.wantedLocale = locale;
  }
}
