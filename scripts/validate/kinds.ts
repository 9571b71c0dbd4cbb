import { bestFit } from "#kinds/best-fit.ts";
import type { Kind } from "#kinds/define-kind.ts";
import { kinds } from "#kinds/kinds.generated.ts";
import { documentKinds, filesOf, listKinds } from "#kinds/table.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";

/** A kind of content, or named states of one block's props. */
export type CheckedKind = Kind | typeof fixtures;

export const fixtures = { name: "fixtures" } as const;

const known: readonly CheckedKind[] = [...kinds, fixtures];

/** What a caller may say that a document is. */
export const kindNames: readonly string[] = known.map(({ name }) => name);

export function kindOfName(name: string): CheckedKind | undefined {
  return known.find((kind) => kind.name === name);
}

const byPath: readonly (readonly [RegExp, CheckedKind])[] = [
  // First: the folder of a block may be called like a kind.
  [/(^|\/)fixtures\.json$/, fixtures],
  ...kinds.map((kind) => [pathOf(kind), kind] as const),
];

/** Where documents of a kind lie in a folder of content, or stand in a service. */
function pathOf(kind: Kind): RegExp {
  const name = anyDash(filesOf(kind));
  if (!("list" in kind.files)) return new RegExp(`(^|/)${name}/[^/]+$`);
  const served = "list" in kind ? anyDash(kind.list?.endpoint.replace(/^.*\//, "") ?? "") : name;
  return new RegExp(`(^|/)(${name}|${served})(\\.json)?$`);
}

/** Addresses of the service have underscores where files have dashes. */
function anyDash(name: string): string {
  return name.replaceAll(/[-_]/g, "[-_]");
}

/** The kind of a document by where it is (path of a file or of a URL), else by what is in it. */
export function guessKind(path: string, data: unknown): CheckedKind | undefined {
  const plain = path.replaceAll("\\", "/");
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
    kinds.filter((kind) => "shared" in kind.files),
  );
}

/** The kind whose schema a document names for editors: "…/schema/1.0.0/page.schema.json". */
function kindOfHint(data: unknown): Kind | undefined {
  const hint = isRecord(data) ? data["$schema"] : undefined;
  const [, name] = /([\w-]+)\.schema\.json$/.exec(typeof hint === "string" ? hint : "") ?? [];
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
