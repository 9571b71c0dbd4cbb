import { itemSchemas } from "#generated/entities.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { bestFit } from "./best-fit.ts";
import type { ItemName, Kind, ListKind } from "./define-kind.ts";
import { kinds } from "./kinds.generated.ts";
import { documentKinds, entryKinds, filesOf, kindOfNode, listKinds } from "./table.ts";

/** What a search answers: no kind of content, but an answer like a list of one. */
const searchResults: ListKind<"search-result"> = {
  name: "search-result",
  label: "search result",
  position: kinds.length + 1,
  files: { list: "search", key: "slug" },
  list: { schema: "search-result", endpoint: "/api/search" },
};

/** What a service answers of entries: "posts" is the list, "post" one of them. */
const entryLists = entryKinds.map((kind): ListKind => {
  const { label, position, list } = kind;
  const { schema, endpoint } = list;
  const name = filesOf(kind);
  return { name, label, position, files: { list: name, key: "id" }, list: { schema, endpoint } };
});

/** All that can be judged by itself: kinds of content, and answers of a service. */
export const judgedKinds: readonly Kind[] = [...kinds, ...entryLists, searchResults];

const byPath: readonly (readonly [RegExp, Kind])[] = judgedKinds.map((kind) => [
  pathOf(kind),
  kind,
]);

/** Where documents of a kind lie in a folder of content, or stand in a service. */
function pathOf(kind: Kind): RegExp {
  const name = anyDash(filesOf(kind));
  if ("endpoint" in kind) {
    return new RegExp(`(^|/)${name}/[^/]+$|${anyDash(kind.endpoint)}$`);
  }
  if (!("list" in kind.files)) return new RegExp(`(^|/)${name}/[^/]+$`);
  const served = "list" in kind ? anyDash(kind.list.endpoint.replace(/^.*\//, "")) : name;
  return new RegExp(`(^|/)(${name}|${served})(\\.json)?$`);
}

/** Addresses of the service have underscores where files have dashes. */
function anyDash(name: string): string {
  return name.replaceAll(/[-_]/g, "[-_]");
}

/** The kind of a document by where it is (path of a file or of a URL), else by what is in it. */
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

/** A few names that any object could have make none of a file of the whole site. */
function isMostlyThere(data: unknown, schema: ItemName): boolean {
  const { required } = itemSchemas[schema];
  const missing = required.filter((name) => !isRecord(data) || !(name in data));
  return missing.length * 2 <= required.length;
}

/** The kind whose schema a document names for editors: "…/schema/1.0.0/page.schema.json". */
function kindOfHint(data: unknown): Kind | undefined {
  const hint = isRecord(data) ? data["$schema"] : undefined;
  const [, name] =
    /(?<![\w-])([\w-]+)\.schema\.json$/.exec(typeof hint === "string" ? hint : "") ?? [];
  return kinds.find((kind) => {
    if ("detail" in kind) return kind.detail.schema === name;
    return "schema" in kind && kind.schema === name;
  });
}

/** The entries of a list: a plain array or a hydra collection. */
export function membersOf(data: unknown): readonly unknown[] | undefined {
  const members = isRecord(data) ? data["hydra:member"] : data;
  return isList(members) ? members : undefined;
}
