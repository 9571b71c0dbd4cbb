import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { isList, isRecord } from "#lib/json/is-record.ts";

/** A failed test, as reported. */
export interface FailedTest {
  /** Path relative to the project. */
  readonly file: string;
  readonly name: string;
  /** The first line of the error message. */
  readonly message: string;
}

/** Returns the failed tests of a Vitest report. */
export function failedOfVitest(report: unknown): FailedTest[] {
  return members(report, "testResults").flatMap((file) =>
    members(file, "assertionResults")
      .filter((test) => test["status"] === "failed")
      .map((test) => ({
        file: relative("", text(file["name"])),
        name: text(test["fullName"]),
        message: firstLine(isList(test["failureMessages"]) ? test["failureMessages"][0] : ""),
      })),
  );
}

/** Returns the failed tests of a Playwright report; one that passes only on retry counts as failed. */
export function failedOfPlaywright(report: unknown): FailedTest[] {
  const own = members(report, "specs").flatMap((spec) =>
    members(spec, "tests")
      .filter((test) => test["status"] === "unexpected" || test["status"] === "flaky")
      .map((test) => {
        const errors = members(test, "results").flatMap((result) => members(result, "errors"));
        const file = `tests/${text(spec["file"])}`;
        return { file, name: text(spec["title"]), message: firstLine(errors[0]?.["message"]) };
      }),
  );
  return [...own, ...members(report, "suites").flatMap((suite) => failedOfPlaywright(suite))];
}

function members(owner: unknown, name: string): Record<string, unknown>[] {
  const list = isRecord(owner) ? owner[name] : undefined;
  return isList(list) ? list.filter(isRecord) : [];
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function firstLine(value: unknown): string {
  return stripVTControlCharacters(text(value)).trimStart().split("\n", 1)[0] ?? "";
}
