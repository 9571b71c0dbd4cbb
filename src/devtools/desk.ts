import { makeAutoObservable, observableRef } from "mobx";
import type { SharedProblem } from "./replacing/fix-all.ts";
import type { RowSide } from "./tables/row-change.ts";

/** A dialog that can be open, one at a time. */
export type OpenDialog =
  | {
      readonly kind:
        | "open"
        | "palette"
        | "keys"
        | "save-anyway"
        | "history"
        | "versions"
        | "pictures"
        | "compare-locales"
        | "compare-commit"
        | "replace-all"
        | "all-blocks"
        | "accessibility"
        | "delete-pattern"
        | "test-run"
        | "transform";
    }
  /** On which side of the selected block it will stand. */
  | { readonly kind: "add-block"; readonly side: "before" | "after" }
  /** Of the selected blocks; with a locale the open pattern in it. */
  | { readonly kind: "save-pattern"; readonly locale?: string }
  | { readonly kind: "add-row"; readonly side: RowSide }
  | { readonly kind: "fix-all"; readonly shared: SharedProblem }
  /** By its pointer. */
  | { readonly kind: "picture"; readonly picture: string }
  | { readonly kind: "rename" | "move" | "delete" }
  /** An empty document, a copy of the open one, or the open one in a locale that lacks it. */
  | { readonly kind: "new"; readonly from: "copy" }
  /** `of` is the name of a kind; without it that of what is open. */
  | {
      readonly kind: "new";
      readonly from: "nothing";
      readonly of?: string;
      readonly title?: string;
    }
  | { readonly kind: "new"; readonly from: "translation"; readonly locale: string }
  /** A named state: of the open fixture, or one that the selected block becomes. */
  | { readonly kind: "state"; readonly change: "add" | "rename" | "remove" | "from-block" };

/** A panel that can be folded away. */
export type Panel = "outline" | "inspector";

/** A place of the window, in CSS pixels. */
export interface WindowPlace {
  readonly x: number;
  readonly y: number;
}

/** New blocks, as chosen in the block picker. */
export interface ChosenBlocks {
  /** Or columns of types, as they are found. */
  readonly types: readonly string[];
  /** Saved state that a single one begins as. */
  readonly state?: string | undefined;
  /** Blocks that another document or a pattern has, which these are copies of. */
  readonly copied?: readonly unknown[] | undefined;
}

/** What lies on top of the workbench. */
export class Desk {
  dialog: OpenDialog | undefined = undefined;
  /** What a document or a block is looked for by; a document that is new then may be called so. */
  sought = "";
  /** The menu of what is selected, where it was asked for; nowhere in particular: at its row. */
  menu: { readonly at: WindowPlace | undefined } | undefined = undefined;

  /** Pointer of the block that is dragged in the outline, or what is dragged out of the library. */
  dragged: string | ChosenBlocks | undefined = undefined;
  /** What was dragged out of the library last: where it was dropped may be told after its drag has ended. */
  taken: ChosenBlocks | undefined = undefined;

  /** Panels that are folded away. */
  folded: ReadonlySet<Panel> = new Set();
  /** Widths of resized panels, in px. */
  widths: ReadonlyMap<Panel, number> = new Map();

  /** Whether it is shown how the page is found and shared. */
  isHeadShown = false;

  constructor() {
    makeAutoObservable(
      this,
      {
        dialog: observableRef,
        menu: observableRef,
        folded: observableRef,
        widths: observableRef,
        dragged: observableRef,
        taken: false,
      },
      { autoBind: true },
    );
  }

  drag(dragged: string | ChosenBlocks | undefined): void {
    this.dragged = dragged;
    if (typeof dragged === "object") this.taken = dragged;
  }

  show(dialog: OpenDialog): void {
    this.dialog = dialog;
    this.sought = "";
  }

  close(): void {
    this.dialog = undefined;
    this.sought = "";
  }

  seek(words: string): void {
    this.sought = words;
  }

  fold(panel: Panel, isFolded = !this.folded.has(panel)): void {
    const others = [...this.folded].filter((one) => one !== panel);
    this.folded = new Set(isFolded ? [...others, panel] : others);
  }

  showHead(isShown: boolean): void {
    this.isHeadShown = isShown;
  }

  /** @param width Undefined: as wide as it is by itself. */
  widen(panel: Panel, width: number | undefined): void {
    const others = [...this.widths].filter(([one]) => one !== panel);
    this.widths = new Map(width === undefined ? others : [...others, [panel, width]]);
  }

  openMenu(at: WindowPlace | undefined): void {
    this.menu = { at };
  }

  closeMenu(): void {
    this.menu = undefined;
  }
}
