import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { SourceLists } from "#site/filling/fill-blocks.ts";
import type { DevtoolsClient, PreviewPlace } from "../api/devtools-client.ts";

/** The entries that blocks of the open document are filled with. */
export class SourceStore {
  lists: SourceLists = new Map();
  readonly #client: DevtoolsClient;
  #request = 0;

  constructor(client: DevtoolsClient) {
    this.#client = client;
    makeAutoObservable(this, { lists: observableRef }, { autoBind: true });
  }

  /** Fetches lists by their names; those that were here stay until all have come. Rejects with why one has not. */
  async load(names: readonly string[], place: PreviewPlace): Promise<void> {
    this.#request += 1;
    const request = this.#request;
    const loads = names.map(
      async (name) => [name, await this.#client.source(name, place)] as const,
    );
    const settled = await Promise.allSettled(loads);
    const lists = new Map(
      settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])),
    );
    runInAction(() => {
      if (request === this.#request) this.lists = lists;
    });
    await Promise.all(loads);
  }
}
