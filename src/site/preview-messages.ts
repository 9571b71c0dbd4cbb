import type { Problem } from "#contract/problems/problem.ts";
import type { ContentVerdict } from "#kinds/content-verdict.ts";

/** What a preview in a frame says to the page around it, by `postMessage` (docs/content-service.md). */
export type MessageFromPreview = PreviewReady | PreviewSelected | PreviewShown | PreviewRefused;

/** What the page around the frame of a preview says to it. */
export type MessageToPreview = PreviewDraft | PreviewShow;

/** It hears from now on, also after it was loaded anew. */
interface PreviewReady {
  readonly waymark: "ready";
  readonly nodeType: string;
  readonly id: string;
  readonly locale: string;
}

/** Somebody clicked. */
interface PreviewSelected {
  readonly waymark: "selected";
  /** JSON Pointer in the document: of a text, of the alternative text of a picture, else of the block. */
  readonly pointer: string;
  /** The innermost one; none around the blocks. */
  readonly block?: { readonly id: string; readonly type: string } | undefined;
}

/** A draft has been looked at. */
interface PreviewShown extends Pick<ContentVerdict, "verdict"> {
  readonly waymark: "shown";
  /** False where nothing of it could be shown: what was shown before stays. */
  readonly isDrawn: boolean;
  /** In the language of the document. */
  readonly problems: readonly (Problem & { readonly message: string })[];
}

/** A draft has not been looked at. */
interface PreviewRefused {
  readonly waymark: "refused";
  /** Of HTTP; 0 where the site could not be asked, or what it is to be asked is no JSON. */
  readonly status: number;
  readonly detail: string;
}

/** Draws a document that nobody has saved. */
interface PreviewDraft {
  readonly waymark: "draft";
  readonly document: unknown;
}

/** Scrolls to a block and marks it. */
interface PreviewShow {
  readonly waymark: "show";
  /** Id of the block. */
  readonly block: string;
}
