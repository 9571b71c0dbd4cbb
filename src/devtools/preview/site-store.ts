import { makeAutoObservable } from "mobx";
import type { Brand } from "#generated/types.ts";
import { isLocale, type Locale } from "#i18n/locales.ts";
import { Conditions } from "../conditions/conditions.ts";
import { localeOf } from "../session/document-source.ts";
import { isOneBlock } from "../session/open-text.ts";
import type { EditingSession } from "../session/session.ts";
import { FrameSize } from "../sizes/frame-size.ts";
import type { FittedSize } from "./fit-frame.ts";
import type { ToFrame } from "./messages.ts";
import { previewThemes, type PreviewSite, type PreviewTheme } from "./preview-site.ts";

/** Language of the devtools if the site does not support the user's own. */
const ownLanguage = "en";

/** Where the document is shown: brand, locale, size and theme, and under which conditions. */
export class SiteStore {
  theme: PreviewTheme = "auto";
  /** Whether a single block is shown alone, once one is open. */
  wantsAlone = false;
  /** Whether boxes, sizes and spacing are shown. */
  isMeasured = false;
  /** Scale at which the page is shown: less than 1 if it does not fit. */
  scale = 1;
  brandId: string | undefined;
  /** For documents without a locale, such as fixtures; the brand may not offer it. */
  chosenLocale: string | undefined;
  readonly conditions = new Conditions();
  readonly size = new FrameSize();
  readonly #session: EditingSession;
  readonly #languages: readonly string[];

  /** @param languages The user's languages as the browser reports them, best first. */
  constructor(session: EditingSession, query: URLSearchParams, languages: readonly string[]) {
    this.#session = session;
    this.#languages = [...languages.map((language) => language.slice(0, 2)), ownLanguage];
    this.brandId = query.get("brand") ?? undefined;
    this.chosenLocale = query.get("locale") ?? undefined;
    makeAutoObservable(this, { conditions: false, size: false }, { autoBind: true });
  }

  get brands(): readonly Brand[] {
    return this.#session.listing?.brands ?? [];
  }

  get brand(): Brand | undefined {
    return this.brands.find(({ id }) => id === this.brandId) ?? this.brands[0];
  }

  /** Of the open document; otherwise the chosen one, else the first that the developer reads. */
  get locale(): Locale | undefined {
    const { open } = this.#session;
    const own = open === undefined ? undefined : localeOf(open.source);
    const wanted = [own ?? this.chosenLocale, ...this.#languages];
    const offered = wanted.filter(isLocale).find((locale) => this.brand?.locales.includes(locale));
    return offered ?? this.brand?.defaultLocale;
  }

  /** The open document's language if the brand has no site in it; another one is shown instead. */
  get lackingLocale(): Locale | undefined {
    const { open } = this.#session;
    const own = open === undefined ? undefined : localeOf(open.source);
    return isLocale(own) && this.locale !== undefined && own !== this.locale ? own : undefined;
  }

  get site(): PreviewSite | undefined {
    const { brand, locale, theme, isAlone } = this;
    const mode = this.#session.listing?.localeMode;
    if (brand === undefined || locale === undefined || mode === undefined) return undefined;
    return { brand, locale, mode, theme, isAlone };
  }

  /** Whether the open document is a single block that is shown without the page around it. */
  get isAlone(): boolean {
    const { open } = this.#session;
    return this.wantsAlone && open !== undefined && isOneBlock(open);
  }

  /** What the page in the frame cannot know itself. */
  get messages(): readonly ToFrame[] {
    return [
      { kind: "measure", isOn: this.isMeasured },
      { kind: "scale", scale: this.scale },
    ];
  }

  /** @param theme Unknown values select the system setting. */
  setTheme(theme: string | null): void {
    this.theme = previewThemes.find((one) => one === theme) ?? "auto";
  }

  showAlone(isWanted: boolean): void {
    this.wantsAlone = isWanted;
  }

  showAt({ scale, width, height }: FittedSize): void {
    this.scale = scale;
    this.size.measure({ width: Math.round(width), height: Math.round(height) });
  }

  measure(isMeasured: boolean): void {
    this.isMeasured = isMeasured;
  }

  setBrand(id: string): void {
    this.brandId = id;
  }

  setLocale(locale: string): void {
    this.chosenLocale = locale;
  }
}
