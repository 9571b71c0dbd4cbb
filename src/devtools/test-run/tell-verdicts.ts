import { reaction } from "mobx";
import { hasPassed, playedVerdicts, type StateResult } from "./state-result.ts";
import type { TestRun } from "./test-run.ts";
import {
  postVerdicts,
  verdictChannel,
  type KnownVerdict,
  type VerdictNews,
} from "./verdict-news.ts";

/** Sends the valid results for content saved on disk to pages of the book. */
export function tellVerdicts(testRun: TestRun, view: Pick<Window, "addEventListener">): void {
  const channel = new BroadcastChannel(verdictChannel);
  const tab = crypto.randomUUID();
  const known = (): readonly KnownVerdict[] =>
    [...testRun.results.values()].filter(isOfDisk).map((result) => ({
      type: result.type,
      state: result.state,
      hasPassed: hasPassed(result),
      interactions: playedVerdicts(result),
    }));
  const tell = (verdicts: readonly KnownVerdict[]): void =>
    postVerdicts(channel, { kind: "known", tab, verdicts });
  channel.addEventListener("message", ({ data }: MessageEvent<VerdictNews>) => {
    if (data.kind === "ask") tell(known());
  });
  reaction(known, tell);
  view.addEventListener("pagehide", () => tell([]));
}

function isOfDisk({ tested }: StateResult): boolean {
  return tested?.isSaved === true;
}
