import { expect, it } from "vitest";
import { formatDay } from "./format-day.ts";

it.each([
  ["pl", "1 października 2026"],
  ["en", "1 October 2026"],
  ["de", "1. Oktober 2026"],
  ["fr", "1 octobre 2026"],
  ["es", "1 de octubre de 2026"],
])("formats a day for the locale %s", (locale, text) => {
  expect(formatDay("2026-10-01", locale)).toBe(text);
});
