import { compareStructural, reaction } from "mobx";
import { describeProblem, type TranslateProblem } from "#contract/problems/describe-problem.ts";
import type { DevtoolsClient } from "./api/devtools-client.ts";
import { CheckStore } from "./checking/check-store.ts";
import { PreviewStore } from "./preview/preview-store.ts";
import { SiteStore } from "./preview/site-store.ts";
import { localeOf } from "./session/document-source.ts";
import { EditingSession } from "./session/session.ts";

/** Everything that the devtools know, and how its parts follow each other. */
export class Workbench {
  readonly client: DevtoolsClient;
  readonly session: EditingSession;
  readonly site: SiteStore;
  readonly check: CheckStore;
  readonly preview: PreviewStore;
  /** Texts of problems, from the English catalog. */
  readonly translate: TranslateProblem;

  /** @param query Of the page's address: it may name brand and locale of the preview. */
  constructor(client: DevtoolsClient, translate: TranslateProblem, query: URLSearchParams) {
    this.client = client;
    this.translate = translate;
    const session = new EditingSession(client, ({ problems, reason }) =>
      [...problems.map((problem) => describeProblem(problem, translate)), reason ?? ""].join(" "),
    );
    const site = new SiteStore(session, query);
    const check = new CheckStore(session, () => site.brand ?? { name: "", mailDomain: "" });
    this.session = session;
    this.site = site;
    this.check = check;
    this.preview = new PreviewStore({ client, session, site, check });
    this.#follow();
  }

  #follow(): void {
    const { session, site, preview } = this;
    reaction(
      () => session.open?.source && localeOf(session.open.source),
      (locale) => locale !== undefined && site.setLocale(locale),
      { fireImmediately: true },
    );
    reaction(
      () => preview.place,
      (place) => place !== undefined && void preview.surround(place),
      { equals: compareStructural, fireImmediately: true },
    );
  }
}
