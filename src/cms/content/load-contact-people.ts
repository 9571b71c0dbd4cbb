import { contactPersonPaths } from "#generated/block-paths.ts";
import type { ContactPerson } from "#generated/types.ts";
import { validate } from "#generated/validators/contact-person.js";
import type { ContentFiles } from "./content-files.ts";
import { readItems } from "./load-list.ts";
import { duplicates, firstOfEach } from "./unique.ts";

/** The people of a locale in the order of their file; none when it has no such file. */
export async function loadContactPeople(
  files: ContentFiles,
  locale: string,
): Promise<ContactPerson[]> {
  const file = `${locale}/contact-people.json`;
  const found = await files.read(file);
  if (found === undefined) return [];
  const kind = { validator: validate, urls: contactPersonPaths.url };
  const people = readItems(files, found, kind);
  const ids = people.map(({ id }) => id);
  files.problems.push(...duplicates({ file, values: ids, name: "contact person" }));
  return firstOfEach(people, ({ id }) => id);
}
