import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { DocumentTexts } from "#contract/devtools-api.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";

/** The readable text of the files: most of the data about them, and only needed for searching text. */
export class TextStore {
  /** Undefined until loaded. */
  texts: DocumentTexts | undefined = undefined;
  readonly #client: DevtoolsClient;

  constructor(client: DevtoolsClient) {
    this.#client = client;
    makeAutoObservable(this, { texts: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const texts = await this.#client.texts();
    runInAction(() => (this.texts = texts));
  }
}
