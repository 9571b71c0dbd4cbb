import { isList, isRecord } from "#lib/json/is-record.ts";
import { piecesOfHtml } from "#lib/html/html-words.ts";
import { linkKind, ownerOfItems, type BlockField, type LeftOut } from "./fields.ts";

interface FieldHtml {
  readonly html: string;
  /** Headings and texts are placed before an existing text, lists and links after it. */
  readonly place: "before" | "after";
  /** Parts of a list that cannot be in a text. */
  readonly left: readonly LeftOut[];
}

/** Converts a property to rich text; undefined if it is empty. */
export function htmlOf(
  field: BlockField,
  value: unknown,
  headingTag = "h2",
): FieldHtml | undefined {
  const { kind } = field;
  if (kind === "list" && isList(value)) return htmlOfList(field, value);
  if (kind === linkKind && isRecord(value)) {
    const html = linkHtml(value);
    return html === undefined ? undefined : { html, place: "after", left: [] };
  }
  if (typeof value !== "string" || value.trim() === "") return undefined;
  if (kind === "rich") return { html: value, place: "before", left: [] };
  if (kind !== "call" && kind !== "words" && kind !== "line") return undefined;
  const element = document.createElement(kind === "call" ? headingTag : "p");
  element.textContent = value;
  return { html: element.outerHTML, place: "before", left: [] };
}

/** Each item under its heading; undefined if one is empty. */
function htmlOfList(list: BlockField, items: readonly unknown[]): FieldHtml | undefined {
  const { fields } = ownerOfItems(list);
  const parts = items.map((item) =>
    [...fields.values()].flatMap((field) => {
      const value = isRecord(item) ? item[field.name] : undefined;
      return value === undefined ? [] : [{ field, value, read: htmlOf(field, value, "h3") }];
    }),
  );
  if (parts.some((part) => part.every(({ read }) => read === undefined))) return undefined;
  const all = parts.flat();
  return {
    html: all.map(({ read }) => read?.html ?? "").join(""),
    place: "after",
    left: all.flatMap(({ field, value, read }) =>
      read === undefined ? [{ title: `${list.title}: ${field.title}`, value }] : read.left,
    ),
  };
}

function linkHtml({ label, url }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof label !== "string" || typeof url !== "string") return undefined;
  const paragraph = document.createElement("p");
  const link = document.createElement("a");
  link.setAttribute("href", url);
  link.textContent = label;
  paragraph.append(link);
  return paragraph.outerHTML;
}

const leadingHeading = /^\s*<h([2-4])>([^]*?)<\/h\1>/;

/** Splits the leading heading from the rest of a text; undefined if there is none, or nothing else. */
export function splitHeading(html: string): { heading: string; rest: string } | undefined {
  const found = leadingHeading.exec(html);
  const rest = html.slice(found?.[0].length).trim();
  const heading = piecesOfHtml(found?.[2] ?? "").join(" ");
  return heading === "" || rest === "" ? undefined : { heading, rest };
}
