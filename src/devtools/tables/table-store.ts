import type { RJSFSchema } from "@rjsf/utils";
import { makeAutoObservable } from "mobx";
import { itemSchemas } from "#generated/entities.ts";
import { exampleAt } from "../form/values/item-example.ts";
import type { EditingSession } from "../session/session.ts";
import { listActs } from "./list-acts.ts";
import { movePath, pathActs } from "./path-acts.ts";
import { exampledInRow } from "./exampled-in-row.ts";
import {
  isChange,
  type BegunRow,
  type RowActs,
  type RowOutcome,
  type RowSide,
  type RowsNow,
  type RowTarget,
} from "./row-change.ts";
import {
  isBelow,
  pathOfRow,
  rowAt,
  rowsOf,
  schemaOfRow,
  shapeOf,
  type Row,
  type TableShape,
} from "./rows.ts";
import { loadItemFormOf } from "../form/item-form.ts";
import { t } from "../i18n.ts";

/** Direction of a keyboard move. */
export type RowStep = "up" | "down" | "in" | "out";

/** The rows of the open file, and the operations on them. */
export class TableStore {
  readonly #session: EditingSession;
  /** Why the address typed in the field of the selected row was not applied. */
  pathRefusal: string | undefined = undefined;

  constructor(session: EditingSession) {
    this.#session = session;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Undefined while no file of rows is open. */
  get shape(): TableShape | undefined {
    return shapeOf(this.#session.open);
  }

  get rows(): readonly Row[] {
    const { store } = this.#session;
    return this.shape === undefined || store === undefined ? [] : rowsOf(this.shape, store.present);
  }

  /** The selected row, else the first one. */
  get current(): Row | undefined {
    return rowAt(this.rows, this.#session.selected) ?? this.rows[0];
  }

  /**
   * Adds a row after the selected one, or inside it, from the schema's example and the given values. Returns
   * its pointer; undefined if no row can be added.
   */
  async add(side: RowSide, values?: Row["value"]): Promise<string | undefined> {
    const { shape, current } = this;
    if (shape === undefined) return undefined;
    const place =
      this.target?.side === "inside" ? this.target : current && { pointer: current.pointer, side };
    const inside =
      place?.side === "inside" && current?.list !== undefined ? `${current.list}/0` : undefined;
    const schema = schemaOfRow(shape, inside ?? current?.pointer ?? `${shape.list}/0`);
    const form = await loadItemFormOf(schema);
    const example = exampleAt(form.schema, form.schema);
    const begun = { example, values };
    const refusal = this.#do((acts, now) => acts.add(now, begun, place));
    if (refusal !== undefined) return undefined;
    this.#tellExamples(form.schema, begun);
    return this.#session.selected;
  }

  /** The values of the selected row, including all descendants by path. */
  get copied(): readonly Row["value"][] {
    const { current, rows, shape } = this;
    if (current === undefined) return [];
    const inside = shape?.editor.inside;
    const isPath = inside !== undefined && "path" in inside;
    const below = rows.filter(
      ({ value }) => isPath && isBelow(pathOfRow(value), pathOfRow(current.value)),
    );
    return [current, ...below].map(({ value }) => value);
  }

  /** Adds rows after the selected one, or inside it if the outermost rows are fixed. */
  paste(values: readonly Row["value"][]): void {
    const { target } = this;
    this.#do((acts, now) => acts.paste(now, values, target));
  }

  /** Where a new row is added. */
  get target(): RowTarget | undefined {
    const { current } = this;
    // The outermost rows may be fixed, as in menus: then new rows are added inside them.
    const isGiven = current?.level === 1 && current.list !== undefined;
    return current && { pointer: current.pointer, side: isGiven ? "inside" : "after" };
  }

  duplicate(): void {
    this.#doToCurrent((acts, now, row) => acts.duplicate(now, row));
  }

  remove(): void {
    this.#doToCurrent((acts, now, row) => acts.remove(now, row));
  }

  /** Moves a row next to another one or into it. */
  moveTo(pointer: string, target: RowTarget): void {
    this.#do((acts, now) => {
      const row = now.rows.find((one) => one.pointer === pointer);
      return row === undefined ? { refusal: t("There is no row.") } : acts.move(now, row, target);
    });
  }

  /** Moves the selected row one step. */
  step(step: RowStep): void {
    const target = this.targetOf(step);
    if (target !== undefined) this.#doToCurrent((acts, now, row) => acts.move(now, row, target));
  }

  /** Target of a step; undefined if there is none in that direction. */
  targetOf(step: RowStep): RowTarget | undefined {
    const { current, rows } = this;
    if (current === undefined) return undefined;
    const beside = rows.filter(({ parent }) => parent === current.parent);
    const at = beside.findIndex(({ pointer }) => pointer === current.pointer);
    const before = beside[at - 1];
    switch (step) {
      case "up":
        return before && { pointer: before.pointer, side: "before" };
      case "down": {
        const next = beside[at + 1];
        return next && { pointer: next.pointer, side: "after" };
      }
      case "in":
        return before && this.hasTree ? { pointer: before.pointer, side: "inside" } : undefined;
      case "out":
        return current.parent === undefined
          ? undefined
          : { pointer: current.parent, side: "after" };
    }
  }

  /** The name and address properties of a row; undefined if rows are not links. */
  get linkColumns(): readonly [name: string, address: string] | undefined {
    const { shape } = this;
    const inside = shape?.editor.inside;
    if (shape === undefined || inside === undefined || !("lists" in inside)) return undefined;
    const [name, address] = shape.editor.columns;
    const isLink = itemSchemas[inside.schema].paths.url.some(
      (path) => path.length === 1 && path[0] === address,
    );
    return isLink && name !== undefined && address !== undefined ? [name, address] : undefined;
  }

  get hasTree(): boolean {
    return this.shape?.editor.inside !== undefined;
  }

  /** Sets the path of the selected row, and of its descendants. Returns the reason when it is impossible. */
  putPath(path: string): string | undefined {
    const { now } = this;
    const row = now && this.#currentOf(now);
    this.pathRefusal = row && now && this.#take(movePath(now, row, path));
    return this.pathRefusal;
  }

  /** Resets the field to the address of the row. */
  givePathUp(): void {
    this.pathRefusal = undefined;
  }

  get now(): RowsNow | undefined {
    const { shape, rows } = this;
    const { store } = this.#session;
    return shape && store && { shape, rows, document: store.present, saved: store.saved };
  }

  #tellExamples(schema: RJSFSchema, begun: BegunRow): void {
    const { current, shape } = this;
    const session = this.#session;
    // Rows that are nested by path start with a path of their own.
    if (current === undefined || (shape?.editor.inside && "path" in shape.editor.inside)) return;
    const titles = exampledInRow(schema, begun, current.value).join(", ");
    const said = session.notice?.text ?? "";
    if (titles !== "") {
      session.say("good", t("{said}. Still example texts: {titles}", { said, titles }), "now");
    }
  }

