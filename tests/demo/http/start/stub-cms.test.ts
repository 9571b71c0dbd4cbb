import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { kinds } from "#kinds/kinds.generated.ts";
import { judgeContent } from "#kinds/judge-content.ts";
import { brandIcon } from "#lib/url/brand-icon.ts";
import { ownPictures } from "#site/layout-pictures.ts";
import { losses } from "../../../../scripts/losses/command.ts";
import { validate } from "../../../../scripts/validate/command.ts";
import { callCommand } from "../../../helpers/commands.ts";
import { openedSite } from "../../../helpers/opened-site.ts";
import { tempFolder } from "../../../helpers/temp-folder.ts";

const token = "secret";
const stub = "docs/examples/stub-cms.mjs";

/** The stub in a separate process, as started by a user who copies it. */
async function startStub(): Promise<string> {
  const env = { PATH: process.env["PATH"], PORT: "0", TOKEN: token };
  const child = spawn(process.execPath, [stub], { env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(async () => {
    child.kill();
    await once(child, "close");
  });
  const [line] = await once(child.stdout, "data");
  return String(line).trim();
}

function publish(origin: string, path: string, body: object, authorization = `Bearer ${token}`) {
  const init = { method: "PUT", headers: { authorization }, body: JSON.stringify(body) };
  return fetch(`${origin}/content/pl/${path}`, init);
}

const text = (content: string) => ({ type: "rich-text", id: "text", props: { content } });
const pages = [
  { id: "home", slug: "/", name: "Start", heading: "Gdzie jest flota" },
  { id: "about", slug: "/o-nas", name: "O nas", heading: "Kim jesteśmy" },
  { id: "contact", slug: "/kontakt", name: "Kontakt", heading: "Napisz do nas" },
];

const lostOfJobs = `
  /api/pages/{id}
    hero.headng  misspelt-property ×1  costs the block
      /api/pages/jobs?locale=pl /blocks/0/props/headng: misspelt-property, expected heading, found headng, did you mean heading?
      since …, last seen …
    hero.level  enum ×1  costs the field
      /api/pages/jobs?locale=pl /blocks/1/props/level: enum, expected 1, 2, found 7
      since …, last seen …
`;

/** A brand, and the pictures that no document of the stub names. */
async function contentFolder(): Promise<string> {
  const pictures = [brandIcon("szlak"), ...ownPictures.map(({ url }) => url)];
  return tempFolder({
    "brands/szlak.json": readFileSync("content/brands/szlak.json", "utf8"),
    ...Object.fromEntries(pictures.map((path) => [path.slice(1), "<svg/>"])),
  });
}

async function filledStub(): Promise<string> {
  const origin = await startStub();
  for (const { id, slug, name, heading } of pages) {
    const hero = { type: "hero", id: "top", props: { heading } };
    const page = { title: name, blocks: [hero, text(`<p>Strona ${id}.</p>`)] };
    expect((await publish(origin, id, { slug, name, page })).status).toBe(200);
  }
  return origin;
}

test("the site serves three pages of the stub; broken content loses little, and is reported", async () => {
  const origin = await filledStub();
  const broken = { type: "hero", id: "top", props: { headng: "x" } };
  const odd = { type: "hero", id: "odd", props: { heading: "Praca u nas", level: 7 } };
  const page = { title: "Praca", blocks: [broken, odd, text("<p>Szukamy kierowców.</p>")] };
  await publish(origin, "jobs", { slug: "/praca", name: "Praca", page });
  const cacheDir = await tempFolder({});
  const site = await openedSite({
    WAYMARK_ENV: "dev",
    API_BASE_URL: origin,
    CACHE_DIR: cacheDir,
    CONTENT_DIR: await contentFolder(),
  });
  for (const { id, slug, heading } of pages) {
    const response = await site.ask(slug);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(heading);
    expect(html).toContain(`Strona ${id}.`);
    expect(html).toContain('href="/o-nas"');
  }
  const jobs = await site.ask("/praca");
  const html = await jobs.text();
  expect([jobs.status, html]).toEqual([200, expect.stringContaining("Szukamy")]);
  expect(html).toContain("Praca u nas");
  expect(site.log.text()).toContain("misspelt-property");
  const { losses: lost } = await (await site.ask("/readyz")).json();
  expect(lost.total).toBe(2);
  const askSite = (address: string) => site.ask(new URL(address).pathname);
  const { status, stdout } = await callCommand(losses(askSite), ["http://site.test"]);
  const withoutTimes = stdout.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, "…");
  expect([status, withoutTimes]).toEqual([1, expect.stringContaining(lostOfJobs)]);
  // The stub has only these two languages, and nothing in the second one.
  expect(withoutTimes).toMatch(
    /^szlak:\n(?:.*\n)*  \/api\/sitemap_nodes\?locale=de  fails: status: 400\n/,
  );
  expect((await site.ask("/nie-ma")).status).toBe(404);
  const gone = () => Promise.reject(new TypeError("fetch failed", { cause: new Error("refused") }));
  const unasked = [
    await callCommand(losses(gone), ["http://site.test"]),
    await callCommand(losses(gone), ["file:///etc/passwd"]),
    await callCommand(losses(askSite), ["http://site.test/", "x"]),
  ];
  expect(unasked.map((one) => one.status)).toEqual([2, 2, 2]);
  expect(unasked[0]?.stderr).toContain("cannot read http://site.test/_losses: refused");
});

/** The command, as called by the operator of a site over this service. */
async function lossesOver(origin: string) {
  const env = {
    WAYMARK_ENV: "dev",
    API_BASE_URL: origin,
    CACHE_DIR: await tempFolder({}),
    CONTENT_DIR: await contentFolder(),
  };
  const site = await openedSite(env);
  const ask = (address: string, init: RequestInit) => site.ask(new URL(address).pathname, init);
  return {
    ...site,
    command: (...options: string[]) =>
      callCommand(losses(ask), ["http://site.test", ...options, "--json"]),
  };
}

const pageLosses = ({ stdout }: { readonly stdout: string }): readonly string[] =>
  JSON.parse(stdout)[0].losses.map(
    ({ field, example }: { field: string; example: { address: string } }) =>
      `${example.address} ${field}`,
  );

test("a fixed problem is reported until the page is visited or rechecked", async () => {
  const origin = await filledStub();
  const put = (props: object) =>
    publish(origin, "jobs", {
      slug: "/praca",
      name: "Praca",
      page: { title: "Praca", blocks: [{ type: "hero", id: "top", props }] },
    });
  await put({ headng: "Praca u nas" });
  const { ask, command } = await lossesOver(origin);
  expect((await ask("/praca")).status).toBe(200);
  const lost = ["/api/pages/jobs?locale=pl hero.headng"];
  expect(pageLosses(await command())).toEqual(lost);
  expect(pageLosses(await command("--check"))).toEqual(lost);
  await put({ heading: "Praca u nas" });
  expect(pageLosses(await command())).toEqual(lost);
  expect(pageLosses(await command("--check"))).toEqual([]);
  expect(pageLosses(await command())).toEqual([]);
});

test("too many rechecks are rejected with the time of the next attempt", async () => {
  const { ask, command } = await lossesOver(await filledStub());
  // Concurrently: however slow the machine is, none of them may be forgotten meanwhile.
  const asked = Array.from({ length: 40 }, () => ask("/_losses", { method: "POST" }));
  expect(await command("--check")).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/does not report losses \(429: try again in \d+ s\)/),
  });
  await Promise.all(asked);
});

