import { fixtureKind, type DocumentEntry } from "#contract/devtools-api.ts";
import { patternKind, readPatternPath } from "#contract/patterns/pattern-path.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isLocale } from "#i18n/locales.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { entriesOf } from "#kinds/links/choosable-entries.ts";
import { tableOfPath } from "#kinds/tables/table-of-path.ts";
import { documentKinds, filesOf } from "#kinds/table.ts";
import { contentsOf } from "#server/devtools/documents/document-contents.ts";

/** A file as the server lists it, without its problems. */
export function entryOf(path: string, text: string): DocumentEntry {
  const table = tableOfPath(path);
  const [, locale = table?.locale, folder] = /^content\/([a-z]{2})\/([a-z-]+)\//.exec(path) ?? [];
  const kind = documentKinds.find(({ files }) => files.folder === folder);
  const value: unknown = parseJson(text).value;
  const { id, title } = isRecord(value) ? value : {};
  const { types, links, pictures } = contentsOf(value);
  const pattern = readPatternPath(path);
  const kindOrTable = kind ?? table?.kind;
  const listId = table === undefined ? "" : filesOf(table.kind);
  return {
    path,
    kind: pattern === undefined ? (kindOrTable?.name ?? fixtureKind) : patternKind,
    name: /([^/]+)(?:\/fixtures)?\.json$/.exec(path)?.[1] ?? "",
    id: typeof id === "string" ? id : (pattern?.name ?? listId),
    ...(isLocale(locale) ? { locale } : {}),
    title: typeof title === "string" ? title : "",
    states: (kind ?? table ?? pattern) === undefined && isRecord(value) ? Object.keys(value) : [],
    problems: [],
    ...(kindOrTable && { entries: entriesOf(kindOrTable, isList(value) ? value : [value]) }),
    types,
    links,
    pictures,
  };
}
