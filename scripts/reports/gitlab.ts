import { createHash } from "node:crypto";
import { checkoutPath } from "./checkout-path.ts";
import type { SarifFinding } from "./sarif.ts";

/** A finding that is followed from one commit to the next. */
export interface TrackedFinding extends SarifFinding {
  /** What tells it from others of its rule in its file, whatever is put above it. */
  readonly identity: readonly string[];
}

const severities = { error: "major", warning: "minor", note: "info" } as const;

/** GitLab's Code Quality report, in parts: no text holds very many findings. Of one fingerprint it shows one finding. */
export function* gitlabReport(findings: Iterable<TrackedFinding>): Iterable<string> {
  const counts = new Map<string, number>();
  let separator = "[";
  for (const { rule, level, text, file, region, identity } of findings) {
    const path = checkoutPath(file);
    const words = JSON.stringify([path, rule, ...identity]);
    const count = counts.get(words) ?? 0;
    counts.set(words, count + 1);
    const finding = {
      description: text,
      check_name: rule,
      fingerprint: createHash("sha256").update(`${words}${count}`).digest("hex"),
      severity: severities[level],
      location: { path, lines: { begin: region?.startLine ?? 1 } },
    };
    yield `${separator}\n  ${JSON.stringify(finding)}`;
    separator = ",";
  }
  yield separator === "[" ? "[]" : "\n]";
}
