import { expect, test } from "vitest";
import { gitlabReport, type TrackedFinding } from "./gitlab.ts";

const finding: TrackedFinding = {
  rule: "type",
  level: "error",
  text: "wrong",
  file: "content/en/pages/home.json",
  identity: ["/blocks/0/props/level", "top", "9"],
};

function reported(...findings: readonly TrackedFinding[]) {
  return JSON.parse([...gitlabReport(findings)].join(""));
}

test("a finding has the form that GitLab documents", () => {
  const region = { startLine: 12, startColumn: 3 };
  expect(reported({ ...finding, region }, { ...finding, level: "warning" })).toEqual([
    {
      description: "wrong",
      check_name: "type",
      fingerprint: expect.stringMatching(/^[\da-f]{64}$/),
      severity: "major",
      location: { path: "content/en/pages/home.json", lines: { begin: 12 } },
    },
    expect.objectContaining({
      severity: "minor",
      location: { path: "content/en/pages/home.json", lines: { begin: 1 } },
    }),
  ]);
  expect(reported()).toEqual([]);
});

test("a fingerprint is unique, and stays the same when lines move or the message changes", () => {
  const [first, second] = reported(finding, finding);
  const relocated = { ...finding, text: "not right", region: { startLine: 99, startColumn: 1 } };
  expect(reported(relocated)[0].fingerprint).toBe(first.fingerprint);
  const others = [
    { ...finding, file: "content/de/pages/home.json" },
    { ...finding, rule: "enum" },
    { ...finding, identity: ["/blocks/0/props/level", "other", "9"] },
  ].map((one) => reported(one)[0].fingerprint);
  expect(new Set([first.fingerprint, second.fingerprint, ...others]).size).toBe(5);
});
