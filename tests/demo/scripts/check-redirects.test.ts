import { redirects as kind } from "#kinds/redirects.kind.ts";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { check } from "../../../scripts/validate/check.ts";
import { validate } from "../../../scripts/validate/command.ts";
import { copyOfContent } from "../../helpers/built-site.ts";
import { callCommand } from "../../helpers/commands.ts";

async function problemsAt(path: string, redirects: readonly object[]): Promise<string[]> {
  const { problems } = await check(kind, { redirects }, path);
  return problems.map(({ pointer, code }) => `${pointer} ${code}`);
}

describe("npm run validate -- redirects", () => {
  it("checks a table against the pages, posts and services of its content folder", async () => {
    expect(
      await problemsAt("content/redirects/de.json", [
        { from: "/a", to: "/blog/winterdienst-mit-nachweis" },
        { from: "/b", to: "/dienstleistungen/landmaschinen" },
        { from: "/c", to: "/karriere/kommen-sie-zu-uns" },
        { from: "/d", to: "/blog/den-gab-es-nie" },
        { from: "/e", to: "/verborgen/hinweise-fuer-monteure" },
        { from: "/blog/wie-man-eine-tankkurve-liest", to: "/blog" },
        { from: "/kontakt", to: "/", withoutPrefix: true },
        { from: "/f", to: "/f" },
      ]),
    ).toEqual([
      "/redirects/3/to redirect-no-page",
      "/redirects/4/to redirect-no-page",
      "/redirects/5/from redirect-hides-page",
      "/redirects/6/from redirect-hides-page",
      "/redirects/7/to redirect-loop",
    ]);
  });

  it("checks the rows of a table outside a content folder against each other", async () => {
    const rows = [
      { from: "/a", to: "/b" },
      { from: "/b", to: "/nowhere" },
      { from: "/c/", to: "/" },
    ];
    expect(await problemsAt("de.json", rows.slice(0, 2))).toEqual([
      "/redirects/0/to redirect-chain",
    ]);
    expect(await problemsAt("de.json", rows)).toEqual([
      "/redirects/2/from pattern",
      "/redirects/0/to redirect-chain",
    ]);
  });

  it("judges a table outside a content folder like a service response", async () => {
    const redirects = [{ from: "/a", to: "/" }, { from: "/b" }];
    const { verdict } = await check(
      kind,
      { redirects },
      "https://cms.test/api/redirects?locale=de",
    );
    expect(verdict).toBe("usable");
    expect((await check(kind, { redirects }, "content/redirects/de.json")).verdict).toBe("refused");
  });

  it("does not pass a table when the pages next to it cannot be read", async () => {
    const { folder, remove } = await copyOfContent();
    onTestFinished(remove);
    await rm(join(folder, "es/sitemap.json"));
    await expect(problemsAt(join(folder, "redirects/de.json"), [])).rejects.toThrow(
      /cannot compare links and redirects with the pages of /,
    );
  });

  it("makes the command exit with 1 in that case, as for any other content problem", async () => {
    const { folder, remove } = await copyOfContent();
    onTestFinished(remove);
    await writeFile(join(folder, "es/sitemap.json"), '[{ "slug": "a" }]');
    const { status, stderr } = await callCommand(validate, [join(folder, "redirects/de.json")]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^validate: cannot compare links and redirects with the pages of /);
    const pages = await callCommand(validate, [join(folder, "pl/hidden-pages")]);
    expect(pages.stderr.match(/cannot compare links/g)).toHaveLength(1);
    // A machine-readable report includes it, too.
    expect(pages.stdout).toMatch(/no problems, 1 not validated \(contract \S+\)\n$/);
    const reported = await callCommand(validate, [
      join(folder, "pl/hidden-pages"),
      "--format",
      "junit",
    ]);
    expect(reported.stdout).toMatch(/<failure type="not validated" message="cannot compare links/);
    const whole = await callCommand(validate, [folder, "--format", "github"]);
    expect(whole.stderr.match(/cannot compare/g)).toHaveLength(1);
    expect(whole.stdout.match(/::error file=[^,]+,title=not validated/g)).toEqual([
      expect.stringMatching(/\/es\/sitemap\.json,title=not validated$/),
    ]);
    await writeFile(
      join(folder, "es/sitemap.json"),
      JSON.stringify(Array.from({ length: 40 }, () => ({ slug: "a" }))),
    );
    const many = await callCommand(validate, [join(folder, "pl/hidden-pages")]);
    expect(many.stderr.split("\n")).toHaveLength(6);
    expect(many.stderr).toMatch(/\nand \d+ more\n$/);
  });
});
