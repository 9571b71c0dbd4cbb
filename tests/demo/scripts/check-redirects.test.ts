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
  it("compares a table with the pages, posts and services of its content folder", async () => {
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

  it("compares the rows of a table that lies nowhere with each other", async () => {
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

  it("says of a table that lies nowhere what a site makes of the answer of a service", async () => {
    const redirects = [{ from: "/a", to: "/" }, { from: "/b" }];
    const { verdict } = await check(
      kind,
      { redirects },
      "https://cms.test/api/redirects?locale=de",
    );
    expect(verdict).toBe("usable");
    expect((await check(kind, { redirects }, "content/redirects/de.json")).verdict).toBe("refused");
  });

  it("does not call a table right when the pages beside it cannot be read", async () => {
    const { folder, remove } = await copyOfContent();
    onTestFinished(remove);
    await rm(join(folder, "es/sitemap.json"));
    await expect(problemsAt(join(folder, "redirects/de.json"), [])).rejects.toThrow(
      /cannot compare links and redirects with the pages of /,
    );
  });

  it("lets the command end with 1 then, as with any other problem of content", async () => {
    const { folder, remove } = await copyOfContent();
    onTestFinished(remove);
    await writeFile(join(folder, "es/sitemap.json"), '[{ "slug": "a" }]');
    const { status, stderr } = await callCommand(validate, [join(folder, "redirects/de.json")]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^validate: cannot compare links and redirects with the pages of /);
    const pages = await callCommand(validate, [join(folder, "pl/hidden-pages")]);
    expect(pages.stderr.match(/cannot compare links/g)).toHaveLength(1);
    // A report that a program reads says it, too.
    expect(pages.stdout).toMatch(/no problems, 1 not judged \(contract \S+\)\n$/);
    const reported = await callCommand(validate, [
      join(folder, "pl/hidden-pages"),
      "--format",
      "junit",
    ]);
    expect(reported.stdout).toMatch(/<failure type="not judged" message="cannot compare links/);
    const whole = await callCommand(validate, [folder, "--format", "github"]);
    expect(whole.stderr.match(/cannot compare/g)).toHaveLength(1);
    expect(whole.stdout.match(/::error file=[^,]+,title=not judged/g)).toEqual([
      expect.stringMatching(/\/es\/sitemap\.json,title=not judged$/),
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
