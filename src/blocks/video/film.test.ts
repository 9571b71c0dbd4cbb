import { expect, it } from "vitest";
import { filmOf, runningTime } from "./film.ts";

it.each([
  ["PT4M20S", "4:20"],
  ["PT45S", "0:45"],
  ["PT12M", "12:00"],
  ["PT1H4M5S", "1:04:05"],
  ["PT2H", "2:00:00"],
])("formats the duration %s as %s", (duration, time) => {
  expect(runningTime(duration)).toBe(time);
});

it("links to the video's own page at its host", () => {
  expect(filmOf("youtube", "a1B2c3D4e5F").url).toBe("https://www.youtube.com/watch?v=a1B2c3D4e5F");
  expect(filmOf("vimeo", "900200901")).toEqual({
    host: "Vimeo",
    url: "https://vimeo.com/900200901",
  });
});
