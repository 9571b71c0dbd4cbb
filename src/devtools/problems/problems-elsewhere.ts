import { runInAction } from "mobx";
import type { DocumentEntry, DocumentListing } from "#contract/devtools-api.ts";
import { sameJson } from "#lib/json/same-json.ts";
import type { Notice } from "../session/notice.ts";
import { t } from "../i18n.ts";

/** Further files are only counted. */
const maxNamed = 3;

/** Receives the notice when a file is saved: an editing session. */
interface SavingSession {
  readonly listing: DocumentListing | undefined;
  notice: Notice | undefined;
  readonly loadListing: () => Promise<void>;
}

/** Updates the listing after a save, and reports new problems elsewhere: posts that name a deleted person. */
export async function tellProblemsElsewhere(session: SavingSession, saved: string): Promise<void> {
  const known = new Map(session.listing?.documents.map((entry) => [entry.path, entry]));
  const said = session.notice?.text;
  await session.loadListing();
  const worse = (session.listing?.documents ?? []).filter(
    (entry) => entry.path !== saved && newIn(entry, known.get(entry.path)) > 0,
  );
  const [first] = worse;
  if (first === undefined || said === undefined || session.notice?.text !== said) return;
  const n = worse.reduce((sum, entry) => sum + newIn(entry, known.get(entry.path)), 0);
  const paths = worse.map(({ path }) => path);
  const files =
    paths.length > maxNamed
      ? t("{paths} and {n} more", {
          paths: paths.slice(0, maxNamed).join(", "),
          n: paths.length - maxNamed,
        })
      : paths.join(", ");
  runInAction(() => {
    session.notice = {
      tone: "bad",
      text: t(
        "{said}. It causes {n, plural, one {# new problem} other {# new problems}} in {files}",
        {
          said,
          n,
          files,
        },
      ),
      isOfNow: false,
      way: {
        label: t("Open {name}", { name: first.name }),
        source: { kind: "file", path: first.path },
      },
    };
  });
}

function newIn({ problems }: DocumentEntry, known: DocumentEntry | undefined): number {
  if (known === undefined || problems === known.problems) return 0;
  return problems.filter((one) => !known.problems.some((other) => sameJson(one, other))).length;
}
