import { optionalCategories, type ConsentRecord } from "#lib/consent-record.ts";
import { denyByDefault, hasTagManagerLoaded, updateConsent } from "./consent-signals.ts";

/** How often and how long to check whether the tag manager is loaded (R-40, decision 0036). */
const pollMs = 200;
const pollEndMs = 30_000;
const scriptUrl = "https://www.googletagmanager.com/gtm.js";

/** Loads the tag manager once it is allowed, and reports every decision to it. */
export class TagManager {
  readonly #id: string;
  #state: "absent" | "loading" | "loaded" | "failed" = "absent";
  #latest: ConsentRecord | undefined;
  #reported: string | undefined;

  constructor(id: string) {
    this.#id = id;
  }

  /** Applies a decision in force, made now or on an earlier visit. */
  apply(record: ConsentRecord): void {
    this.#latest = record;
    const isAllowed = record.analyticConsent || record.advertisingConsent;
    if (this.#state === "absent" && isAllowed) this.#load();
    else if (this.#state === "loaded") this.#tell(record);
  }

  #load(): void {
    this.#state = "loading";
    denyByDefault();
    window.dataLayer?.push({ "gtm.start": Date.now(), event: "gtm.js" });
    const script = document.createElement("script");
    script.src = `${scriptUrl}?id=${encodeURIComponent(this.#id)}`;
    script.addEventListener("error", () => {
      this.#state = "failed";
    });
    document.head.append(script);
    const startedMs = performance.now();
    const timer = setInterval(() => {
      if (hasTagManagerLoaded()) this.#loaded();
      const isOver = performance.now() - startedMs > pollEndMs;
      if (this.#state !== "loading" || isOver) clearInterval(timer);
    }, pollMs);
  }

  #loaded(): void {
    this.#state = "loaded";
    if (this.#latest !== undefined) this.#tell(this.#latest);
  }

  /** A record that the server has confirmed in the meantime is not a new decision. */
  #tell(record: ConsentRecord): void {
    const choice = optionalCategories.map((name) => record[name]).join();
    if (choice === this.#reported) return;
    this.#reported = choice;
    updateConsent(record);
  }
}
