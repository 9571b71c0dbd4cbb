import { action, compareStructural, makeAutoObservable, observableRef, reaction } from "mobx";
import type { DevtoolsClient } from "../api/devtools-client.ts";

interface Around {
  /** Addresses of the pictures of the open document. */
  readonly addresses: () => readonly string[];
  /** Another object each time that files have changed. */
  readonly files: () => unknown;
}

/** Which pictures of the open document are not there, told as soon as their addresses have answered. */
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
    // Who has put the file there, or taken it away, does not open the page anew.
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
        // Nobody answered: the next one asks once more.
        () => this.#asked.delete(address),
      );
    }
  }
}
