import { isList, isRecord } from "#lib/json/is-record.ts";
import type { DevDocument } from "../document/command.ts";
import { freeName, rowName, type RowActs, type RowOutcome, type RowsNow } from "./row-change.ts";
import { fileNameFor } from "../filing/file-name.ts";
import { cellText, isBelow, pathOfRow, type Row } from "./rows.ts";
import { t } from "../i18n.ts";

type Item = Readonly<Record<string, unknown>>;

/** An item of the breadcrumb trail that leads to a page. */
interface Crumb extends Item {
  readonly slug?: unknown;
}

const parameter = "/:";

/**
 * Operations on rows that are nested by their paths: moving a row includes its descendants and updates the
 * breadcrumbs.
 */
export const pathActs: RowActs = {
  add: (now, { example, values = {} }, target) => {
    const items = itemsIn(now);
    const beside = now.rows.find(({ pointer }) => pointer === target?.pointer);
    const parent = target?.side === "inside" ? beside : rowOf(now, beside?.parent);
    if (parent !== undefined && pathOfRow(parent.value).includes(parameter)) {
      return { refusal: t("There is nothing below the pages of a list.") };
    }
    const paths = new Set(items.map(pathOfRow));
    const name = cellText(values["name"]) || t("New page");
    const slug = freeName(`${pathBelow(parent)}/${fileNameFor(name) || "new-page"}`, paths);
    const {
      crumbs: _crumbs,
      nodeReference: _reference,
      ...begin
    } = isRecord(example) ? example : {};
    const added = { ...begin, slug, name, crumbs: [...crumbsOf(parent?.value), { name, slug }] };
    const at = beside === undefined ? items.length : lastBelow(now, beside) + 1;
    return put(now, items.toSpliced(at, 0, added), {
      index: at,
      label: t("{name}: added", { name: slug }),
    });
  },
  paste: (now, values, target) => {
    const items = itemsIn(now);
    const beside = now.rows.find(({ pointer }) => pointer === target?.pointer);
    const parent = rowOf(now, beside?.parent);
    const from = pathOfRow(values[0]);
    const last = from.slice(from.lastIndexOf("/"));
    const to = freeName(`${pathBelow(parent)}${last}`, new Set(items.map(pathOfRow)));
    const trail = crumbsOf(values[0]);
    const taken = new Set(items.map((item) => isRecord(item) && item["nodeReference"]));
    const pasted = values.map((value) => {
      const { nodeReference, ...rest } = readdressed(value, from, to);
      const crumbs = [...crumbsOf(parent?.value), ...crumbsOf(rest).slice(trail.length - 1)];
      // A page has one address: a copy leads to another one.
      return { ...rest, ...(!taken.has(nodeReference) && { nodeReference }), crumbs };
    });
    const at = beside === undefined ? items.length : lastBelow(now, beside) + 1;
    return put(now, items.toSpliced(at, 0, ...pasted), { index: at, label: t("Rows: pasted") });
  },
  duplicate: (now, row) => {
    const items = itemsIn(now);
    const slug = freeName(pathOfRow(row.value), new Set(items.map(pathOfRow)));
    // A page has one address: its copy leads to another one.
    const { nodeReference: _reference, ...rest } = row.value;
    const at = lastBelow(now, row) + 1;
    const label = t("{name}: duplicated", { name: rowName(now.shape, row.value) });
    const copy = readdressed(rest, pathOfRow(row.value), slug);
    return put(now, items.toSpliced(at, 0, copy), { index: at, label });
  },
  remove: (now, row) => {
    const path = pathOfRow(row.value);
    if (path === "/") return { refusal: t("The home page stays at the top.") };
    const left = itemsIn(now).filter(
      (item) => item !== row.value && !isBelow(pathOfRow(item), path),
    );
    const order = now.rows.filter(({ value }) => left.includes(value));
    const before = now.rows
      .slice(0, now.rows.indexOf(row))
      .findLast(({ value }) => left.includes(value));
    const next = before ?? order[0];
    const label = t("{name}: removed", { name: rowName(now.shape, row.value) });
    return put(now, left, { index: next === undefined ? -1 : left.indexOf(next.value), label });
  },
  move: (now, row, target) => {
    const beside = rowOf(now, target.pointer);
    if (beside === undefined || beside === row) return { refusal: t("It is there already.") };
    const parent = target.side === "inside" ? beside : rowOf(now, beside.parent);
    const from = pathOfRow(row.value);
    const last = from.slice(from.lastIndexOf("/"));
    const to = parent?.pointer === row.parent ? from : `${pathBelow(parent)}${last}`;
    const relocated = to === from ? { items: itemsIn(now) } : withPath(now, row, { to, parent });
    if ("refusal" in relocated) return relocated;
    const own = now.rows.filter((one) => one === row || isBelow(pathOfRow(one.value), from));
    const indices = own.map(({ pointer }) => indexOf(pointer)).toSorted((a, b) => a - b);
    const taken = indices.map((index) => relocated.items[index]);
    const isOwn = new Set(indices);
    const anchor = target.side === "before" ? indexOf(beside.pointer) : lastBelow(now, beside) + 1;
    const before = relocated.items.filter((_, index) => index < anchor && !isOwn.has(index));
    const after = relocated.items.filter((_, index) => index >= anchor && !isOwn.has(index));
    const items = [...before, ...taken, ...after];
    const at = items.indexOf(relocated.items[indexOf(row.pointer)]);
    if (to === from && items.every((item, index) => item === itemsIn(now)[index])) {
      return { refusal: t("It is there already.") };
    }
    return put(now, items, {
      index: at,
      label: t("{name}: moved", { name: rowName(now.shape, row.value) }),
    });
  },
};

