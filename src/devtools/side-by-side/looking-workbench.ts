import type { Brand } from "#generated/types.ts";
import { queryString } from "#lib/url/query-string.ts";
import { counterpart } from "../session/counterpart.ts";
import { localeOf, nameOf, type DocumentSource } from "../session/document-source.ts";
import { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";

/** What is open, as it is in another language: a state in the texts of the site there, a document as its counterpart; undefined where there is none. */
function sourceIn({ session }: Workbench, locale: string): DocumentSource | undefined {
  const source = session.open?.source;
  if (source?.kind !== "file") return undefined;
  if (localeOf(source) === undefined) return source;
  const other = counterpart(session.listing?.documents ?? [], source.path, locale);
  return other && { kind: "file", path: other.path };
}

interface LookedFrom {
  readonly locale: string | undefined;
  readonly brand: Brand | undefined;
}

/** A workbench follows schemas that are edited, and so lives as long as the page: there is one for each of its uses. */
const made = new WeakMap<Workbench, Map<string, Workbench>>();

/**
 * Another workbench, to look at documents with what is not saved of them: it writes nothing.
 * @param use Two that are looked at side by side are for different ones.
 */
export function lookingWorkbench(
  workbench: Workbench,
  use: string,
  { locale = "", brand }: LookedFrom,
): Workbench {
  const others = made.get(workbench) ?? new Map<string, Workbench>();
  made.set(workbench, others);
  const earlier = others.get(use);
  if (earlier !== undefined) {
    if (brand !== undefined) earlier.site.setBrand(brand.id);
    earlier.site.setLocale(locale);
    return earlier;
  }
  const { client, translate, drafts } = workbench;
  const query = new URLSearchParams({ locale, brand: brand?.id ?? "" });
  const other = new Workbench({
    client,
    translate,
    drafts: drafts.reader,
    query,
    languages: [],
  });
  others.set(use, other);
  return other;
}

/** Opens a document in such a workbench. Returns the reason when it cannot be shown. */
export async function openToLook(
  { session }: Workbench,
  source: DocumentSource,
): Promise<string | undefined> {
  if (session.listing === undefined) await session.loadListing();
  return session.ask(source);
}

/** What is open in another language, in such a workbench; why it cannot be looked at where it cannot. */
export async function openInLocale(
  workbench: Workbench,
  locale: string,
): Promise<Workbench | string> {
  const source = sourceIn(workbench, locale);
  if (source === undefined) return t("There is no such document in {locale}.", { locale });
  const { brand, conditions } = workbench.site;
  const other = lookingWorkbench(workbench, locale, { locale, brand });
  const { query } = conditions;
  other.site.conditions.read(new URLSearchParams(queryString(query)));
  const reason = await openToLook(other, source);
  return reason === undefined ? other : `${nameOf(source)}: ${reason}`;
}
