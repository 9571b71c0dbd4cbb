import { makeAutoObservable, observableRef } from "mobx";
import type { CheckStore } from "../checking/check-store.ts";
import type { DevDocument } from "../document/command.ts";
import { isMovable } from "../outline/is-movable.ts";
import type { EditingSession } from "../session/session.ts";
import { t } from "../i18n.ts";
import { rememberSelected, type SelectedBefore } from "./selected-before.ts";

/** A selection of more than one block; it ends with another selection or another document. */
interface Several {
  readonly pointers: ReadonlySet<string>;
  /** The block at which a range starts. */
  readonly anchor: string;
  /** The session's selection, which is one of these blocks. */
  readonly focus: string;
  readonly of: DevDocument | undefined;
}

/** The blocks that a command applies to: the selected one, or several. */
export class BlockSelection {
  several: Several | undefined = undefined;
  /** It was clicked in the preview, and nothing has been done since. */
  isPressed = false;
  readonly before: SelectedBefore;
  readonly #session: EditingSession;
  readonly #check: CheckStore;

  constructor(session: EditingSession, check: CheckStore) {
    this.#session = session;
    this.#check = check;
    makeAutoObservable(this, { several: observableRef, before: false }, { autoBind: true });
    this.before = rememberSelected(session, () => this.pointers);
  }

  /** Everything selected: blocks, or the one row of a list or the document. */
  get pointers(): ReadonlySet<string> {
    return this.#now?.pointers ?? new Set([this.#session.selected]);
  }

  /** Blocks that can be moved, from top to bottom; of nested ones, only the outer block. */
  get blocks(): readonly string[] {
    const { pointers } = this;
    const isInside = (pointer: string): boolean =>
      [...pointers].some((other) => pointer.startsWith(`${other}/`));
    const own = [...this.#check.nodes.keys()].filter((pointer) => pointers.has(pointer));
    const outer = own.filter((pointer) => !isInside(pointer));
    return outer.filter((selected) => isMovable({ open: this.#session.open, selected }));
  }

  /** Their collective name: "hero", "3 blocks". */
  get name(): string {
    const [first = ""] = this.blocks;
    const type = this.#check.nodes.get(first)?.type ?? "";
    return this.blocks.length > 1
      ? t("{n, plural, one {# block} other {# blocks}}", { n: this.blocks.length })
      : type || t("block");
  }

  press(isPressed: boolean): void {
    this.isPressed = isPressed;
  }

  /** Selects one thing only. */
  choose(pointer: string): void {
    this.several = undefined;
    this.#session.select(pointer);
  }

  /** Selects these blocks; the last one has the focus. */
  chooseAll(pointers: readonly string[], anchor = pointers[0]): void {
    const focus = pointers.at(-1);
    if (focus === undefined || anchor === undefined) return;
    const of = this.#session.store?.present;
    this.several = { pointers: new Set(pointers), anchor, focus, of };
    this.#session.select(focus);
  }

  /** Adds a block to the selection, or removes it; the last remaining one stays selected. */
  toggle(pointer: string): void {
    if (!this.#check.nodes.has(pointer)) return;
    const others = [...this.pointers].filter((one) => one !== pointer && this.#isBlock(one));
    const isOut = this.pointers.has(pointer) && others.length > 0;
    this.chooseAll(isOut ? others : [...others, pointer], isOut ? others.at(-1) : pointer);
    const type = this.#check.nodes.get(pointer)?.type ?? t("block");
    this.#say(
      isOut ? t("{type} is no longer selected", { type }) : t("{type} is selected", { type }),
    );
  }

  /** Selects all top-level blocks. */
  chooseEvery(): void {
    this.chooseAll(this.#check.tree.map(({ pointer }) => pointer));
    this.#say();
  }

  /** Selects all blocks from the start of the range up to this row. @param rows From top to bottom. */
  extendTo(pointer: string, rows: readonly string[]): void {
    const anchor = this.#now?.anchor ?? this.#session.selected;
    const [from, to] = [rows.indexOf(anchor), rows.indexOf(pointer)];
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    const blocks = (from > to ? range.toReversed() : range).filter((one) => this.#isBlock(one));
    if (from < 0 || to < 0 || !blocks.includes(pointer)) return;
    this.chooseAll(blocks, anchor);
    this.#say();
  }

  /** Announces how many are selected, which is otherwise visible only in the outline and the preview. */
  #say(...before: readonly string[]): void {
    const n = [...this.pointers].filter((pointer) => this.#isBlock(pointer)).length;
    const all = t("{n, plural, one {# block selected} other {# blocks selected}}", { n });
    this.#session.say("good", [...before, all].join(": "), "now");
  }

  #isBlock(pointer: string): boolean {
    return this.#check.nodes.has(pointer);
  }

  get #now(): Several | undefined {
    const { several } = this;
    const { selected, store } = this.#session;
    return several?.focus === selected && several.of === store?.present ? several : undefined;
  }
}
