import { isList, isRecord } from "#lib/json/is-record.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { piecesOfHtml } from "#lib/html/html-words.ts";
import { htmlOf, splitHeading } from "./field-html.ts";
import { t } from "../i18n.ts";
import {
  ownerOfItems,
  ownerOfType,
  type BlockField,
  type Fields,
  type LeftOut,
  type Owner,
} from "./fields.ts";

export interface CarriedOver {
  readonly props: Fields;
  /** The fields that have received a value, by their titles in the new type. */
  readonly carried: readonly string[];
  readonly left: readonly LeftOut[];
  /** Names of required properties of the new type without a value. */
  readonly missing: readonly string[];
  /** Required properties missing in list items, by the titles of both; they are not filled automatically. */
  readonly lacking: readonly string[];
}

/** Converts the props of a block to another type. */
export function carryOver(from: string, props: unknown, to: string): CarriedOver {
  return new Carrying(ownerOfType(from), ownerOfType(to)).carry(isRecord(props) ? props : {});
}

interface Given {
  readonly field: BlockField;
  readonly value: unknown;
}

/** Properties that choose from a list of the site: their values are meaningless for another list. */
const choices: ReadonlySet<string> = new Set(["ids", "category"]);

/** Carries values from one schema object to another: by name first, then by similarity. */
class Carrying {
  readonly #from: Owner;
  readonly #to: Owner;
  readonly #taken = new Map<string, unknown>();
  readonly #left: LeftOut[] = [];
  readonly #lacking: string[] = [];

  constructor(from: Owner, to: Owner) {
    this.#from = from;
    this.#to = to;
  }

