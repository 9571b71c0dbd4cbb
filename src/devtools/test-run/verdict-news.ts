/** Results known to open devtools, and shown on pages of the book. */
export const verdictChannel = "waymark-devtools-verdicts";

/** The result of one state. */
export interface KnownVerdict {
  readonly type: string;
  readonly state: string;
  readonly hasPassed: boolean;
  /** Names of its interactions that have passed. */
  readonly interactions?: Readonly<Record<string, boolean>>;
}

export type VerdictNews =
  | { readonly kind: "ask" }
  /** All results known to one tab. */
  | { readonly kind: "known"; readonly tab: string; readonly verdicts: readonly KnownVerdict[] };

/** Follows the results of open devtools. @returns Function to refresh, which drops those of closed ones. */
export function followVerdicts(onChange: (verdicts: readonly KnownVerdict[]) => void): () => void {
  const channel = new BroadcastChannel(verdictChannel);
  const byTab = new Map<string, readonly KnownVerdict[]>();
  const tell = (): void => onChange([...byTab.values()].flat());
  channel.addEventListener("message", ({ data }: MessageEvent<VerdictNews>) => {
    if (data.kind !== "known") return;
    byTab.set(data.tab, data.verdicts);
    tell();
  });
  return () => {
    byTab.clear();
    tell();
    postVerdicts(channel, { kind: "ask" });
  };
}

export function postVerdicts(channel: BroadcastChannel, news: VerdictNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin alone
  channel.postMessage(news);
}
