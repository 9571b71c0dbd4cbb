import { createRoot, type Root } from "react-dom/client";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { sameJson } from "#lib/json/same-json.ts";
import type { BlockFailure } from "#renderer/failure.ts";
import type { RenderContext } from "#renderer/render-context.tsx";
import type { ServerRendering } from "#renderer/server-rendering.ts";
import type { PageModel } from "#site/page-model.ts";
import type { CommandId } from "../commands/keys.ts";
import { findViolations } from "../accessibility/find-violations.ts";
import { toggleScriptingRules } from "../scriptless/scripting-rules.ts";
import { hydrateBlocks } from "../server-check/hydrate-blocks.tsx";
import { isDragMessage, send, type FromPreview, type ToPreview } from "../preview/messages.ts";
import type { PageChange } from "../preview/page-changes.ts";
import type { PreviewSite } from "../preview/preview-site.ts";
import { BlockFailures } from "./block-failures.ts";
import { BlockShelf } from "./block-shelf.ts";
import { firstPlace } from "./first-place.tsx";
import { BlockAtTop, ScrollRestoration } from "./scroll-restoration.ts";
import { InPlace, isForInPlace } from "../in-place/in-place.ts";
import { Measuring } from "./measuring.ts";
import { Overlay } from "./overlay.ts";
import { PageCode } from "./page-code.ts";
import { previewContext } from "./preview-context.tsx";
import { PreviewPage } from "./preview-page.tsx";

/** From this number on, blocks far from the viewport are laid out only when they come near. */
const longPageBlocks = 50;

