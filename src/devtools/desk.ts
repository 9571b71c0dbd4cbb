import { action, makeAutoObservable, observableRef } from "mobx";
import type { SharedProblem } from "./replacing/fix-all.ts";
import type { RowSide } from "./tables/row-change.ts";

/** A dialog that can be open; only one at a time. */
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
  /** The side of the selected block on which the new one is inserted. */
  | { readonly kind: "add-block"; readonly side: "before" | "after" }
  /** Saves the selected blocks; with a locale, the open pattern in that locale. */
  | { readonly kind: "save-pattern"; readonly locale?: string }
  | { readonly kind: "add-row"; readonly side: RowSide }
  | { readonly kind: "fix-all"; readonly shared: SharedProblem }
  /** The pointer of the picture. */
  | { readonly kind: "picture"; readonly picture: string }
  | { readonly kind: "rename" | "move" | "delete" }
  /** An empty document, a copy of the open one, or the open one in a locale that lacks it. */
  | { readonly kind: "new"; readonly from: "copy" }
  /** `of` is the name of a kind; by default, that of what is open. */
  | {
      readonly kind: "new";
      readonly from: "nothing";
      readonly of?: string;
      readonly title?: string;
    }
  | { readonly kind: "new"; readonly from: "translation"; readonly locale: string }
  /** A named state: of the open fixture, or one created from the selected block. */
  | { readonly kind: "state"; readonly change: "add" | "rename" | "remove" | "from-block" };

/** A collapsible panel. */
export type Panel = "outline" | "inspector";

/** A position in the window, in CSS pixels. */
export interface WindowPlace {
  readonly x: number;
  readonly y: number;
}

/** New blocks, as chosen in the block picker. */
export interface ChosenBlocks {
  /** Or columns of types, as found by the search. */
  readonly types: readonly string[];
  /** Saved state that a single block starts with. */
  readonly state?: string | undefined;
  /** Blocks of another document or a pattern that these are copies of. */
  readonly copied?: readonly unknown[] | undefined;
}

/** The state of the workbench's UI: dialogs, menu, dragging, panels. */
export class Desk {
  dialog: OpenDialog | undefined = undefined;
  /** The search text for a document or a block; a new document may be named after it. */
  sought = "";
  /** The open menu of the selection and its position; undefined position: at the row of the selection. */
  menu: { readonly at: WindowPlace | undefined } | undefined = undefined;

  /** Pointer of the block being dragged in the outline, or what is being dragged from the library. */
  dragged: string | ChosenBlocks | undefined = undefined;
  /** What was last dragged from the library: the drop may be reported after the drag has ended. */
  taken: ChosenBlocks | undefined = undefined;

  /** Collapsed panels. */
  folded: ReadonlySet<Panel> = new Set();
  /** Widths of resized panels, in px. */
  widths: ReadonlyMap<Panel, number> = new Map();

  /** Whether the panel about search results and link sharing is shown. */
  isHeadShown = false;

  /** Number of JSON editors that are shown. */
  jsonEditors = 0;

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

  /** @param width Undefined: the default width. */
  widen(panel: Panel, width: number | undefined): void {
    const others = [...this.widths].filter(([one]) => one !== panel);
    this.widths = new Map(width === undefined ? others : [...others, [panel, width]]);
  }

  /** Makes room for a JSON editor; returns a function that ends it. */
  openJson(): () => void {
    this.jsonEditors += 1;
    return action(() => (this.jsonEditors -= 1));
  }

  openMenu(at: WindowPlace | undefined): void {
    this.menu = { at };
  }

  closeMenu(): void {
    this.menu = undefined;
  }
}
