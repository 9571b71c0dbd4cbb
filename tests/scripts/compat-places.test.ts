import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { compat } from "../../scripts/compat/command.ts";
import { readFolder } from "../../scripts/compat/schema-files.ts";
import { releaseContract } from "../../scripts/release-contract/command.ts";
import { callCommand } from "../helpers/commands.ts";
import { lacks } from "../helpers/programs.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

function page(size: object): string {
  const schema = { type: "object", additionalProperties: false, properties: { size } };
  return JSON.stringify(schema, undefined, 2);
}

const narrow = page({ type: "integer", maximum: 2 });
const files = {
  "schema/page.schema.json": page({ type: "integer" }),
  "schema/post.schema.json": page({ type: "integer" }),
  "schema/parts/form-ui.schema.json": page({ type: "integer" }),
  "new/page.schema.json": narrow,
  "new/post.schema.json": page({ type: "integer" }),
  "content/en/pages/home.json": "{}",
  "src/blocks/README.md": "",
};

/** A project whose schemas are released as 1.0.0. */
async function released(): Promise<string> {
  const root = await tempFolder(files);
  const release = releaseContract(root, () => new Date("2026-01-31T12:00:00Z"));
  expect(await callCommand(release, [])).toMatchObject({ status: 0 });
  return root;
}

test("names the checked file by its actual path, in another folder too", async () => {
  const root = await released();
  const judge = async (format: string) => {
    const args = ["--head", "new/", "--format", format];
    const { status, stdout } = await callCommand(compat(root), args);
    expect(status).toBe(1);
    return stdout;
  };
  expect(await judge("text")).toContain("new/page.schema.json:7:7  /properties/size/maximum");
  expect(await judge("github")).toContain("::error file=new/page.schema.json,line=7,col=7,");
  expect(await judge("junit")).toContain('name="new/page.schema.json"');
  expect(await judge("sarif")).toContain('"uri": "new/page.schema.json"');
  expect(JSON.parse(await judge("gitlab"))).toMatchObject([
    {
      check_name: "maximum-lowered",
      description: expect.stringMatching(
        /^maximum lowered: 2, was no limit \(against 1\.0\.0\)\. .*Witness/,
      ),
      severity: "major",
      location: { path: "new/page.schema.json", lines: { begin: 7 } },
    },
  ]);
  expect(JSON.parse(await judge("json")).comparisons).toMatchObject([
    { head: "new/", folders: { base: "schema/released/1.0.0", head: "new" } },
  ]);
});

test("schemas that cannot be generated from are rejected, whatever they accept", async () => {
  const root = await released();
  const loop = page({ $ref: "#/properties/size" });
  writeFileSync(join(root, "schema/page.schema.json"), loop);
  expect(await callCommand(compat(root), [])).toMatchObject({
    status: 2,
    stdout: "",
    stderr: expect.stringContaining(
      "schema/page.schema.json#/properties/size/$ref: only definitions",
    ),
  });
});

test("a removed schema is reported at its old location", async () => {
  const root = await released();
  rmSync(join(root, "schema/post.schema.json"));
  const { status, stdout } = await callCommand(compat(root), []);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^schema\/released\/1\.0\.0\/post\.schema\.json\b/);
});

test("a removed property is reported next to the remaining ones, with the content that uses it", async () => {
  const root = await released();
  const left = { type: "object", additionalProperties: false, properties: {} };
  writeFileSync(join(root, "schema/page.schema.json"), JSON.stringify(left, undefined, 2));
  for (const name of ["about", "contact", "home", "news", "prices"]) {
    writeFileSync(join(root, `content/en/pages/${name}.json`), '{ "size": 3 }');
  }
  writeFileSync(join(root, "content/en/pages/team.json"), "{}");
  const { stdout } = await callCommand(compat(root), []);
  expect(stdout).toContain("schema/page.schema.json:4:3  /properties\n  property removed: size");
  expect(stdout).toContain(
    [
      "  In use: 5 values in 5 files of content and fixtures, 5 of them rejected now",
      "    content/en/pages/about.json  /size",
      "    content/en/pages/contact.json  /size",
      "    content/en/pages/home.json  /size",
      "    and 2 more (--format json lists them all)",
    ].join("\n"),
  );
});

test("a block whose schema was deleted is gone even before codegen updates the block union", async () => {
  const root = await tempFolder({});
  cpSync("schema/blocks", join(root, "blocks"), { recursive: true });
  cpSync("schema/block.schema.json", join(root, "block.schema.json"));
  rmSync(join(root, "blocks/quote.schema.json"));
  const { set } = readFolder("edited", root);
  expect(set.place("block.schema.json", "/$defs/hero")).toBeDefined();
  expect(set.place("block.schema.json", "/$defs/quote")).toBeUndefined();
});