test("a moved page of the stub leaves a redirect, which the site follows", async () => {
  const origin = await filledStub();
  const page = { title: "O nas", blocks: [text("<p>Od 2009.</p>")] };
  await publish(origin, "about", { slug: "/kim-jestesmy", name: "O nas", page });
  const brand = { "brands/szlak.json": readFileSync("content/brands/szlak.json", "utf8") };
  const folders = { CACHE_DIR: await tempFolder({}), CONTENT_DIR: await tempFolder(brand) };
  const env = { WAYMARK_ENV: "live", API_BASE_URL: origin, ...folders };
  const site = await openedSite(env, { probeEveryMs: 60_000 });
  await expect.poll(async () => (await site.ask("/readyz")).status).toBe(200);
  const redirect = await site.ask("/o-nas?a=1");
  expect([redirect.status, redirect.headers.get("location")]).toEqual([301, "/kim-jestesmy?a=1"]);
  const model = await site.ask("/_page?path=/o-nas");
  expect(await model.json()).toEqual({ redirectTo: "/kim-jestesmy", status: 301 });
  expect((await site.ask("/kim-jestesmy")).status).toBe(200);
});

test("every response of the stub is valid according to the validate command", async () => {
  const origin = await filledStub();
  const lists = ["sitemap_nodes", "menus", "posts", "services", "products", "job_offers", "search"];
  const more = ["contact_people", "product_categories", "redirects", "pages/home", "pages/about"];
  const paths = [...lists, ...more];
  for (const path of paths) {
    const { status, stdout } = await callCommand(validate, [`${origin}/api/${path}?locale=pl`]);
    const fine = expect.stringMatching(/^1 document, no problems \(contract \S+\)\n$/);
    expect([path, status, stdout]).toEqual([path, 0, fine]);
  }
});

test("the stub handles failures, ETags and unauthorized requests as the contract requires", async () => {
  const origin = await filledStub();
  const failures = [
    await fetch(`${origin}/api/pages/none?locale=pl`),
    await fetch(`${origin}/api/menus?locale=xx`),
    await fetch(`${origin}/api/menus`, { method: "POST" }),
    await publish(origin, "home", {}, "Bearer guessed"),
    await publish(origin, "home", { slug: 7 }),
  ];
  const codes = await Promise.all(failures.map(async (one) => (await one.json()).code));
  expect(failures.map(({ status }) => status)).toEqual([404, 400, 405, 401, 422]);
  expect(codes).toEqual(["404", "400", "405", "401", "422"]);
  const first = await fetch(`${origin}/api/pages/home`, { headers: { "accept-locale": "pl" } });
  const tag = first.headers.get("etag") ?? "";
  const again = await fetch(`${origin}/api/pages/home`, { headers: { "if-none-match": tag } });
  expect(again.status).toBe(304);
});

test("the examples in the guide are valid, and the stub is as short as the guide says", () => {
  const guide = readFileSync("docs/integration.md", "utf8");
  const samples = [...guide.matchAll(/<!-- ([\w-]+) -->\n\n```json\n(.*?)```/gs)];
  expect(samples.map(([, name]) => name)).toEqual(["sitemap", "menu", "page"]);
  for (const [, name, sample = ""] of samples) {
    const kind = kinds.find((one) => one.name === name);
    if (kind === undefined) throw new Error(`no kind ${name}`);
    expect(judgeContent(kind, JSON.parse(sample)).problems).toEqual([]);
  }
  expect(readFileSync(stub, "utf8").split("\n").length).toBeLessThan(120);
  // One page: further details are in the documents that it names.
  expect(guide.split("\n").length).toBeLessThan(100);
});
