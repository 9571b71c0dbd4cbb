import { isList, isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { placeOf, type BlockPlace } from "../document/at-pointer.ts";
import { moveTo } from "../outline/move-to.ts";
import { freeName, rowName, type RowActs, type RowsNow, type RowTarget } from "./row-change.ts";
import type { TableShape } from "./rows.ts";
import { t } from "../i18n.ts";

/** Operations on rows in nested lists. */
export const listActs: RowActs = {
  add: (now, { example, values }, target) => {
    const place = target === undefined ? endOf(now) : placeFor(now, target);
    if (place === undefined) return { refusal: t("This row cannot contain others.") };
    const value = withOwnKeys(now, isRecord(example) ? { ...example, ...values } : example);
    return {
      command: { kind: "add-block", ...place, value },
      label: t("{name}: added", { name: rowName(now.shape, isRecord(value) ? value : {}) }),
      selected: `${place.list}/${place.index}`,
    };
  },
  paste: (now, values, target) => {
    const place = target === undefined ? endOf(now) : placeFor(now, target);
    if (place === undefined) return { refusal: t("This row cannot contain others.") };
    const own = values.map((value) => withOwnKeys(now, value));
    const commands = own.map((value, at) => {
      return { kind: "add-block", list: place.list, index: place.index + at, value } as const;
    });
    const label = t("Rows: pasted");
    const selected = `${place.list}/${place.index}`;
    return { command: { kind: "several", label, commands }, label, selected };
  },
  duplicate: (now, row) => {
    const { list, index } = placeOf(row.pointer);
    return {
      command: { kind: "add-block", list, index: index + 1, value: withOwnKeys(now, row.value) },
      label: t("{name}: duplicated", { name: rowName(now.shape, row.value) }),
      selected: `${list}/${index + 1}`,
    };
  },
  remove: ({ shape, document }, { pointer, parent, value }) => {
    const { list, index } = placeOf(pointer);
    const items = valueAt(document, list);
    const last = isList(items) ? items.length - 2 : -1;
    return {
      command: { kind: "remove-block", block: pointer },
      label: t("{name}: removed", { name: rowName(shape, value) }),
      selected: last < 0 ? (parent ?? "") : `${list}/${Math.min(index, last)}`,
    };
  },
  move: (now, row, target) => {
    const place = placeFor(now, target);
    if (place === undefined) return { refusal: t("This row cannot contain others.") };
    if (levelOf(now.shape, place.list) !== levelOf(now.shape, placeOf(row.pointer).list)) {
      return { refusal: t("This list contains only rows of the same kind.") };
    }
    const command = moveTo(row.pointer, place);
    if (command === undefined) return { refusal: t("It is there already.") };
    return {
      command,
      label: t("{name}: moved", { name: rowName(now.shape, row.value) }),
      selected: `${command.list}/${command.index}`,
    };
  },
};

function endOf({ shape, document }: RowsNow): BlockPlace {
  const items = valueAt(document, shape.list);
  return { list: shape.list, index: isList(items) ? items.length : 0 };
}

function placeFor({ document, rows }: RowsNow, { pointer, side }: RowTarget) {
  if (side === "inside") {
    const list = rows.find((row) => row.pointer === pointer)?.list;
    const items = list === undefined ? undefined : valueAt(document, list);
    return list === undefined || !isList(items) ? undefined : { list, index: items.length };
  }
  const { list, index } = placeOf(pointer);
  return { list, index: side === "after" ? index + 1 : index };
}

/** Rows of the outermost list may be of another kind than those nested in it. */
function levelOf({ list: outermost, editor: { inside } }: TableShape, list: string): string {
  return inside === undefined || list === outermost ? outermost : "inside";
}

/** A copy with unique keys, also for the rows inside it. */
function withOwnKeys({ shape, rows }: RowsNow, value: unknown): unknown {
  const key = "list" in shape.kind ? shape.kind.files.key : undefined;
  const names = new Set([...(key === undefined ? [] : [key]), "id"]);
  const taken = new Set(rows.flatMap((row) => [...names].map((name) => row.value[name])));
  const fresh = (item: unknown): unknown => {
    if (!isRecord(item)) return item;
    const entries = Object.entries(item).map(([name, held]): [string, unknown] => {
      if (isList(held)) return [name, held.map(fresh)];
      if (!names.has(name) || typeof held !== "string") return [name, held];
      const own = isOpenKey(shape, name) ? freeName(held, taken) : held;
      taken.add(own);
      return [name, own];
    });
    return Object.fromEntries(entries);
  };
  return fresh(value);
}

/** A menu's name is one of a fixed set: a copy cannot have another one. */
function isOpenKey({ editor: { inside } }: TableShape, name: string): boolean {
  return inside === undefined || name === "id";
}
