import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import sanitizeHtml from "sanitize-html";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { releasedContract } from "#generated/released-contract.ts";
import { strippedMarkup } from "#lib/html/stripped-markup.ts";
import { buildPackage } from "../../scripts/contract-package/build-package.ts";
import { fastFolder } from "../helpers/fast-folder.ts";
import { writeNarrowing } from "./narrowing-program.ts";
import { mapper, use } from "./typed-programs.ts";

/** Largest packed size for publication to a registry: each release adds the texts that it has changed. */
const maxPackedBytes = 320_000;

const folder = mkdtempSync(join(fastFolder, "waymark-package-"));
const project = join(folder, "project");
const installed = join(project, "node_modules/@waymark/contract");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, args: readonly string[], cwd = project) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  return { status, stdout, stderr };
}

const allTheSame = /^\d{3,} vectors, 0 different/m;

let tarball: string;

/** Built, packed, and installed into an otherwise empty project. */
beforeAll(async () => {
  const built = join(folder, "built");
  await buildPackage(process.cwd(), built);
  tarball = join(built, run("npm", ["pack", "--silent", "--offline"], built).stdout.trim());
  run("mkdir", [project], folder);
  writeFileSync(join(project, "package.json"), `{ "type": "module" }`);
  run("npm", ["install", "--silent", "--offline", "--no-audit", "--no-fund", tarball]);
});

const notice = { type: "notice", id: "night", props: { kind: "info", content: "<p>A</p>" } };
const page = { id: "help", title: "Help", blocks: [notice, { type: "hreo", id: "b", props: {} }] };

test("is small, has no dependency, and neither React nor the router of a site", () => {
  expect(statSync(tarball).size).toBeLessThan(maxPackedBytes);
  const modules = join(project, "node_modules");
  const packages = globSync(["*/package.json", "@*/*/package.json"], { cwd: modules });
  expect(packages).toEqual(["@waymark/contract/package.json"]);
  const inside = run("tar", ["-xzOf", tarball], folder).stdout;
  expect(inside).not.toContain("react.transitional.element");
  expect(inside).not.toContain("__rou3_");
  expect(inside).not.toContain(process.cwd());
});

const bin = "node_modules/.bin/waymark-contract";

test("compares a whole content folder: links, sitemap pages, images", () => {
  const content = join(project, "content");
  cpSync("content", content, { recursive: true });
  const validated = () => run(bin, ["validate", "content", "--strict"]);
  expect(validated()).toMatchObject({ status: 0, stderr: "" });
  const home = join(content, "en/pages/home.json");
  const { blocks, ...rest } = JSON.parse(readFileSync(home, "utf8"));
  const link = { type: "rich-text", id: "lost", props: { content: '<a href="/no-page">A</a>' } };
  const backgroundImage = { url: "/media/no-picture.svg", alt: "", width: 3, height: 2 };
  writeFileSync(home, JSON.stringify({ ...rest, backgroundImage, blocks: [...blocks, link] }));
  const sitemap = join(content, "en/sitemap.json");
  const nodes: object[] = JSON.parse(readFileSync(sitemap, "utf8"));
  const node = { ...nodes[0], slug: "/unwritten", nodeReference: "no-document" };
  writeFileSync(sitemap, JSON.stringify([...nodes, node]));
  const { status, stdout } = validated();
  const faults = ["/no-page", '"no-document"', '"/media/no-picture.svg"'];
  expect([status, faults.filter((one) => !stdout.includes(one))]).toEqual([1, []]);
  rmSync(join(content, "brands"), { recursive: true });
  expect(run(bin, ["validate", "content/en/pages"])).toMatchObject({ status: 0, stderr: "" });
});

