import type { Documents, EntryMap, EntryName } from "../content/content.ts";
import type { ReadEndpoint } from "./endpoint.ts";
import { HttpProblem } from "../http-problem.ts";
import { translationsOf } from "../content/translations.ts";

/** GET of one entry of a kind by its slug, with its slugs in the other locales. */
export function detailEndpoint<Listed extends EntryName>(
  path: string,
  entriesOf: (documents: Documents) => EntryMap<Listed>,
  isShown: (listed: Listed) => boolean = () => true,
): ReadEndpoint {
  return {
    method: "GET",
    path,
    isLinkedData: false,
    answer: ({ content, local, locale, params }) => {
      const found = entriesOf(local).get(params["slug"] ?? "");
      if (found === undefined || !isShown(found.listed)) {
        throw new HttpProblem(404, `No such document in locale ${locale}.`);
      }
      const { id } = found.listed;
      return {
        ...found.document,
        translations: translationsOf(content, entriesOf, { locale, id }),
      };
    },
  };
}

/** A hydra collection of which this is all. */
export function collection(members: readonly unknown[]): Record<string, unknown> {
  return { "hydra:member": members, "hydra:totalItems": members.length };
}

/** What of all entries of a kind stands in lists. */
export function listedOf<Listed extends EntryName>(entries: EntryMap<Listed>): Listed[] {
  return Array.from(entries.values(), ({ listed }) => listed);
}
