import type { Brand } from "#generated/types.ts";
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

/** Another workbench, to look at documents with what is not saved of them: it writes nothing. */
export function lookingWorkbench(
  { client, translate, drafts }: Workbench,
  { locale = "", brand }: LookedFrom,
): Workbench {
  const query = new URLSearchParams({ locale, brand: brand?.id ?? "" });
  return new Workbench({ client, translate, drafts: drafts.reader, query, languages: [] });
}

/** Opens a document in such a workbench. */
export async function openToLook({ session }: Workbench, source: DocumentSource): Promise<void> {
  if (session.listing === undefined) await session.loadListing();
  await session.load(source);
}

/** What is open in another language, in such a workbench; why it cannot be looked at where it cannot. */
export async function openInLocale(
  workbench: Workbench,
  locale: string,
): Promise<Workbench | string> {
  const source = sourceIn(workbench, locale);
  if (source === undefined) return t("There is no such document in {locale}.", { locale });
  const other = lookingWorkbench(workbench, { locale, brand: workbench.site.brand });
  await openToLook(other, source);
  const { open, notice } = other.session;
  return open === undefined ? `${nameOf(source)}: ${notice?.text ?? ""}` : other;
}
