import { action, compareStructural, makeAutoObservable, observableRef, reaction } from "mobx";
import type { DevtoolsClient } from "../api/devtools-client.ts";

interface Around {
  /** Addresses of the pictures of the open document. */
  readonly addresses: () => readonly string[];
  /** A new object each time that files have changed. */
  readonly files: () => unknown;
}

/** The missing pictures of the open document, reported as soon as their addresses have responded. */
export class LostPictures {
  found: ReadonlySet<string> = new Set();
  readonly #client: DevtoolsClient;
  readonly #asked = new Set<string>();

  constructor(client: DevtoolsClient, { addresses, files }: Around) {
    this.#client = client;
    makeAutoObservable(this, { found: observableRef, take: action });
    reaction(addresses, (now) => this.#ask(now), {
      equals: compareStructural,
      fireImmediately: true,
    });
    // Adding or removing the file must not require a reload of the page.
    reaction(files, () => {
      this.#asked.clear();
      this.#ask(addresses());
    });
  }

  take(address: string, isLost: boolean): void {
    if (this.found.has(address) === isLost) return;
    const others = [...this.found].filter((one) => one !== address);
    this.found = new Set(isLost ? [...others, address] : others);
  }

  #ask(addresses: readonly string[]): void {
    for (const address of addresses) {
      if (this.#asked.has(address)) continue;
      this.#asked.add(address);
      this.#client.isLost(address).then(
        (isLost) => this.take(address, isLost),
        // No response: the next call requests it again.
        () => this.#asked.delete(address),
      );
    }
  }
}
