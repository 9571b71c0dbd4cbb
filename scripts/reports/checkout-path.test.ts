import { mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, win32 } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { checkoutPath } from "./checkout-path.ts";
import { annotation } from "./github.ts";
import { sarifReport } from "./sarif.ts";

const file = "content/en/pages/home.json";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function shown(name: string) {
  const finding = { rule: "type", level: "error", text: "wrong", file: name } as const;
  const sarif = JSON.parse([...sarifReport({ name: "tool" }, ["type"], [finding])].join(""));
  return {
    sarif: sarif.runs[0],
    annotation: annotation({ level: "error", title: "type", message: "wrong", file: name }),
    uri: sarif.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri,
  };
}

test("a step that runs in a subfolder reports paths relative to the repository", () => {
  vi.stubEnv("GITHUB_WORKSPACE", `${process.cwd()}/../..`);
  const [project = "", above = ""] = process.cwd().split("/").toReversed();
  expect(shown(file)).toMatchObject({
    annotation: `::error file=${above}/${project}/${file},title=type::wrong`,
    uri: `${above}/${project}/${file}`,
  });
});

test.each(["/elsewhere/home.json", "https://cms.example/api/pages/home?locale=pl"])(
  "%s is outside the repository and keeps its name",
  (name) => {
    vi.stubEnv("GITHUB_WORKSPACE", process.cwd());
    expect(shown(name).uri).toBe(name);
  },
);

test.each([
  [undefined, String.raw`content\en\home.json`, "content/en/home.json"],
  [String.raw`D:\a\site`, String.raw`D:\a\site\content\home.json`, "content/home.json"],
  [String.raw`D:\a\site`, String.raw`C:\other\home.json`, "C:/other/home.json"],
])("on Windows, with the root %s, %s is reported with forward slashes", (root, name, named) => {
  vi.stubEnv("GITHUB_WORKSPACE", root);
  expect(checkoutPath(name, win32)).toBe(named);
});

describe("without a checkout path from the job", () => {
  let folder = "";
  beforeEach(async () => {
    vi.stubEnv("GITHUB_WORKSPACE", undefined);
    folder = await realpath(await mkdtemp(join(tmpdir(), "checkout-")));
    await mkdir(join(folder, "site"));
    vi.spyOn(process, "cwd").mockReturnValue(join(folder, "site"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test("a file is reported relative to the enclosing repository, along with the repository root", async () => {
    await mkdir(join(folder, ".git"));
    const { sarif, annotation: line } = shown(file);
    expect(line).toContain(`file=site/${file},`);
    expect(sarif.originalUriBaseIds).toEqual({
      "%SRCROOT%": { uri: `${pathToFileURL(folder).href}/` },
    });
    const [{ physicalLocation }] = sarif.results[0].locations;
    expect(physicalLocation.artifactLocation).toEqual({
      uri: `site/${file}`,
      uriBaseId: "%SRCROOT%",
    });
  });

  test("a file outside any repository keeps the path that was given", () => {
    const { sarif, uri } = shown(file);
    expect(uri).toBe(file);
    expect(JSON.stringify(sarif)).not.toContain("SRCROOT");
  });
});