/** The document inside the frame: it shows what it is sent and reports what happens in it. */
export class PreviewWindow {
  readonly #shelf = new BlockShelf();
  readonly failures = new BlockFailures(this.#shelf, (failures) => {
    this.#scroll.follow(failures.some(({ kind }) => kind === "crash" || kind === "chunk"));
    this.tell({ kind: "failed", failures });
  });
  readonly overlay = new Overlay(document.body, {
    onPress: (command, block) => this.press(command, block),
    onDrag: (message) => this.tell(message),
    onLayout: () => this.failures.measure(),
  });
  readonly inPlace = new InPlace((message) => this.tell(message));
  /** Reports which block is being rendered, so that an endless one can be identified. */
  readonly onRendered: (id: string) => void;
  readonly #parent: Window;
  readonly #root: Root;
  readonly #measuring: Measuring;
  readonly #scroll = new ScrollRestoration(() => ({
    page: this.#pageKey,
    selected: this.#selected,
  }));
  readonly #blockAtTop = new BlockAtTop();
  /** From the last change that contained them. */
  #site: PreviewSite | undefined;
  #around: PageModel | undefined;
  #order: readonly string[] = [];
  /** Id of the selected block; "" if there is none. */
  #selected = "";
  /** Received but not yet shown: the code of a block may still be loading. */
  readonly #waiting = new Map<string, CheckedBlock>();
  readonly #code = new PageCode();
  /** The page is HTML only. */
  #isScriptless = false;
  #isArranged = false;
  /** Each new number renders the page from scratch, in its initial state. */
  #round = { number: 0, onShown: (): void => undefined };
  /** Number of the page that was started last. */
  #page = 0;
  #context: { readonly key: string; readonly value: Promise<RenderContext> } | undefined;
  #request = 0;

  constructor(parent: Window, container: HTMLElement, onRendered: (id: string) => void) {
    this.#parent = parent;
    this.#measuring = new Measuring(container);
    this.onRendered = onRendered;
    // Crashes are shown where they happen and reported to the devtools.
    this.#root = createRoot(container, {
      onCaughtError: (error) => (this.failures.caught = error),
      onUncaughtError: () => undefined,
    });
  }

  tell(message: FromPreview, ports: readonly MessagePort[] = []): void {
    send(this.#parent, message, ports);
  }

  /** @param block Id of the block that the command applies to; by default, the selected one. */
  press(command: CommandId, block?: string): void {
    if (command === "block-menu") this.tell({ kind: "menu", ...this.overlay.menuPlace() });
    else this.tell({ kind: "pressed", command, ...(block !== undefined && { block }) });
  }

  hear(message: ToPreview): void {
    if (message.kind === "ping") this.tell({ kind: "pong" });
    else if (message.kind === "leave-out") this.#shelf.leaveOut(message.ids);
    else if (isDragMessage(message)) this.overlay.drag.hear(message);
    else if (message.kind === "look") {
      void findViolations().then((outcome) => this.tell({ kind: "looked", outcome }));
    } else if (message.kind === "wake") void this.#wake(message.page);
    else if (message.kind === "scroll") this.#blockAtTop.show(message);
    else if (message.kind === "measure") this.#measuring.toggle(message.isOn);
    else if (message.kind === "scale") this.overlay.zoom(1 / message.scale);
    else if (message.kind === "mark-field") this.overlay.mark(message.field);
    else if (message.kind === "scripts") this.#toggleScripts(message.isOn);
    else if (message.kind === "begin") this.#begin(message.page);
    else if (message.kind === "show") {
      // Typed text belongs to the previous page, and continues in the form; what a save has prepared again is
      // the same.
      if (this.#isOther(message.change)) this.inPlace.end({ isCommitted: true, isByKey: true });
      void this.#show(message.change);
    } else if (isForInPlace(message)) this.inPlace.hear(message);
    else {
      const { kind: _kind, ids, type, ...selecting } = message;
      const reveal = selecting.reveal && !this.#scroll.isAsBefore(ids);
      this.#selected = ids[0] ?? "";
      this.overlay.select(ids, { ...selecting, reveal, label: type });
    }
  }

  /** Renders all blocks again, with edited texts. */
  sayAnew(): void {
    this.#context = undefined;
    this.#isArranged = false;
    void this.#show({ put: [] });
  }

  /** Reloads the page; resolves when it has been rendered. */
  async restart(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#round = { number: this.#round.number + 1, onShown: resolve };
      this.#isArranged = false;
      this.failures.forgetLate();
      void this.#show({ put: [] });
    });
  }

  get isScriptless(): boolean {
    return this.#isScriptless;
  }

  #toggleScripts(isOn: boolean): void {
    if (isOn !== this.#isScriptless) return;
    this.#isScriptless = !isOn;
    this.failures.forgetAll();
    this.sayAnew();
  }

  async #wake(page: ServerRendering): Promise<void> {
    if (this.#site === undefined) return;
    const { i18n, site } = await this.#contextOf(this.#site);
    this.tell({ kind: "woken", failures: await hydrateBlocks(page, { i18n, site }) });
  }

  get #pageKey(): string {
    return [this.#around?.path, ...this.#order].join(" ");
  }

  /** Nothing of the previous page is shown any more. */
  #begin(page: number): void {
    this.#page = page;
    this.#isArranged = false;
    this.#request += 1;
    this.#shelf.forgetGood();
    this.#scroll.forgetFailure();
    scrollTo({ top: 0, behavior: "instant" });
  }

  #isOther({ site, around, order, put }: PageChange): boolean {
    const isArranged = site === undefined && around === undefined && order === undefined;
    return !isArranged || put.some((block) => !sameJson(this.#shelf.get(block.id), block));
  }

  /** Applies a change and shows it once the code of its blocks is loaded, with changes received meanwhile. */
  async #show({ site, around, order, put }: PageChange): Promise<void> {
    this.#site = site ?? this.#site;
    this.#around = around ?? this.#around;
    this.#order = order ?? this.#order;
    this.#isArranged &&= site === undefined && around === undefined && order === undefined;
    for (const block of put) this.#waiting.set(block.id, block);
    this.#request += 1;
    const request = this.#request;
    if (this.#site === undefined || this.#around === undefined) return;
    const page = { layout: this.#around.layout, brand: this.#site.brand };
    const code = this.#code.load(page, [...this.#waiting.values()], this.#isScriptless);
    const [context] = await Promise.all([this.#contextOf(this.#site), code]);
    if (request === this.#request) this.#render(this.#site, this.#around, context);
  }

  #render(site: PreviewSite, around: PageModel, context: RenderContext): void {
    const { documentElement } = document;
    // Setting it again would recalculate the style of every element.
    if (documentElement.lang !== site.locale) documentElement.lang = site.locale;
    if (documentElement.dataset["brand"] !== site.brand.id) {
      documentElement.dataset["brand"] = site.brand.id;
    }
    documentElement.dataset["theme"] = site.theme;
    document.body.toggleAttribute("data-long", this.#order.length > longPageBlocks);
    const others = [
      ...this.#shelf.put([...this.#waiting.values()]),
      ...this.#shelf.keepOnly(this.#order),
    ];
    this.#waiting.clear();
    this.failures.forget(others);
    if (this.#isArranged) {
      this.overlay.update();
      return;
    }
    // HTML-only pages are rendered again as a whole.
    const isScriptless = this.#isScriptless && this.#order.length > 0;
    this.#isArranged = !isScriptless;
    toggleScriptingRules(isScriptless);
    const blocks = this.#order.flatMap((id) => this.#shelf.get(id) ?? []);
    const model = { ...around, blocks: blocks.length === 0 ? [firstPlace] : blocks };
    const [page, { number }] = [this.#page, this.#round];
    const onShown = (): void => {
      this.overlay.update();
      this.#scroll.restore(this.#pageKey);
      this.tell({ kind: "shown", page });
      this.#round.onShown();
    };
    const Html = isScriptless ? this.#code.html : undefined;
    this.#root.render(<PreviewPage key={number} {...{ model, context, site, Html, onShown }} />);
  }

  /** The same while brand and locale are: nothing above the blocks changes during typing. */
  #contextOf(site: PreviewSite): Promise<RenderContext> {
    const isScriptless = this.#isScriptless;
    const key = `${site.brand.id} ${site.locale} ${site.mode} ${isScriptless}`;
    if (this.#context?.key !== key) {
      const onFailure = (failure: BlockFailure): void => {
        const { blockType, kind } = failure;
        const reason = kind === "chunk" ? this.#code.reasonOf(blockType) : undefined;
        this.failures.add({ ...failure, detail: reason ?? failure.detail });
      };
      this.#context = {
        key,
        value: previewContext(site, {
          shelf: this.#shelf,
          isScriptless,
          onFailure,
          onRecovered: (id) => this.failures.clear(id),
          onRendered: this.onRendered,
          onFirst: (empty) => this.tell({ kind: "first-block", in: empty }),
        }),
      };
    }
    return this.#context.value;
  }
}
