import { describe, expect, it } from "vitest";
import { validateForm } from "#contract/forms/validate-form.ts";
import { codeOf, now, requiredOf, rulesOf } from "./form-samples.ts";

describe("day and time of a call, in Warsaw", () => {
  it.each([
    ["2026-11-20", "10:01", undefined, undefined],
    ["2026-11-21", "00:00", undefined, undefined],
    ["2028-02-29", "23:59", undefined, undefined],
    ["2026-11-20", "10:00", undefined, "past"],
    ["2026-11-20", "09:30", undefined, "past"],
    ["2026-11-19", "12:00", "past", undefined],
    ["2026-02-30", "12:00", "date", undefined],
    ["2027-02-29", "12:00", "date", undefined],
    ["20.11.2026", "12:00", "date", undefined],
    ["2026-11-23", "24:00", undefined, "time"],
    ["2026-11-23", "9:30", undefined, "time"],
    ["2026-11-23", "12:60", undefined, "time"],
  ])("%s %s: %s, %s", (preferredDate, preferredTime, date, time) => {
    const data = { ...requiredOf("advisor"), preferredDate, preferredTime };
    const { problems } = validateForm(rulesOf("advisor"), data, { locale: "en", now });
    const codes = new Map(problems.map(({ field, code }) => [field, code]));
    expect(codes.get("preferredDate")).toBe(date);
    expect(codes.get("preferredTime")).toBe(time);
  });

  it("is already tomorrow there when it is still today in London", () => {
    const late = new Date("2026-11-20T23:30:00Z");
    const data = { ...requiredOf("advisor"), preferredDate: "2026-11-20" };
    const { problems } = validateForm(rulesOf("advisor"), data, { locale: "en", now: late });
    expect(problems.map(({ field }) => field)).toEqual(["preferredDate"]);
  });

  it.each(["2026-10-25T00:30:00Z", "2027-03-28T01:30:00Z"])(
    "is correct across a clock change (%s)",
    (instant) => {
      const day = instant.slice(0, 10);
      const data = { ...requiredOf("advisor"), preferredDate: day, preferredTime: "12:00" };
      const options = { locale: "en", now: new Date(instant) } as const;
      expect(
        validateForm(rulesOf("advisor"), data, options).problems.map((p) => p.code),
      ).not.toContain("past");
    },
  );
});

describe("declared files", () => {
  const file = (name: string, size = 1000, type = "") => ({ name, size, type });
  it.each([
    [[file("a.pdf", 1, "application/pdf")]],
    [[file("A.PDF", 10_000_000)]],
    [
      [
        file("a.docx", 5, "application/octet-stream"),
        file("b.odt"),
        file("c.rtf"),
        file("d.jpeg"),
        file("e.png"),
      ],
    ],
    [[file("photo.jpg", 5, "image/jpeg; charset=binary")]],
    [[file("", 0)]],
    [undefined],
    [""],
  ])("%j are accepted", (files) => expect(codeOf("support", ["files", files])).toBeUndefined());

  it.each([
    ["file-format", [file("a.exe")]],
    ["file-format", [file("cv.pdf.exe")]],
    ["file-format", [file("pdf")]],
    ["file-format", [file(".pdf")]],
    ["file-format", [file("a.pdf", 5, "text/html")]],
    ["file-format", [file("a.png", 5, "image/svg+xml")]],
    ["file-format", [file("cv.pdf\u0000.html")]],
    ["file-empty", [file("a.pdf", 0, "application/pdf")]],
    ["file-too-large", [file("a.pdf", 10_000_001)]],
    ["files-too-large", [file("a.pdf", 9e6), file("b.pdf", 9e6), file("c.pdf", 9e6)]],
    ["too-many-files", Array.from({ length: 6 }, (_, index) => file(`${index}.pdf`))],
    ["value", "a.pdf"],
    ["value", [{ name: "a.pdf" }]],
  ])("%s: %j", (code, files) => expect(codeOf("support", ["files", files])).toBe(code));

  it("are limited to five over all fields of a form", () => {
    const files = Array.from({ length: 5 }, (_, index) => file(`${index}.pdf`));
    expect(codeOf("job-application", ["files", files])).toBe("too-many-files");
    expect(codeOf("job-application", ["files", files.slice(1)])).toBeUndefined();
    expect(codeOf("job-application", ["cv", [file("a.pdf"), file("b.pdf")]])).toBe(
      "too-many-files",
    );
  });
});
