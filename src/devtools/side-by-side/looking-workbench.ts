import type { Brand } from "#generated/types.ts";
import { queryString } from "#lib/url/query-string.ts";
import { counterpart } from "../session/counterpart.ts";
import { localeOf, nameOf, type DocumentSource } from "../session/document-source.ts";
import { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";

/** The open document in another language: a state in its texts, or a counterpart; undefined if none. */
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

/** A workbench observes edited schemas, and thus lives as long as the page: there is one per use. */
const made = new WeakMap<Workbench, Map<string, Workbench>>();

/**
 * A separate workbench for viewing documents with their unsaved changes: it writes nothing.
 * @param use Two that are viewed side by side have different uses.
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

/** Opens a document in such a workbench. Returns the reason if it cannot be shown. */
export async function openToLook(
  { session }: Workbench,
  source: DocumentSource,
): Promise<string | undefined> {
  if (session.listing === undefined) await session.loadListing();
  return session.ask(source);
}

/** Opens the document in another language in such a workbench; returns the reason if it cannot be shown. */
export async function openInLocale(
  workbench: Workbench,
  locale: string,
): Promise<Workbench | string> {
  const source = sourceIn(workbench, locale);
  if (source === undefined) return t("There is no such document in {locale}.", { locale });
  const { brand, conditions, wantsAlone } = workbench.site;
  const other = lookingWorkbench(workbench, locale, { locale, brand });
  const { query } = conditions;
  other.site.conditions.read(new URLSearchParams(queryString(query)));
  other.site.showAlone(wantsAlone);
  const reason = await openToLook(other, source);
  return reason === undefined ? other : `${nameOf(source)}: ${reason}`;
}
