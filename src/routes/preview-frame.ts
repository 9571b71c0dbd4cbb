import { trust } from "#contract/trust.ts";
import type { Brand } from "#generated/types.ts";
import type { ShownDocument } from "#kinds/define-kind.ts";
import type { MessageFromPreview } from "#site/preview-messages.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import { draftPath } from "#protocol/paths.ts";
import { blockElementAt } from "#renderer/clicked-spot/block-element-at.ts";
import { fieldOfSpot, type ClickedSpot } from "#renderer/clicked-spot/field-of-spot.ts";
import { spotOf } from "#renderer/clicked-spot/spot-of.ts";
import type { PageModel } from "#site/page-model.ts";
import type { PreviewState } from "#site/preview-state.ts";
import { placeOfBlock } from "./place-of-block.ts";

export interface PreviewFrameOptions {
  readonly brand: Pick<Brand, "name" | "mailDomain">;
  /** Renders a page in place of the visible one. */
  readonly show: (page: PageModel) => Promise<void>;
}

type Shown = Extract<MessageFromPreview, { waymark: "shown" }>;
type Selected = Extract<MessageFromPreview, { waymark: "selected" }>;

/** The site's response to a draft. */
interface DrawnDraft extends Omit<Shown, "waymark" | "isDrawn"> {
  /** Absent when nothing of the draft can be shown. */
  readonly model?: PageModel;
  readonly document?: ShownDocument;
}

/** Visible on light and on dark. */
const marked = { over: "3px dashed #3b82f6", selected: "3px solid #3b82f6" } as const;

/**
 * The preview in the frame of a CMS: it reports what was clicked, and renders what is written there
 * without reloading (docs/content-service.md, "Write beside the preview"). It listens only to the
 * page that embeds it, and only when the site lists that page's origin.
 */
export function startPreviewFrame(state: PreviewState, options: PreviewFrameOptions): void {
  const frame = new PreviewFrame(state, options);
  for (const type of ["message", "messageerror"] as const) {
    addEventListener(type, (event) => frame.hear(event));
  }
  document.addEventListener("click", (event) => frame.click(event), { capture: true });
  document.addEventListener("submit", sendNothing, { capture: true });
  document.addEventListener("pointerover", ({ target }) => frame.point(blockElementAt(target)));
  document.addEventListener("pointerleave", () => frame.point(undefined));
  frame.tell({ waymark: "ready", ...state.node });
}