  carry(props: Fields): CarriedOver {
    let rest = this.#givenIn(props);
    rest = rest.filter((given) => !this.#takeByName(given));
    rest = rest.filter((given) => !this.#takeByKind(given));
    rest = rest.filter((given) => !this.#takeAsText(given));
    rest = this.#takeIntoText(rest);
    this.#takeHeading();
    for (const { field, value } of rest) this.#left.push({ title: field.title, value });
    const inOrder = [...this.#to.fields.values()].filter(({ name }) => this.#taken.has(name));
    return {
      props: Object.fromEntries(inOrder.map(({ name }) => [name, this.#taken.get(name)])),
      carried: inOrder.map(({ title }) => title),
      left: this.#left,
      missing: [...this.#to.fields.keys()].filter(
        (name) => this.#to.required.includes(name) && !this.#taken.has(name),
      ),
      lacking: [...new Set(this.#lacking)],
    };
  }

  #givenIn(props: Fields): readonly Given[] {
    return Object.entries(props).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const { fields } = this.#from;
      // Of a removed type only the property names are known.
      const meant = fields.size === 0 ? this.#to.fields.get(name) : undefined;
      const unknown: BlockField = { schema: {}, kind: undefined, ...meant, name, title: name };
      return [{ field: fields.get(name) ?? unknown, value }];
    });
  }

  #takeByName(given: Given): boolean {
    const { name } = given.field;
    if (choices.has(name) && this.#from.source !== this.#to.source) return false;
    const target = this.#to.fields.get(name);
    return target !== undefined && this.#take(given, target);
  }

  #takeByKind(given: Given): boolean {
    const { kind } = given.field;
    if (kind === undefined || kind === "line") return false;
    return this.#free(kind).some((target) => this.#take(given, target));
  }

  #free(kind: BlockField["kind"]): readonly BlockField[] {
    return [...this.#to.fields.values()].filter(
      (target) => target.kind === kind && !this.#taken.has(target.name),
    );
  }

  #take({ field, value }: Given, target: BlockField): boolean {
    const taken = target.kind === "list" ? this.#listFor(field, target, value) : value;
    const isAlike = field.kind === target.kind || (isPlain(field) && isPlain(target));
    const fits = isAlike && isFor(target, value) && taken !== undefined;
    if (fits) this.#taken.set(target.name, taken);
    return fits;
  }

  /** Converts the items of a list to another one; undefined if none of their names fits there. */
  #listFor(field: BlockField, target: BlockField, value: unknown): unknown {
    if (field.kind !== "list" || !isList(value)) return undefined;
    const [from, to] = [ownerOfItems(field), ownerOfItems(target)];
    if (sameJson(from.schema, to.schema)) return value;
    const items = value.map((item) => ({
      from: isRecord(item) ? item : {},
      to: new Carrying(from, to).carry(isRecord(item) ? item : {}),
    }));
    const called = [...from.fields.values()].find(({ kind }) => kind === "call")?.title;
    const isPreserved = items.every(
      (item) => item.to.carried.length > 0 && !item.to.left.some(({ title }) => title === called),
    );
    if (!isPreserved) return undefined;
    for (const { title, value: lost } of items.flatMap((item) => item.to.left)) {
      this.#left.push({ title: `${field.title}: ${title}`, value: lost });
    }
    for (const { missing, lacking } of items.map((item) => item.to)) {
      const titles = missing.map((name) => to.fields.get(name)?.title ?? name);
      this.#lacking.push(...[...titles, ...lacking].map((title) => `${target.title}: ${title}`));
    }
    return items.map((item) => item.to.props);
  }

  /** Puts rich text where only plain text is allowed. */
  #takeAsText({ field, value }: Given): boolean {
    const [target] = field.kind === "rich" ? this.#free("words") : [];
    if (target === undefined || typeof value !== "string") return false;
    this.#taken.set(target.name, piecesOfHtml(value).join(" "));
    if (!isOneParagraph.test(value)) {
      this.#left.push({
        title: t("{title}: paragraphs, lists, links", { title: field.title }),
        value,
      });
    }
    return true;
  }

  /** Adds texts, lists of texts and links to the main text of the new type. */
  #takeIntoText(rest: readonly Given[]): readonly Given[] {
    const isMain = ({ kind, name }: BlockField): boolean =>
      kind === "rich" && this.#to.required.includes(name);
    const target = [...this.#to.fields.values()].find(isMain);
    if (target === undefined) return rest;
    const parts = rest.map((given) => ({ given, read: htmlOf(given.field, given.value) }));
    const before = this.#taken.get(target.name);
    const html = [
      ...parts.flatMap(({ read }) => (read?.place === "before" ? read.html : [])),
      ...(typeof before === "string" ? [before] : []),
      ...parts.flatMap(({ read }) => (read?.place === "after" ? read.html : [])),
    ].join("");
    if (html !== "") this.#taken.set(target.name, html);
    this.#left.push(...parts.flatMap(({ read }) => read?.left ?? []));
    return parts.flatMap(({ given, read }) => (read === undefined ? given : []));
  }

  /** Moves a heading at the start of a text to the heading field of the new type. */
  #takeHeading(): void {
    const target = this.#to.fields.get("heading");
    if (target === undefined || this.#taken.has("heading")) return;
    for (const [name, value] of this.#taken) {
      const isRich = this.#to.fields.get(name)?.kind === "rich";
      const split = isRich && typeof value === "string" ? splitHeading(value) : undefined;
      if (split === undefined) continue;
      this.#taken.set(name, split.rest);
      this.#taken.set(target.name, split.heading);
      return;
    }
  }
}

const isOneParagraph = /^<p>[^<]*<\/p>$/;

function isPlain({ kind }: BlockField): boolean {
  return kind === "call" || kind === "line" || kind === "words";
}

/** Whether a value is allowed there, by its type and the listed values. */
function isFor({ schema }: BlockField, value: unknown): boolean {
  if (isList(schema.enum)) return schema.enum.includes(value);
  switch (schema.type) {
    case "array":
      return isList(value);
    case "object":
      return isRecord(value);
    case "integer":
      return typeof value === "number";
    default:
      return typeof value === schema.type;
  }
}
