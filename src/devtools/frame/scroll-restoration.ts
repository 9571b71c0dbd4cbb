import { blockOf } from "./outline.ts";
import { lookedAt } from "../preview/messages.ts";
import { tabStorage } from "../safe-storage.ts";

const key = "waymark-devtools-scroll";

/** The part of a page that was in view. */
interface Look {
  readonly page: string;
  readonly top: number;
  /** Id of the selected block. */
  readonly selected: string;
}

interface BlockPlace {
  /** "" for the top of the page. */
  readonly id: string;
  /** The share of the block's height that is above the visible area below the header. */
  readonly part: number;
}

/** Restores the scroll position after a reload, until the user interacts or another block is selected. */
export class ScrollRestoration {
  #saved: Look | undefined;
  #page: string | undefined;
  /** Fonts and pictures load later than text, and move it. */
  #observer: ResizeObserver | undefined;
  readonly #beforeFailure = new ScrollBeforeFailure();

  /** @param look Returns the part of the page that is in view. */
  constructor(look: () => Omit<Look, "top">) {
    this.#saved = parsed(tabStorage.getItem(key));
    // A page that was not reloaded starts at its top.
    tabStorage.removeItem(key);
    // A page that is only being viewed is not one the user returns to.
    if (location.search === lookedAt) return;
    // A cross-site frame has lost its size and its scroll position before it receives `pagehide`.
    let top = 0;
    const onScroll = (): void => {
      if (innerHeight > 0) top = Math.round(scrollY);
    };
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("pagehide", () => {
      const { selected, page } = look();
      tabStorage.setItem(key, [top, selected, page].join("\n"));
    });
    const end = (): void => this.#end();
    for (const act of ["pointerdown", "wheel", "keydown"]) {
      addEventListener(act, end, { once: true, passive: true });
    }
  }

  /** Whether the selected block is the one from before the reload: it is not scrolled into view. */
  isAsBefore([id]: readonly string[]): boolean {
    if (id !== undefined && id !== this.#saved?.selected) this.#end();
    this.#beforeFailure.end();
    return this.#saved !== undefined;
  }

  /** @param page The page shown now. */
  restore(page: string): void {
    if (this.#saved === undefined) return;
    this.#page = page;
    this.#goThere();
    this.#observer ??= new ResizeObserver(() => this.#goThere());
    this.#observer.observe(document.body);
  }

  /** @param isFailing Whether a block is not rendered because of an error. */
  follow(isFailing: boolean): void {
    this.#beforeFailure.follow(isFailing);
  }

  /** Another page is shown. */
  forgetFailure(): void {
    this.#beforeFailure.end();
  }

  #goThere(): void {
    if (this.#saved !== undefined && this.#saved.page === this.#page) {
      scrollTo({ top: this.#saved.top, behavior: "instant" });
    }
  }

  #end(): void {
    this.#saved = undefined;
    this.#observer?.disconnect();
  }
}

/**
 * A block that fails makes the page shorter, which scrolls it; once it is rendered again, the page is back where
 * it was, unless the user interacts or a block is scrolled into view.
 */
class ScrollBeforeFailure {
  #top = 0;
  #before: number | undefined;
  #isFailing = false;
  #height = 0;
  #observer: ResizeObserver | undefined;
  #ending = new AbortController();

  constructor() {
    addEventListener("scroll", () => (this.#top = scrollY), { passive: true });
  }

  follow(isFailing: boolean): void {
    if (isFailing === this.#isFailing) return;
    this.#isFailing = isFailing;
    if (isFailing) this.#store();
    else if (this.#before !== undefined) {
      this.#height = document.body.offsetHeight;
      this.#observer ??= new ResizeObserver(() => this.#goBack());
      this.#observer.observe(document.body);
    }
  }

  end(): void {
    this.#before = undefined;
    this.#ending.abort();
    this.#observer?.unobserve(document.body);
  }

  #store(): void {
    if (this.#before !== undefined) return;
    // The scroll event of the shorter page is not dispatched before the next frame.
    this.#before = this.#top;
    this.#ending = new AbortController();
    for (const act of ["pointerdown", "wheel", "keydown"]) {
      addEventListener(act, () => this.end(), { passive: true, signal: this.#ending.signal });
    }
  }

  #goBack(): void {
    const isSame = document.body.offsetHeight === this.#height;
    if (this.#isFailing || this.#before === undefined || isSame) return;
    scrollTo({ top: this.#before, behavior: "instant" });
    this.end();
  }
}

/** Keeps an unscrolled page at its requested position, also when its height or that of the window changes. */
export class BlockAtTop {
  #at: BlockPlace | undefined;
  /** With more frames each is lower, so that a page may become scrollable; pictures load later than text. */
  readonly #observer = new ResizeObserver(() => this.#goThere());

  show(at: BlockPlace): void {
    if (this.#at === undefined) {
      this.#observer.observe(document.body);
      addEventListener("resize", () => this.#goThere());
    }
    this.#at = at;
    this.#goThere();
  }

  #goThere(): void {
    if (this.#at === undefined) return;
    const { id, part } = this.#at;
    if (id === "") return scrollTo({ top: 0, behavior: "instant" });
    const box = blockOf(id)?.getBoundingClientRect();
    if (box === undefined) return;
    const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
    const below = Number.parseFloat(scrollPaddingBlockStart) || 0;
    const top = scrollY + box.top + part * box.height - below;
    scrollTo({ top, behavior: "instant" });
  }
}

function parsed(text: string | null): Look | undefined {
  const [top = "", selected = "", page = ""] = text?.split("\n") ?? [];
  return text === null ? undefined : { top: Number(top), selected, page };
}
