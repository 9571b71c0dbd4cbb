import { itemSchemas } from "#generated/entities.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { bestFit } from "./best-fit.ts";
import type { ItemName, Kind, ListKind } from "./define-kind.ts";
import { kinds } from "./kinds.generated.ts";
import { documentKinds, entryKinds, filesOf, kindOfNode, listKinds } from "./table.ts";

/** A search response: not a kind of content, but handled like a list. */
const searchResults: ListKind<"search-result"> = {
  name: "search-result",
  label: "search result",
  position: kinds.length + 1,
  files: { list: "search", key: "slug" },
  list: { schema: "search-result", endpoint: "/api/search" },
};

/** A service's responses for entries: "posts" is the list, "post" a single one. */
const entryLists = entryKinds.map((kind): ListKind => {
  const { label, position, list } = kind;
  const { schema, endpoint } = list;
  const name = filesOf(kind);
  return { name, label, position, files: { list: name, key: "id" }, list: { schema, endpoint } };
});

/** Everything that can be checked on its own: kinds of content, and responses of a service. */
export const judgedKinds: readonly Kind[] = [...kinds, ...entryLists, searchResults];

const byPath: readonly (readonly [RegExp, Kind])[] = judgedKinds.map((kind) => [
  pathOf(kind),
  kind,
]);

/** Matches where documents of a kind are located in a content folder or in a service. */
function pathOf(kind: Kind): RegExp {
  const name = anyDash(filesOf(kind));
  if ("endpoint" in kind) {
    return new RegExp(`(^|/)${name}/[^/]+$|${anyDash(kind.endpoint)}$`);
  }
  if (!("list" in kind.files)) return new RegExp(`(^|/)${name}/[^/]+$`);
  const served = "list" in kind ? anyDash(kind.list.endpoint.replace(/^.*\//, "")) : name;
  return new RegExp(`(^|/)(${name}|${served})(\\.json)?$`);
}

/** The service's paths have underscores where file names have hyphens. */
function anyDash(name: string): string {
  return name.replaceAll(/[-_]/g, "[-_]");
}

/** Guesses the kind of a document from its location (path of a file or URL), else from its content. */
export function guessKind(path: string, data: unknown): Kind | undefined {
  const plain = path.replaceAll("\\", "/");
  const [, nodeType] = /\/api\/preview\/([^/]+)\/[^/]+$/.exec(plain) ?? [];
  if (nodeType !== undefined) return kindOfNode(nodeType);
  return byPath.find(([pattern]) => pattern.test(plain))?.[1] ?? kindOfContent(data);
}

function kindOfContent(data: unknown): Kind | undefined {
  const named = kindOfHint(data);
  if (named !== undefined) return named;
  const members = membersOf(data);
  if (members !== undefined) return bestFit(members[0], listKinds);
  if (isRecord(data) && "blocks" in data) return bestFit(data, documentKinds);
  return bestFit(
    data,
    kinds.filter((kind) => "schema" in kind && isMostlyThere(data, kind.schema)),
  );
}

/** A few names that any object could have do not make it a file of the whole site. */
function isMostlyThere(data: unknown, schema: ItemName): boolean {
  const { required } = itemSchemas[schema];
  const missing = required.filter((name) => !isRecord(data) || !(name in data));
  return missing.length * 2 <= required.length;
}

/** Returns the kind whose schema a document references for editors: "…/schema/1.0.0/page.schema.json". */
function kindOfHint(data: unknown): Kind | undefined {
  const hint = isRecord(data) ? data["$schema"] : undefined;
  const [, name] =
    /(?<![\w-])([\w-]+)\.schema\.json$/.exec(typeof hint === "string" ? hint : "") ?? [];
  return kinds.find((kind) => {
    if ("detail" in kind) return kind.detail.schema === name;
    return "schema" in kind && kind.schema === name;
  });
}

/** Returns the entries of a list: a plain array or a hydra collection. */
export function membersOf(data: unknown): readonly unknown[] | undefined {
  const members = isRecord(data) ? data["hydra:member"] : data;
  return isList(members) ? members : undefined;
}
