import { respondTo } from "./respond-to.ts";
import type { Inbox } from "./inbox/inbox.ts";
import { ContentStore, type CmsOptions } from "./content/content-store.ts";

/** The embedded content service: the API of R-59 over a folder. */
export interface Cms {
  /** Handles requests below `/api/`. */
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * Calls the listener after every change of the content that could be taken over; one that could
   * not leaves the last good content in place. The folder is watched from the first listener on.
   * Returns how to unsubscribe.
   */
  readonly onChange: (listener: () => void) => () => void;
  /** Reads the folder again now; for those who have just written to it. */
  readonly reload: () => Promise<void>;
  /** Ends watching. Requests are still answered. */
  readonly close: () => void;
}

/**
 * Reads and checks all content of a brand. Throws `InvalidContent` with every fault that keeps it
 * from being served, `UnknownBrand` when there is no such brand. Without an inbox it only reads.
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