/** Changes the path of a row, of its descendants, and in every breadcrumb trail that contains it. */
export function movePath(now: RowsNow, row: Row, to: string): RowOutcome {
  const parents = now.rows.filter(
    ({ value }) => value !== row.value && isBelow(to, pathOfRow(value)),
  );
  const parent = parents.toSorted(
    (a, b) => pathOfRow(b.value).length - pathOfRow(a.value).length,
  )[0];
  const isSameParent = parent?.pointer === row.parent;
  const relocated = withPath(now, row, {
    to,
    parent: isSameParent ? undefined : parent,
    isSameParent,
  });
  if ("refusal" in relocated) return relocated;
  const label = t("{name}: now at {address}", {
    name: rowName(now.shape, row.value),
    address: to,
  });
  return put(now, relocated.items, { index: indexOf(row.pointer), label });
}

/** Renames a row, also in every breadcrumb trail that contains it. */
export function renameItems(now: RowsNow, row: Row, changed: Item): readonly unknown[] {
  const slug = pathOfRow(row.value);
  const isSame = changed["name"] === row.value["name"];
  const called = (item: unknown): unknown => {
    if (!isRecord(item) || isSame || !isList(item.crumbs)) return item;
    const crumbs = item.crumbs.map((crumb: unknown) =>
      isRecord(crumb) && crumb.slug === slug && crumb.name === row.value["name"]
        ? { ...crumb, name: changed["name"] }
        : crumb,
    );
    return { ...item, crumbs };
  };
  return itemsIn(now).map((item) => called(item === row.value ? changed : item));
}

function withPath(
  now: RowsNow,
  row: Row,
  {
    to,
    parent,
    isSameParent = false,
  }: { to: string; parent: Row | undefined; isSameParent?: boolean },
): { readonly items: readonly unknown[] } | { readonly refusal: string } {
  const from = pathOfRow(row.value);
  const items = itemsIn(now);
  if (from === "/") return { refusal: t("The home page stays at the top.") };
  if (isBelow(to, from)) return { refusal: t("A page cannot be below itself.") };
  if (items.some((item) => item !== row.value && pathOfRow(item) === to)) {
    return { refusal: t("{address} is the address of another page.", { address: to }) };
  }
  const hasPattern = items.some(
    (item) => pathOfRow(item).includes(parameter) && isBelow(pathOfRow(item), from),
  );
  if (hasPattern || from.includes(parameter)) {
    return { refusal: t("This is the page of a list: everything in the list would move as well.") };
  }
  if (parent !== undefined && pathOfRow(parent.value).includes(parameter)) {
    return { refusal: t("There is nothing below the pages of a list.") };
  }
  const trail = crumbsOf(row.value);
  const outer = isSameParent ? trail.slice(0, -1) : crumbsOf(parent?.value);
  return {
    items: items.map((item) => {
      if (!isRecord(item)) return item;
      const isOwn = item === row.value || isBelow(pathOfRow(item), from);
      const relocated = readdressed(item, from, to);
      if (!isOwn || trail.length === 0) return relocated;
      return { ...relocated, crumbs: [...outer, ...crumbsOf(relocated).slice(trail.length - 1)] };
    }),
  };
}

/** Replaces one path by another in an item and its trail; returns the same object if neither contains it. */
function readdressed(item: Item, from: string, to: string): Item {
  const relocated = (path: unknown): unknown => {
    if (typeof path !== "string") return path;
    return path === from || isBelow(path, from) ? to + path.slice(from.length) : path;
  };
  const crumbs = crumbsOf(item);
  const isSame = [item["slug"], ...crumbs.map(({ slug }) => slug)].every(
    (path) => relocated(path) === path,
  );
  if (isSame) return item;
  return {
    ...item,
    slug: relocated(item["slug"]),
    crumbs: crumbs.map((crumb) => ({ ...crumb, slug: relocated(crumb.slug) })),
  };
}

function put(
  { shape }: RowsNow,
  items: readonly unknown[],
  { index, label }: { readonly index: number; readonly label: string },
): RowOutcome {
  return {
    command: { kind: "put-value", pointer: shape.list, value: items },
    label,
    selected: index < 0 ? "" : `${shape.list}/${index}`,
  };
}

function itemsIn({ shape, document }: { shape: RowsNow["shape"]; document: DevDocument }) {
  const items = document[shape.list.slice(1)];
  return isList(items) ? items : [];
}

function rowOf({ rows }: RowsNow, pointer: string | undefined): Row | undefined {
  return rows.find((row) => row.pointer === pointer);
}

function pathBelow(parent: Row | undefined): string {
  return parent === undefined ? "" : pathOfRow(parent.value);
}

function crumbsOf(item: Item | undefined): readonly Crumb[] {
  const crumbs = item?.["crumbs"];
  return isList(crumbs) ? crumbs.filter(isRecord) : [];
}

/** Index in the file of a row's last descendant, or of the row itself. */
function lastBelow({ rows }: RowsNow, row: Row): number {
  const path = pathOfRow(row.value);
  const own = rows.filter((one) => one === row || isBelow(pathOfRow(one.value), path));
  return Math.max(...own.map(({ pointer }) => indexOf(pointer)));
}

function indexOf(pointer: string): number {
  return Number(pointer.slice(pointer.lastIndexOf("/") + 1));
}