test("validates and migrates from the command line", () => {
  writeFileSync(join(project, "page.json"), JSON.stringify(page, undefined, 2));
  const found = run(bin, ["validate", "page.json"]);
  expect(found).toMatchObject({ status: 1, stderr: "" });
  expect(found.stdout).toContain("page.json:14:15");
  expect(found.stdout).toContain("visitors would see 1 of 2 blocks");
  expect(run(bin, ["migrate", "page.json", "--write"]).status).toBe(0);
  const [written] = JSON.parse(readFileSync(join(project, "page.json"), "utf8")).blocks;
  expect(written).toEqual({
    ...notice,
    version: 2,
    props: { status: "info", content: "<p>A</p>" },
  });

  expect(run(bin, ["migrate", "--help"]).stdout).toContain("usage: npx waymark-contract migrate");
  expect(run(bin, ["--help"]).stdout).toBe(
    "usage: npx waymark-contract <validate | migrate | serve | schemas> …, each with --help; --version\n",
  );
  expect(run(bin, ["--version"])).toMatchObject({ status: 0, stdout: `${releasedContract}\n` });
  expect(run(bin, ["schemas", "schemas"])).toMatchObject({ status: 0, stderr: "" });
  expect(globSync("schemas/{,types/,editor/}page.*.json", { cwd: project })).toHaveLength(3);
  expect(run(bin, ["paint"])).toMatchObject({
    status: 2,
    stderr:
      "waymark-contract: unknown command paint; expected one of validate, migrate, serve, schemas; each accepts --help\n",
  });
});

test("reports on an older Node.js which version it needs, before it checks anything", () => {
  const old = 'Object.defineProperty(process, "versions", { value: { node: "20.20.2" } })';
  const script = "node_modules/@waymark/contract/bin.js";
  const older = ["--import", `data:text/javascript,${encodeURIComponent(old)}`];
  expect(run(process.execPath, [...older, script, "validate", "page.json"])).toMatchObject({
    status: 2,
    stderr: "waymark-contract: Node.js 22.18 or newer is required, but this is 20.20.2\n",
    stdout: "",
  });
  const program = ["--input-type=module", "--eval", 'import "@waymark/contract";'];
  expect(run(process.execPath, [...older, ...program])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^.{0,300}\n.{0,300}\n *\^\n\nError: @waymark\/contract: Node\.js 22\.18 or newer is required, but this is 20\.20\.2\n/,
    ),
  });
});

test("lists the allowed rich text markup in the form that sanitisers expect", () => {
  const program = `import { richTextTags } from "@waymark/contract"; console.log(JSON.stringify(richTextTags));`;
  const { stdout } = run(process.execPath, ["--input-type=module", "--eval", program]);
  const allowed: Record<string, string[]> = JSON.parse(stdout);
  const text =
    '<div id="x"><p class="y" lang="pl">A <a href="/b" onclick="z">b</a></p><h1>C</h1></div>';
  const cleaned = sanitizeHtml(text, {
    allowedTags: Object.keys(allowed),
    allowedAttributes: allowed,
  });
  expect(cleaned).toBe('<p lang="pl">A <a href="/b">b</a></p>C');
  expect(strippedMarkup(cleaned)).toEqual([]);
});

/** A program bundled for browsers. */
async function bundled(name: string, program: string): Promise<string> {
  const input = join(project, `${name}.js`);
  writeFileSync(input, program);
  const settings = { rolldownOptions: { input }, outDir: name };
  await build({ root: project, configFile: false, logLevel: "error", build: settings });
  return globSync(`${name}/assets/${name}-*.js`, { cwd: project }).join();
}

test("adds no validators to a browser bundle that only needs the names of the kinds", async () => {
  const program = `import { kinds } from "@waymark/contract"; console.log(kinds.join());`;
  const bundle = await bundled("names", program);
  expect(statSync(join(project, bundle)).size).toBeLessThan(1000);
  expect(run(process.execPath, [bundle]).stdout).toMatch(/^page,service,/);
});

test("runs in a browser: bundled, without Node.js APIs, its environment or code generated from strings", async () => {
  const bundle = await bundled(
    "admin",
    `import { migrate, schemaOf, validate } from "@waymark/contract";
const { problems } = await validate("page", { id: "a", title: 7, blocks: [] }, { locale: "en" });
const said = [problems[0].message, migrate({ blocks: [] }).moved, "$defs" in (await schemaOf("page"))];
console.log(JSON.stringify(said));`,
  );
  const bare = "delete globalThis.process; delete globalThis.Buffer;";
  const browser = ["--disallow-code-generation-from-strings", "--import"];
  const { stdout, stderr } = run(process.execPath, [
    ...browser,
    `data:text/javascript,${encodeURIComponent(bare)}`,
    bundle,
  ]);
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual([expect.stringMatching(/ 7[^]*`"7"`\?$/), [], true]);
});

