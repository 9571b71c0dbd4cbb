import { expect, test } from "vitest";
import { isCalendarDay } from "../forms/text-rules.ts";
import { suggestText } from "./suggest.ts";

test.each([
  ["01.03.2024", `"2024-03-01"`],
  ["1. 3. 2024", `"2024-03-01"`],
  ["2024-3-1", `"2024-03-01"`],
  ["2024/03/01", `"2024-03-01"`],
  ["2024-03-01T08:30:00Z", `"2024-03-01"`],
  ["31.02.2024", undefined],
  ["01/03/2024", undefined],
  ["in March", undefined],
])("reads the day %s as %s", (written, meant) => {
  expect(suggestText(written, isCalendarDay)).toBe(meant);
});
