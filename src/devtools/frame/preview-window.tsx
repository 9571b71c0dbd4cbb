import { createRoot, type Root } from "react-dom/client";
import { isBroken } from "#contract/checked-page.ts";
import type { TranslateProblem } from "#contract/problems/describe-problem.ts";
import { loadProblemCatalog } from "#generated/messages.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { typesOf } from "#renderer/block-types.ts";
import type { BlockFailure } from "#renderer/failure.ts";
import { liveContext } from "#renderer/live-blocks.tsx";
import { loadBlock } from "#renderer/load-block.ts";
import type { RenderContext } from "#renderer/render-context.tsx";
import { send, type FromPreview, type ToPreview } from "../preview/messages.ts";
import type { PreviewSite } from "../preview/preview-model.ts";
import { ProblemMark } from "./problem-mark.tsx";
import { Overlay } from "./overlay.ts";
import { PreviewPage } from "./preview-page.tsx";

type Show = Extract<ToPreview, { kind: "show" }>;

/** The document inside the frame: it shows what it is told and tells what happens in it. */
export class PreviewWindow {
  readonly overlay = new Overlay(document.body);
  readonly #parent: Window;
  readonly #root: Root;
  readonly #failures = new Map<string, BlockFailure>();
  #context: { readonly key: string; readonly value: RenderContext } | undefined;
  #request = 0;

  constructor(parent: Window, container: HTMLElement) {
    this.#parent = parent;
    // Crashes are shown where they happen and told to the devtools.
    const silent = (): void => undefined;
    this.#root = createRoot(container, { onCaughtError: silent, onUncaughtError: silent });
  }

  tell(message: FromPreview): void {
    send(this.#parent, message);
  }

  hear(message: ToPreview): void {
    if (message.kind === "show") void this.#show(message);
    else this.overlay.select(message.ids, { label: message.type, reveal: message.reveal });
  }

  /** Renders a page once the code of its blocks is here; a newer one overtakes it. */
  async #show({ site, model }: Show): Promise<void> {
    this.#request += 1;
    const request = this.#request;
    const types = [...typesOf(model.blocks)];
    const [context] = await Promise.all([
      this.#contextOf(site),
      Promise.allSettled(types.map(loadBlock)),
    ]);
    if (request !== this.#request) return;
    document.documentElement.lang = site.locale;
    document.documentElement.dataset["brand"] = site.brand.id;
    this.#failures.clear();
    this.#report();
    this.#root.render(<PreviewPage model={model} context={context} onShown={this.#shown} />);
  }

  /** The same for as long as brand and locale are: nothing above the blocks changes while typing. */
  async #contextOf({ brand, locale }: PreviewSite): Promise<RenderContext> {
    const key = `${brand.id} ${locale}`;
    if (this.#context?.key === key) return this.#context.value;
    const messages = await loadMessages(locale, brand.fallbackLocale);
    const live = liveContext({
      site: { brand, locale },
      i18n: createI18n(locale, messages),
      showProblems: true,
      onFailure: (failure) => {
        this.#failures.set(failure.blockId, failure);
        this.#report();
      },
    });
    const catalog = await loadProblemCatalog.en();
    const problems = createI18n("en", catalog.messages);
    const translate: TranslateProblem = (id, values) => problems._(id, values);
    const value: RenderContext = {
      ...live,
      renderBlock: (block) =>
        isBroken(block) ? (
          <div id={block.id} data-block={block.id} lang="en">
            <ProblemMark block={block} translate={translate} />
          </div>
        ) : (
          live.renderBlock(block)
        ),
    };
    this.#context = { key, value };
    return value;
  }

  readonly #shown = (): void => this.overlay.update();

  #report(): void {
    this.tell({ kind: "failed", failures: [...this.#failures.values()] });
  }
}
