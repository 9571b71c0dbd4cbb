import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { DocumentTexts } from "#contract/devtools-api.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";

/** What can be read in the files: most of what is known of them, and nobody needs it but who looks for words. */
export class TextStore {
  /** Undefined until they are here. */
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
