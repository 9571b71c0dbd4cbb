import type { Locale } from "#i18n/locales.ts";
import type { ShownDocument } from "#kinds/define-kind.ts";

/** Id of the element that carries the state of a preview, as JSON; only previews have it. */
export const previewStateId = "preview-state";

/** What a preview needs to communicate with the page that embeds it. */
export interface PreviewState {
  /** Origins whose pages may embed it. */
  readonly origins: readonly string[];
  readonly node: { readonly nodeType: string; readonly id: string; readonly locale: Locale };
  /** As read: pointers refer to the document that was sent. Absent for a new one, which is 404 so far. */
  readonly document?: ShownDocument | undefined;
}
