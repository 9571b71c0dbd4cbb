import { compareStructural, reaction } from "mobx";
import { describeProblem, type TranslateProblem } from "#contract/problems/describe-problem.ts";
import type { DevtoolsClient } from "./api/devtools-client.ts";
import { CheckStore } from "./checking/check-store.ts";
import { PreviewStore } from "./preview/preview-store.ts";
import { SiteStore } from "./preview/site-store.ts";
import { localeOf, nameOf } from "./session/document-source.ts";
import { counterpart } from "./session/counterpart.ts";
import { EditingSession } from "./session/session.ts";

/** How somebody came to the devtools. */
export interface Visit {
  /** Of the page's address: it may name brand and locale of the preview. */
  readonly query: URLSearchParams;
  /** What the person reads, as the browser names it, best first. */
  readonly languages: readonly string[];
}

/** Everything that the devtools know, and how its parts follow each other. */
export class Workbench {
  readonly client: DevtoolsClient;
  readonly session: EditingSession;
  readonly site: SiteStore;
  readonly check: CheckStore;
  readonly preview: PreviewStore;
  /** Texts of problems, from the English catalog. */
  readonly translate: TranslateProblem;

  constructor(client: DevtoolsClient, translate: TranslateProblem, visit: Visit) {
    this.client = client;
    this.translate = translate;
    const session = new EditingSession(client, ({ problems, reason }) =>
      [...problems.map((problem) => describeProblem(problem, translate)), reason ?? ""].join(" "),
    );
    const site = new SiteStore(session, visit.query, visit.languages);
    const check = new CheckStore(session, () => site.brand ?? { name: "", mailDomain: "" });
    this.session = session;
    this.site = site;
    this.check = check;
    this.preview = new PreviewStore({ client, session, site, check });
    this.#follow();
  }

  /** Shows the open document in another locale: a file that has one of its own by its counterpart. */
  async switchLocale(locale: string): Promise<void> {
    const { session, site } = this;
    const { open } = session;
    if (open?.source.kind !== "file" || localeOf(open.source) === undefined) {
      site.setLocale(locale);
      return;
    }
    const documents = session.listing?.documents ?? [];
    const found = counterpart(documents, open.source.path, locale);
    if (found !== undefined) await session.ask({ kind: "file", path: found.path });
    else session.say("bad", `${nameOf(open.source)} has no counterpart in "${locale}".`);
  }

  #follow(): void {
    const { preview } = this;
    reaction(
      () => preview.place,
      (place) => place !== undefined && void preview.surround(place),
      { equals: compareStructural, fireImmediately: true },
    );
  }
}
