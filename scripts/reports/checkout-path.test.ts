import { win32 } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { checkoutPath } from "./checkout-path.ts";
import { annotation } from "./github.ts";
import { sarifReport } from "./sarif.ts";

const file = "content/en/pages/home.json";

afterEach(() => vi.unstubAllEnvs());

function shown(name: string) {
  const finding = { rule: "type", level: "error", text: "wrong", file: name } as const;
  const sarif = JSON.parse([...sarifReport({ name: "tool" }, ["type"], [finding])].join(""));
  return {
    annotation: annotation({ level: "error", title: "type", message: "wrong", file: name }),
    uri: sarif.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri,
  };
}

test("a step that works in a folder of the repository names files as the repository does", () => {
  vi.stubEnv("GITHUB_WORKSPACE", `${process.cwd()}/../..`);
  const [project = "", above = ""] = process.cwd().split("/").toReversed();
  expect(shown(file)).toEqual({
    annotation: `::error file=${above}/${project}/${file},title=type::wrong`,
    uri: `${above}/${project}/${file}`,
  });
});

test.each(["/elsewhere/home.json", "https://cms.example/api/pages/home?locale=pl"])(
  "%s is no file of the repository, and keeps its name",
  (name) => {
    vi.stubEnv("GITHUB_WORKSPACE", process.cwd());
    expect(shown(name).uri).toBe(name);
  },
);

test.each([
  [undefined, String.raw`content\en\home.json`, "content/en/home.json"],
  [String.raw`D:\a\site`, String.raw`D:\a\site\content\home.json`, "content/home.json"],
  [String.raw`D:\a\site`, String.raw`C:\other\home.json`, "C:/other/home.json"],
])("on Windows, with the root %s, %s is named with slashes", (root, name, named) => {
  vi.stubEnv("GITHUB_WORKSPACE", root);
  expect(checkoutPath(name, win32)).toBe(named);
});

test("without a repository around it a file is called as it was named", () => {
  vi.stubEnv("GITHUB_WORKSPACE", undefined);
  expect(shown(file).uri).toBe(file);
});