test.each(["json", "github", "junit", "sarif", "gitlab"])(
  "a release that was changed afterwards also fails in a report as %s",
  async (format) => {
    const root = await released();
    rmSync(join(root, "schema/released/1.0.0/post.schema.json"));
    writeFileSync(join(root, "schema/released/1.0.0/new.schema.json"), "{}");
    const { status, stdout } = await callCommand(compat(root), ["--format", format]);
    expect(status).toBe(1);
    expect(stdout).toContain("schema/released/1.0.0 was changed after its release: restore it");
    expect(stdout).not.toContain('"isCompatible": true');
  },
);

test("changes to a schema of custom keywords break nothing", async () => {
  const root = await released();
  writeFileSync(join(root, "schema/parts/form-ui.schema.json"), narrow);
  expect(await callCommand(compat(root), [])).toMatchObject({ status: 0 });
});

test("a change of wording is a patch release", async () => {
  const root = await released();
  const described = page({ type: "integer", description: "How many." });
  writeFileSync(join(root, "schema/post.schema.json"), described);
  const { status, stdout } = await callCommand(compat(root), []);
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/; as a release, this is a patch version\n$/),
  ]);
});

test.skipIf(lacks("git"))(
  "a base missing from a shallow clone is reported with the advice to fetch it",
  async () => {
    const whole = await released();
    const git = (cwd: string, ...args: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], { cwd });
    git(whole, "init", "--quiet");
    for (const title of ["first", "second"]) {
      git(whole, "commit", "--quiet", "--allow-empty", "--message", title);
    }
    const shallow = await tempFolder({});
    git(shallow, "clone", "--quiet", "--depth", "1", `file://${whole}`, ".");
    const asked = ["--base", "HEAD~1"];
    expect(await callCommand(compat(shallow), asked)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        "this clone is shallow and has few refs: fetch the rest first",
      ),
    });
    expect((await callCommand(compat(whole), ["--base", "none"])).stderr).not.toContain("shallow");
  },
);

test.skipIf(lacks("git"))(
  "a base that git refuses to read is reported with the reason",
  async () => {
    const root = await released();
    const asked = () => callCommand(compat(root), ["--base", "origin/main"]);
    expect(await asked()).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("; git refuses this folder: not a git repository"),
    });
    execFileSync("git", ["init", "--quiet"], { cwd: root });
    // As in a container, where a job often runs as another user: this variable is meant for tests of git.
    vi.stubEnv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1");
    try {
      expect((await asked()).stderr).toMatch(
        /; git refuses this folder: detected dubious ownership .*safe\.directory "\$PWD"/,
      );
    } finally {
      vi.unstubAllEnvs();
    }
  },
);

test.skipIf(lacks("git"))(
  "commits missing from a branch do not count as its own changes",
  async () => {
    const root = await released();
    const git = (...args: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], { cwd: root });
    const commit = (title: string) => {
      git("add", ".");
      git("commit", "--quiet", "--allow-empty", "--message", title);
    };
    git("init", "--quiet", "--initial-branch", "main");
    commit("first");
    const start = git("rev-parse", "HEAD").toString().trim();
    writeFileSync(join(root, "schema/page.schema.json"), page({ type: "number" }));
    commit("loosened");
    git("checkout", "--quiet", "-b", "mine", start);
    commit("something else");
    const behind = await callCommand(compat(root), ["--base", "main"]);
    expect(behind).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("it lacks 1 commit that changed schemas"),
    });
    const base = /--base (\w+)$/m.exec(behind.stderr)?.[1] ?? "";
    expect(start.startsWith(base)).toBe(true);
    expect(await callCommand(compat(root), ["--base", base])).toMatchObject({
      status: 0,
      stderr: "",
    });
    git("merge", "--quiet", "--no-edit", "main");
    expect(await callCommand(compat(root), ["--base", "main"])).toMatchObject({
      status: 0,
      stderr: "",
    });
  },
);

test.each([
  ["package", "--base 1.0.0"],
  ["contract-1.0.0.tgz", "a folder of schemas, 1.0.0"],
])(
  "rejects the package as a base, and suggests what to name instead (%s)",
  async (name, advice) => {
    const root = await released();
    mkdirSync(join(root, "package"));
    const manifest = { name: "@waymark/contract", version: "1.0.0" };
    writeFileSync(join(root, "package/package.json"), JSON.stringify(manifest));
    writeFileSync(join(root, "contract-1.0.0.tgz"), "");
    const { status, stderr } = await callCommand(compat(root), ["--base", name]);
    expect(status).toBe(2);
    expect(stderr).toContain(
      `${name} is the package, whose schemas are bundled; pass its version instead: ${advice}`,
    );
  },
);
