import { fixtureKind, type DocumentEntry } from "#contract/devtools-api.ts";

/** In how many documents of the site there are blocks of a type. */
export function usesOf(documents: readonly DocumentEntry[], type: string): number {
  return documents.filter(({ kind, types }) => kind !== fixtureKind && types.includes(type)).length;
}
