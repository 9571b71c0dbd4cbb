import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { BlockFailure } from "#renderer/failure.ts";
import type { ServerRendering } from "#renderer/server-rendering.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import type { DevDocument } from "../document/command.ts";
import type { PreviewStore } from "../preview/preview-store.ts";
import type { EditingSession } from "../session/session.ts";
import { t } from "../i18n.ts";
import { faultOfWaking, faultOnServer, type ServerFault } from "./server-fault.ts";

interface Collaborators {
  readonly client: DevtoolsClient;
  readonly session: EditingSession;
  readonly preview: PreviewStore;
}

/** Compares the previewed page with its server rendering, which is requested and checked in the frame. */
export class ServerCheck {
  /** The page that the frame is to hydrate. */
  page: ServerRendering | undefined = undefined;
  found: readonly ServerFault[] = [];
  /** The document that was checked; the results do not apply to any other. */
  lookedAt: DevDocument | undefined = undefined;
  readonly #with: Collaborators;

  constructor(collaborators: Collaborators) {
    this.#with = collaborators;
    makeAutoObservable(
      this,
      { page: observableRef, found: observableRef, lookedAt: observableRef },
      { autoBind: true },
    );
  }

  get faults(): readonly ServerFault[] {
    return this.lookedAt === this.#with.session.store?.present ? this.found : [];
  }

  async look(): Promise<void> {
    const { client, session, preview } = this.#with;
    const { model, place } = preview;
    const document = session.store?.present;
    if (model === undefined || place === undefined) return;
    session.say("good", t("The server renders the page …"));
    await session.attempt(async () => {
      const page = await client.serverPage(model.blocks, place);
      runInAction(() => {
        this.lookedAt = document;
        this.found = page.failures.filter(({ kind }) => kind === "crash").map(faultOnServer);
        this.page = page;
      });
    });
  }

  /** Marks the results as possibly outdated. */
  forget(): void {
    this.lookedAt = undefined;
  }

  /** Adds blocks that failed to hydrate in the frame. */
  take(failures: readonly BlockFailure[]): void {
    this.found = [...this.found, ...failures.map(faultOfWaking)];
    const { length: n } = this.found;
    const said = t(
      "{n, plural, =0 {The server renders this page as the browser does} one {# block differs on the server} other {# blocks differ on the server}}",
      { n },
    );
    this.#with.session.say(n === 0 ? "good" : "bad", said);
  }
}