/** A preview has no visitors: forms send nothing, whether natively or by script. */
function sendNothing(event: SubmitEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

class PreviewFrame {
  readonly #origins: readonly string[];
  readonly #address: string;
  readonly #options: PreviewFrameOptions;
  #document: ShownDocument | undefined;
  #over: HTMLElement | undefined;
  #selected: string | undefined;
  /** The latest draft that has not been rendered yet, and whether an earlier one is being rendered. */
  #next: { readonly draft: unknown } | undefined;
  #isDrawing = false;

  constructor({ origins, node, document }: PreviewState, options: PreviewFrameOptions) {
    this.#origins = origins;
    this.#document = document;
    this.#options = options;
    const token = new URLSearchParams(location.search).get("token") ?? "";
    this.#address = `${draftPath}?${new URLSearchParams({ ...node, token }).toString()}`;
  }

  /** Sends to the embedding page; if its origin is unknown, only one with an allowed origin receives it. */
  tell(message: MessageFromPreview): void {
    const { ancestorOrigins }: Partial<Pick<Location, "ancestorOrigins">> = location;
    const around = ancestorOrigins?.[0];
    for (const origin of this.#origins) {
      if (around === undefined || around === origin) window.parent.postMessage(message, origin);
    }
  }

  hear(event: MessageEvent<unknown>): void {
    const { source, origin, data } = event;
    if (source !== window.parent || !this.#origins.includes(origin)) return;
    // A message nested too deeply to be deserialized: Chromium delivers null, others fire `messageerror`.
    if (data === null || event.type === "messageerror") {
      const detail = "The message cannot be read: it is nested too deeply.";
      return this.tell({ waymark: "refused", status: 0, detail });
    }
    if (!isRecord(data)) return;
    if (data["waymark"] === "draft") void this.#draw(data["document"]);
    if (data["waymark"] === "show") this.#lookAt(data["block"]);
  }

  /** Links are not followed: the target could not be framed. With Ctrl they open in a new tab. */
  click(event: MouseEvent): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const isElsewhere = event.ctrlKey || event.metaKey;
    if (!isElsewhere && target.closest("a") !== null) event.preventDefault();
    const block = blockElementAt(target);
    const around = block ?? target.closest("main");
    if (around === null) return;
    const id = block?.dataset["block"];
    this.#select(id);
    const place = this.#placeOf(spotOf(target, around, event), id);
    if (place !== undefined) this.tell({ waymark: "selected", ...place });
  }

  /** Where in the document the clicked text is; undefined if it is not there. */
  #placeOf(
    spot: ClickedSpot,
    id: string | undefined,
  ): Pick<Selected, "pointer" | "block"> | undefined {
    const fieldIn = (said: unknown) => fieldOfSpot(fillInBrand(said, this.#options.brand), spot);
    if (id === undefined) {
      const around = fieldIn(this.#document);
      return around && { pointer: around.pointer };
    }
    const block = placeOfBlock(this.#document, id);
    if (block === undefined) return undefined;
    const { pointer, type } = block;
    const field = fieldIn(valueAt(this.#document, `${pointer}/props`));
    return {
      pointer: field === undefined ? pointer : `${pointer}/props${field.pointer}`,
      block: { id, type },
    };
  }

  /** Highlights the block that a click would select. */
  point(block: HTMLElement | undefined): void {
    if (this.#over !== undefined && this.#over.dataset["block"] !== this.#selected) {
      this.#over.style.outline = "";
    }
    this.#over = block;
    if (block !== undefined && block.dataset["block"] !== this.#selected) {
      outline(block, marked.over);
    }
  }

  #select(id: string | undefined): void {
    if (this.#selected !== undefined) {
      for (const block of elementsOf(this.#selected)) block.style.outline = "";
    }
    this.#selected = id;
    if (id !== undefined) for (const block of elementsOf(id)) outline(block, marked.selected);
  }

  #lookAt(id: unknown): void {
    if (typeof id !== "string") return;
    const [block] = elementsOf(id);
    block?.scrollIntoView();
    this.#select(id);
  }

  /** Of the drafts that arrive while one is rendered, only the last is used. */
  async #draw(draft: unknown): Promise<void> {
    this.#next = { draft };
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    for (let next = this.#take(); next !== undefined; next = this.#take()) {
      this.tell(await this.#drawn(next.draft));
    }
    this.#isDrawing = false;
  }

  #take(): { readonly draft: unknown } | undefined {
    const next = this.#next;
    this.#next = undefined;
    return next;
  }

  async #drawn(draft: unknown): Promise<MessageFromPreview> {
    try {
      const body = JSON.stringify(draft);
      const headers = { "content-type": "application/json" };
      const response = await fetch(this.#address, { method: "POST", headers, body });
      const result: unknown = await response.json();
      if (!response.ok) {
        const detail = String(isRecord(result) ? result["detail"] : result);
        return { waymark: "refused", status: response.status, detail };
      }
      const { model, document, ...report } = trust<DrawnDraft>(result);
      if (model !== undefined && document !== undefined) {
        this.#document = document;
        await this.#options.show(model);
        this.#select(this.#selected);
      }
      return { waymark: "shown", isDrawn: model !== undefined, ...report };
    } catch (error) {
      return { waymark: "refused", status: 0, detail: String(error) };
    }
  }
}

function elementsOf(id: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)];
}

function outline({ style }: HTMLElement, kind: string): void {
  style.outline = kind;
  style.outlineOffset = "-3px";
}
