import type { Problem } from "#contract/problems/problem.ts";
import type { ContentVerdict } from "#kinds/content-verdict.ts";

/** What a framed preview sends to the embedding page by `postMessage` (docs/content-service.md). */
export type MessageFromPreview = PreviewReady | PreviewSelected | PreviewShown | PreviewRefused;

/** What the embedding page sends to a framed preview. */
export type MessageToPreview = PreviewDraft | PreviewShow;

/** The preview is listening from now on; also sent after a reload. */
interface PreviewReady {
  readonly waymark: "ready";
  readonly nodeType: string;
  readonly id: string;
  readonly locale: string;
}

/** Something in the preview was clicked. */
interface PreviewSelected {
  readonly waymark: "selected";
  /** JSON Pointer in the document: to a text, to a picture's alternative text, or else to the block. */
  readonly pointer: string;
  /** The innermost block; absent outside of blocks. */
  readonly block?: { readonly id: string; readonly type: string } | undefined;
}

/** A draft has been checked. */
interface PreviewShown extends Pick<ContentVerdict, "verdict"> {
  readonly waymark: "shown";
  /** False if nothing of it could be shown: the previous content stays. */
  readonly isDrawn: boolean;
  /** Messages are in the language of the document. */
  readonly problems: readonly (Problem & { readonly message: string })[];
}

/** A draft could not be checked. */
interface PreviewRefused {
  readonly waymark: "refused";
  /** HTTP status; 0 if the site could not be reached, or the draft cannot be represented as JSON. */
  readonly status: number;
  readonly detail: string;
}

/** Renders an unsaved document. */
interface PreviewDraft {
  readonly waymark: "draft";
  readonly document: unknown;
}

/** Scrolls to a block and highlights it. */
interface PreviewShow {
  readonly waymark: "show";
  /** Id of the block. */
  readonly block: string;
}
