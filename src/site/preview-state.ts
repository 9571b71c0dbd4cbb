import type { Locale } from "#i18n/locales.ts";
import type { ShownDocument } from "#kinds/define-kind.ts";

/** Id of the element that carries the state of a preview, as JSON; there is none on other pages. */
export const previewStateId = "preview-state";

/** What a preview has to know of itself to speak with the page around its frame. */
export interface PreviewState {
  /** Whose pages may show it in a frame. */
  readonly origins: readonly string[];
  readonly node: { readonly nodeType: string; readonly id: string; readonly locale: Locale };
  /** As it was read: places in it are those of the document that was sent. None of a new one, which is 404 so far. */
  readonly document?: ShownDocument | undefined;
}
