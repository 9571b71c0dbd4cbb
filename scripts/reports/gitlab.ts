import { createHash } from "node:crypto";
import { checkoutPath } from "./checkout-path.ts";
import type { SarifFinding } from "./sarif.ts";

/** A finding that can be recognised in later commits. */
export interface TrackedFinding extends SarifFinding {
  /** Identifies it among the findings of its rule in its file, regardless of what is added above it. */
  readonly identity: readonly string[];
}

const severities = { error: "major", warning: "minor", note: "info" } as const;

/** GitLab's Code Quality report, in parts, as it may exceed a string. Fingerprints are unique. */
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
