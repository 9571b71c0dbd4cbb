import { counterpart } from "../session/counterpart.ts";
import { localeOf, type DocumentSource } from "../session/document-source.ts";
import { Workbench } from "../workbench.ts";

/** What is open, as it is in another language: a state in the texts of the site there, a document as its counterpart; undefined where there is none. */
function sourceIn({ session }: Workbench, locale: string): DocumentSource | undefined {
  const source = session.open?.source;
  if (source?.kind !== "file") return undefined;
  if (localeOf(source) === undefined) return source;
  const other = counterpart(session.listing?.documents ?? [], source.path, locale);
  return other && { kind: "file", path: other.path };
}

/** A workbench that looks at what is open in another language, with what is not saved there, and writes nothing; undefined where there is no such document. */
export async function openInLocale(
  workbench: Workbench,
  locale: string,
): Promise<Workbench | undefined> {
  const source = sourceIn(workbench, locale);
  if (source === undefined) return undefined;
  const { client, translate, drafts, site } = workbench;
  const query = new URLSearchParams({ locale, brand: site.brand?.id ?? "" });
  const other = new Workbench({ client, translate, drafts: drafts.reader, query, languages: [] });
  await other.session.loadListing();
  await other.session.load(source);
  return other;
}