test("is typed: a program that compiles matches the package at run time", async () => {
  writeFileSync(join(project, "use.ts"), use);
  await writeNarrowing(project);
  writeFileSync(join(project, "mapper.ts"), mapper);
  const settings = "--module nodenext --target es2024 --strict --rewriteRelativeImportExtensions";
  const options = [...settings.split(" "), "--types", ""];
  const tsc = join(process.cwd(), "node_modules/.bin/tsc");
  const programs = ["use.ts", "narrowing.ts", "mapper.ts"];
  expect(run(tsc, [...options, ...programs])).toMatchObject({ status: 0, stdout: "" });
  const { stdout } = run(process.execPath, ["use.js"]);
  expect(JSON.parse(stdout)).toEqual([
    true,
    "page",
    "refused",
    expect.any(String),
    [],
    true,
    expect.stringMatching(/^RangeError: unknown kind pge; expected one of page, .*search-result$/),
  ]);
});

test("rejects in-memory values that JSON cannot represent, and migration reports the same", () => {
  const program = `import { migrate, validate } from "@waymark/contract";
const page = { id: "a", title: "A", blocks: [] };
const cyclic = { ...page };
cyclic.blocks.push(cyclic);
let deep = [];
for (let level = 0; level < 5000; level += 1) deep = [deep];
const verdicts = [await validate("page", cyclic), await validate("page", { ...page, blocks: [], deep })];
const said = verdicts.map(({ verdict, problems }) => [verdict, problems.map(({ code }) => code)]);
let block = { type: "hero", id: "a", props: { heading: "A" } };
for (let level = 0; level < 3000; level += 1) block = { type: "new", id: "b", props: {}, fallback: block };
const thrown = [cyclic, { ...page, blocks: [block] }].map((value) => {
  try { return migrate(value); } catch (error) { return String(error); }
});
console.log(JSON.stringify([...said, (await validate("page", { ...page, blocks: [] })).verdict, ...thrown]));`;
  const { stdout } = run(process.execPath, ["--input-type=module", "--eval", program]);
  expect(JSON.parse(stdout)).toEqual([
    ["refused", ["cyclic"]],
    ["usable", expect.arrayContaining(["too-deep"])],
    "valid",
    "RangeError: cannot migrate the document: cyclic, at /blocks/0",
    expect.stringMatching(
      /^RangeError: cannot migrate the document: too-deep, expected 100, at \/blocks\/0(\/fallback)+\/props$/,
    ),
  ]);
});

test("agrees with its vectors in Node", () => {
  const vectors = join(installed, "vectors");
  expect(run(process.execPath, [join(vectors, "run.mjs")]).stdout).toMatch(allTheSame);
});

test("any validator agrees with its vectors: python3-jsonschema", ({ skip }) => {
  const python = run("python3", [join(installed, "vectors/run.py")]);
  skip(
    python.status === null || python.stderr.includes("No module named 'jsonschema'"),
    "python3-jsonschema is not installed (apt-get install python3-jsonschema): nothing compared",
  );
  expect(python).toMatchObject({ stdout: expect.stringMatching(allTheSame) });
});

test("contains every released version, and has the number of the latest", () => {
  const { version } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  const data = JSON.parse(readFileSync(join(installed, "versions.json"), "utf8"));
  expect([releasedContract, "0.0.0-next"]).toContain(version);
  expect(Object.keys(data.versions)).toEqual(expect.arrayContaining(["1.0.0", releasedContract]));
  const log = readFileSync(join(installed, "CHANGELOG.md"), "utf8");
  expect([log.includes(`## ${releasedContract} (`), log.includes("](..")]).toEqual([true, false]);
});
