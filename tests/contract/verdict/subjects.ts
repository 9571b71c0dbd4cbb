import { existsSync, readdirSync, readFileSync } from "node:fs";
import { blockTypes } from "#generated/types.ts";
import { kinds } from "#kinds/kinds.generated.ts";
import type { Kind } from "#kinds/define-kind.ts";
import { filesOf } from "#kinds/table.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { locales } from "#i18n/locales.ts";

/** A document, or an item of a list, with the schema that it is validated against. */
export interface Subject {
  readonly name: string;
  /** File name of the schema without its extension. */
  readonly schema: string;
  readonly data: unknown;
}

/** All content, with list items one by one. */
export function contentSubjects(): Subject[] {
  return kinds.flatMap((kind) => filesOfKind(kind).flatMap((file) => subjectsIn(file, kind)));
}

/** All states of all blocks, each on its own page. */
export function fixtureSubjects(): Subject[] {
  return blockTypes.flatMap((type) => {
    const states = readJson(`src/blocks/${type}/fixtures.json`);
    return Object.entries(isRecord(states) ? states : {}).map(([state, props]) => ({
      name: `${type} ${state}`,
      schema: "page",
      data: { id: "fixture", title: "Fixture", blocks: [{ type, id: "fixture", props }] },
    }));
  });
}

/** Small documents to be mutated: the surroundings of blocks, with at most one block of each type. */
export function smallSubjects(): Subject[] {
  const content = contentSubjects().map((subject) => ({
    ...subject,
    data: isRecord(subject.data) ? withOneBlock(subject.data) : subject.data,
  }));
  return [...content, ...fixtureSubjects()];
}

function withOneBlock(document: Readonly<Record<string, unknown>>): unknown {
  return isList(document["blocks"])
    ? { ...document, blocks: document["blocks"].slice(0, 1) }
    : document;
}

function subjectsIn(file: string, kind: Kind): Subject[] {
  const data = readJson(file);
  if ("detail" in kind) return [{ name: file, schema: kind.detail.schema, data }];
  if (!("list" in kind)) return [{ name: file, schema: kind.schema, data }];
  const items = isList(data) ? data : [];
  return items.map((item, index) => ({
    name: `${file}#/${index}`,
    schema: kind.list.schema,
    data: item,
  }));
}

function filesOfKind(kind: Kind): string[] {
  const name = filesOf(kind);
  if ("shared" in kind.files) return jsonFiles(`content/${name}`);
  const isFolder = "folder" in kind.files;
  return locales.flatMap((locale) =>
    isFolder ? jsonFiles(`content/${locale}/${name}`) : filesAt(`content/${locale}/${name}.json`),
  );
}

function filesAt(file: string): string[] {
  return existsSync(file) ? [file] : [];
}

function jsonFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.toSorted().map((name) => `${folder}/${name}`);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
