import { expect, test } from "vitest";
import { isCalendarDay } from "../forms/text-rules.ts";
import { suggestText } from "./suggest.ts";

test.each([
  ["01.03.2024", `"2024-03-01"`],
  ["1. 3. 2024", `"2024-03-01"`],
  ["2024-3-1", `"2024-03-01"`],
  ["2024/03/01", `"2024-03-01"`],
  ["2024-03-01T08:30:00Z", `"2024-03-01"`],
  ["2024-03-01 08:30", `"2024-03-01"`],
  ["2024-03-01 08:30:00", `"2024-03-01"`],
  ["31.02.2024", undefined],
  ["01/03/2024", undefined],
  ["in March", undefined],
])("reads the day %s as %s", (written, meant) => {
  expect(suggestText(written, isCalendarDay)).toBe(meant);
});

test.each([
  ["/media/Hero Picture.JPG", `"/media/Hero%20Picture.JPG"`],
  ["/media/Übersicht 2024.PDF#page=2", `"/media/Übersicht%202024.PDF#page=2"`],
  [" /media/Hero.JPG", `"/media/Hero.JPG"`],
  ["https://files.example/Data Sheet", `"https://files.example/Data%20Sheet"`],
  ["HTTPS://files.example/Data Sheet", `"https://files.example/Data%20Sheet"`],
  ["/About us", `"/about-us"`],
  ["//images.example/Van.jpg", `"https://images.example/Van.jpg"`],
  ["example.com", `"https://example.com"`],
  ["shop.example.com/offers?a=1", `"https://shop.example.com/offers?a=1"`],
  ["www.example.com", `"https://www.example.com"`],
  ["about/us", `"/about/us"`],
  ["offers.html", `"/offers.html"`],
  ["./contact", `"/contact"`],
  ["../../contact#form", `"/contact#form"`],
  ["/blog//first-post", `"/blog/first-post"`],
  ["#", undefined],
  ["?page=2", undefined],
])("reads the address %s as %s", (written, meant) => {
  const isAddress = (text: string) =>
    /^(?:https?:\/\/[a-z.]+(?:[/?#]|$)|\/(?![./]))[^\s]*$/.test(text) && !/[^:]\/\//.test(text);
  expect(suggestText(written, isAddress)).toBe(meant);
});
