import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { SourceLists } from "#site/filling/fill-blocks.ts";
import type { Conditions } from "../conditions/conditions.ts";
import { withEntries } from "../conditions/under-conditions.ts";
import type { DevtoolsClient, PreviewPlace } from "../api/devtools-client.ts";

/** The entries that blocks of the open document are filled with. */
export class SourceStore {
  own: SourceLists = new Map();
  readonly #client: DevtoolsClient;
  readonly #conditions: Conditions;
  #request = 0;

  constructor(client: DevtoolsClient, conditions: Conditions) {
    this.#client = client;
    this.#conditions = conditions;
    makeAutoObservable(this, { own: observableRef }, { autoBind: true });
  }

  /** Under the conditions of the preview. */
  get lists(): SourceLists {
    return withEntries(this.own, this.#conditions.entries);
  }

  /** Fetches lists by name; previous ones stay until all have loaded. Rejects with the reason on failure. */
  async load(names: readonly string[], place: PreviewPlace): Promise<void> {
    this.#request += 1;
    const request = this.#request;
    const { day } = this.#conditions;
    const loads = names.map(
      async (name) => [name, await this.#client.source(name, { ...place, day })] as const,
    );
    const settled = await Promise.allSettled(loads);
    const lists = new Map(
      settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])),
    );
    runInAction(() => {
      if (request === this.#request) this.own = lists;
    });
    await Promise.all(loads);
  }
}
