import { expect, it } from "vitest";
import { opensPreview, previewTokenMaxS, previewTokenS, signPreview } from "./preview-token.ts";

const secret = "a secret that is long enough to be one";
const target = { nodeType: "service", id: "cars", locale: "de" };
const nowMs = Date.parse("2026-11-20T12:00:00Z");
const expiresAtS = nowMs / 1000 + previewTokenS;
const token = signPreview(secret, target, expiresAtS);

it("opens its own node until it expires, plus a minute for clock differences", () => {
  expect(opensPreview(secret, target, { token, nowMs })).toBe(true);
  const lastMs = (expiresAtS + 59) * 1000;
  expect(opensPreview(secret, target, { token, nowMs: lastMs })).toBe(true);
  expect(opensPreview(secret, target, { token, nowMs: lastMs + 2000 })).toBe(false);
});

it.each([{ nodeType: "post" }, { id: "vans" }, { locale: "pl" }])(
  "does not open another node: %j",
  (other) => {
    expect(opensPreview(secret, { ...target, ...other }, { token, nowMs })).toBe(false);
  },
);

it("is invalid without the secret", () => {
  expect(opensPreview(`${secret}!`, target, { token, nowMs })).toBe(false);
});

it.each([
  "",
  ".",
  token.slice(0, -1),
  `${token}A`,
  token.replace(/^\d/, "9"),
  `${expiresAtS + 1}${token.slice(token.indexOf("."))}`,
  `${expiresAtS}.${"é".repeat(43)}`,
])("opens nothing when altered to %j", (altered) => {
  expect(opensPreview(secret, target, { token: altered, nowMs })).toBe(false);
});

it("opens its node when signed for a day by a clock that is five minutes ahead", () => {
  const aheadS = nowMs / 1000 + 300;
  const early = signPreview(secret, target, aheadS + previewTokenMaxS);
  expect(opensPreview(secret, target, { token: early, nowMs })).toBe(true);
  const later = signPreview(secret, target, aheadS + previewTokenMaxS + 1);
  expect(opensPreview(secret, target, { token: later, nowMs })).toBe(false);
});

it("is never valid for more than a day", () => {
  const long = signPreview(secret, target, nowMs / 1000 + 2 * 24 * 60 * 60);
  expect(opensPreview(secret, target, { token: long, nowMs })).toBe(false);
});