  #doToCurrent(act: (acts: RowActs, now: RowsNow, row: Row) => RowOutcome): void {
    this.#do((acts, now) => {
      const row = this.#currentOf(now);
      return row === undefined ? { refusal: t("There is no row.") } : act(acts, now, row);
    });
  }

  /** Rows are recreated on each access: they are compared by pointer. */
  #currentOf({ rows }: RowsNow): Row | undefined {
    return rowAt(rows, this.#session.selected) ?? rows[0];
  }

  /** Returns the reason if nothing was done. */
  #do(act: (acts: RowActs, now: RowsNow) => RowOutcome): string | undefined {
    const { now } = this;
    if (now === undefined) return undefined;
    const { inside } = now.shape.editor;
    return this.#take(act(inside !== undefined && "path" in inside ? pathActs : listActs, now));
  }

  #take(outcome: RowOutcome): string | undefined {
    const session = this.#session;
    if (!isChange(outcome)) {
      session.say("bad", outcome.refusal);
      return outcome.refusal;
    }
    const { command, label, selected } = outcome;
    session.run(command, undefined, { label });
    session.select(selected);
    session.say("good", `${label}, ${this.#place()}`, "now");
    return undefined;
  }

  /** "2 of 5 in Company": the new position for screen readers. */
  #place(): string {
    const { current, rows, shape } = this;
    if (current === undefined || shape === undefined) return t("nothing is left");
    const beside = rows.filter(({ parent }) => parent === current.parent);
    const around = rows.find(({ pointer }) => pointer === current.parent);
    const [name = ""] = shape.editor.columns;
    const index = beside.findIndex(({ pointer }) => pointer === current.pointer);
    const place = { at: index + 1, count: beside.length };
    return around === undefined
      ? t("{at, number} of {count, number}", place)
      : t("{at, number} of {count, number} in {where}", {
          ...place,
          where: String(around.value[name]),
        });
  }
}
