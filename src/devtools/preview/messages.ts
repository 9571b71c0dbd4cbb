import { trust } from "#contract/trust.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { BlockFailure } from "#renderer/failure.ts";
import type { CommandId } from "../commands/keys.ts";
import type { PageChange } from "./page-changes.ts";

/** From the devtools to the document in their frame. */
export type ToPreview =
  | { readonly kind: "show"; readonly change: PageChange }
  | {
      readonly kind: "select";
      /** The block may be rendered under the first of these ids that the page has; none: no block. */
      readonly ids: readonly string[];
      /** Type of the block, for its label. */
      readonly type: string;
      readonly reveal: boolean;
    };

/** From the document in the frame to the devtools. */
export type FromPreview =
  | { readonly kind: "ready" }
  | { readonly kind: "picked"; readonly id: string }
  | { readonly kind: "failed"; readonly failures: readonly BlockFailure[] }
  | { readonly kind: "pressed"; readonly command: CommandId };

const channel = "waymark-devtools";

/** Sends to one window of this origin and no other. */
export function send(target: Window, message: ToPreview | FromPreview): void {
  target.postMessage({ channel, message }, location.origin);
}

/**
 * Hears what one window of this origin says and nobody else; other scripts' messages are not ours.
 * @param source Asked each time: a frame's window comes and goes.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each end names what it hears
export function listen<Message extends ToPreview | FromPreview>(
  source: () => Window | null,
  hear: (message: Message) => void,
): () => void {
  const onMessage = ({ origin, source: sender, data }: MessageEvent<unknown>): void => {
    if (origin !== location.origin || sender === null || sender !== source()) return;
    if (!isRecord(data) || data.channel !== channel) return;
    // Same origin, same build: the two ends share these types.
    hear(trust<Message>(data.message));
  };
  addEventListener("message", onMessage);
  return () => removeEventListener("message", onMessage);
}
