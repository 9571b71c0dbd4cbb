import { expect, test } from "vitest";
import { warsawClock } from "./central-european-time.ts";

test.each([
  ["before the clocks go back", "2026-10-25T00:30:00Z", "2026-10-25", "02:30"],
  ["in the hour that comes twice", "2026-10-25T01:30:00Z", "2026-10-25", "02:30"],
  ["after they went back", "2026-10-25T02:30:00Z", "2026-10-25", "03:30"],
  ["before they go forward", "2027-03-28T00:30:00Z", "2027-03-28", "01:30"],
  ["after the hour that is missing", "2027-03-28T01:30:00Z", "2027-03-28", "03:30"],
  ["at midnight in winter", "2026-12-31T23:00:00Z", "2027-01-01", "00:00"],
])("%s Warsaw shows Central European Time", (_when, instant, day, time) => {
  expect(warsawClock(new Date(instant))).toEqual({ day, time });
});
