import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { BlockFailure } from "#renderer/failure.ts";
import type { PageModel } from "#site/page-model.ts";
import type { DevtoolsClient, PreviewPlace } from "../api/devtools-client.ts";
import type { CheckStore } from "../checking/check-store.ts";
import { nameOf } from "../session/document-source.ts";
import type { EditingSession } from "../session/session.ts";
import { PreparedBlocks } from "./prepared-blocks.ts";
import { previewModel } from "./preview-model.ts";
import type { SiteStore } from "./site-store.ts";

interface Collaborators {
  readonly client: DevtoolsClient;
  readonly session: EditingSession;
  readonly site: SiteStore;
  readonly check: CheckStore;
}

/** The page that the preview shows. */
export class PreviewStore {
  /** A page of the site, for the document to stand in. */
  frame: PageModel | undefined = undefined;
  /** Blocks that failed in the browser. */
  failures: readonly BlockFailure[] = [];
  readonly #with: Collaborators;
  #request = 0;

  constructor(collaborators: Collaborators) {
    this.#with = collaborators;
    makeAutoObservable(this, { frame: observableRef, failures: observableRef }, { autoBind: true });
  }

  /** Of which page the site context are wanted. */
  get place(): PreviewPlace | undefined {
    const { site, session } = this.#with;
    if (site.site === undefined || session.open === undefined) return undefined;
    const { source } = session.open;
    const path = source.kind === "file" ? source.path : undefined;
    return { brand: site.site.brand.id, locale: site.site.locale, path };
  }

  get prepared(): PreparedBlocks | undefined {
    const { site } = this.#with.site;
    return site && new PreparedBlocks(site);
  }

  get model(): PageModel | undefined {
    const { session, check } = this.#with;
    const { open } = session;
    const { frame, prepared } = this;
    if (open === undefined || prepared === undefined) return undefined;
    if (frame === undefined || check.checked === undefined) return undefined;
    const alone = open.kind === undefined ? nameOf(open.source) : undefined;
    return previewModel(prepared, { checked: check.checked, kind: open.kind, frame, alone });
  }

  /** Fetches the site context; the page shown stays until they are here. */
  async surround(place: PreviewPlace): Promise<void> {
    this.#request += 1;
    const request = this.#request;
    try {
      const frame = await this.#with.client.siteContext(place);
      runInAction(() => {
        if (request === this.#request) this.frame = frame;
      });
    } catch (error) {
      this.#with.session.say("bad", error instanceof Error ? error.message : String(error));
    }
  }

  fail(failures: readonly BlockFailure[]): void {
    this.failures = failures;
  }
}
