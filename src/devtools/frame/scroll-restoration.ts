import { blockOf } from "./outline.ts";
import { lookedAt } from "../preview/messages.ts";
import { tabStorage } from "../safe-storage.ts";

const key = "waymark-devtools-scroll";

/** What of a page was looked at. */
interface Look {
  readonly page: string;
  readonly top: number;
  /** Id of the selected block. */
  readonly selected: string;
}

interface BlockPlace {
  /** "" for the top of the page. */
  readonly id: string;
  /** So much of the height of the block is above what is seen below the header. */
  readonly part: number;
}

/** A reload shows a page where it was looked at, until somebody acts on it or another block is selected. */
export class ScrollRestoration {
  #saved: Look | undefined;
  #page: string | undefined;
  /** Fonts and pictures come later than words, and move them. */
  #observer: ResizeObserver | undefined;

  /** @param look What is looked at now. */
  constructor(look: () => Look) {
    this.#saved = parsed(tabStorage.getItem(key));
    // What begins without a reload is looked at from its top on.
    tabStorage.removeItem(key);
    // What is only looked at is none that anybody comes back to.
    if (location.search === lookedAt) return;
    addEventListener("pagehide", () => {
      const { top, selected, page } = look();
      tabStorage.setItem(key, [top, selected, page].join("\n"));
    });
    const end = (): void => this.#end();
    for (const act of ["pointerdown", "wheel", "keydown"]) {
      addEventListener(act, end, { once: true, passive: true });
    }
  }

  /** Whether the block that is selected was so before: it is not brought into view. */
  isAsBefore([id]: readonly string[]): boolean {
    if (id !== undefined && id !== this.#saved?.selected) this.#end();
    return this.#saved !== undefined;
  }

  /** @param page What is on the screen now. */
  restore(page: string): void {
    if (this.#saved === undefined) return;
    this.#page = page;
    this.#goThere();
    this.#observer ??= new ResizeObserver(() => this.#goThere());
    this.#observer.observe(document.body);
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

/** A page that nobody scrolls in stays where it is told to be, also once it or its window has another height. */
export class BlockAtTop {
  #at: BlockPlace | undefined;
  /** Beside more frames each is lower, and what had all of its page in sight can be scrolled only now; pictures come later than words. */
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
