import { respondTo } from "./respond-to.ts";
import type { Inbox } from "./inbox/inbox.ts";
import { ContentStore, type CmsOptions } from "./content/content-store.ts";

/** The embedded content service: the API of R-59 on top of a folder. */
export interface Cms {
  /** Handles requests below `/api/`. */
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * Calls the listener after each content change that could be applied; if one could not, the last good
   * content stays in place. Watching starts with the first listener. Returns a function that
   * unsubscribes.
   */
  readonly onChange: (listener: () => void) => () => void;
  /** Reloads the folder now, for callers that have just written to it. */
  readonly reload: () => Promise<void>;
  /** Stops watching. Requests are still served. */
  readonly close: () => void;
}

/**
 * Loads and validates all content of a brand. Throws `InvalidContent` with every fault that prevents
 * serving it, `UnknownBrand` if there is no such brand. Without an inbox it is read-only.
 */
export async function createCms(options: CmsOptions, inbox?: Inbox): Promise<Cms> {
  const store = await ContentStore.open(options);
  const { previewSecret } = options;
  return {
    fetch: (request) => respondTo(request, { content: store.content, inbox, previewSecret }),
    onChange: (listener) => store.subscribe(listener),
    reload: () => store.reload(),
    close: () => store.close(),
  };
}
