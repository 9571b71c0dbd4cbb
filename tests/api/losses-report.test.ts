import { expect, test } from "vitest";
import { posts } from "#kinds/posts.kind.ts";
import { LossRegistry } from "#api/losses/loss-registry.ts";
import { losses } from "../../scripts/losses/command.ts";
import { callCommand, type CommandEnd } from "../helpers/commands.ts";
import { testClient } from "./test-client.ts";

const input = { locale: "en", id: "home" } as const;
const faulty = { type: "hero", id: "one", props: { heading: "H", level: 7 } };
const good = { ...faulty, props: { heading: "H" } };
const pageOf = (...blocks: readonly object[]) =>
  Response.json({ id: "home", title: "Home", blocks }, { headers: { ETag: '"one"' } });

/** A site with a manually set clock, and what its `losses` reports. */
function site() {
  const at = { time: "2026-03-01T10:00:00.000Z", answer: () => pageOf(faulty) };
  const book = new LossRegistry(() => at.time);
  const { client } = testClient({
    losses: book,
    baseUrl: "http://cms.test",
    fetch: async () => at.answer(),
  });
  const visitPage = async (id: string, time: string): Promise<void> => {
    at.time = `2026-03-01T${time}:00.000Z`;
    client.invalidate();
    await Promise.allSettled([client.page({ ...input, id })]);
  };
  const visit = async (time: string): Promise<void> => visitPage(input.id, time);
  const visitOther = async (time: string): Promise<void> => visitPage("other", time);
  const report = () => [
    {
      brand: "demo",
      losses: book.groups(),
      byAnswer: book.byResponse(),
      failing: book.failing(),
    },
  ];
  const reported = (...options: string[]): Promise<CommandEnd> =>
    callCommand(
      losses(async () => Response.json(report())),
      ["http://site.test", ...options],
    );
  return { at, visit, visitOther, reported, report, client };
}

test("a loss is reported with when it was first and last seen, even if the response is unchanged", async () => {
  const { at, visit, reported } = site();
  await visit("10:00");
  await visit("11:30");
  expect((await reported()).stdout).toContain(
    "      since 2026-03-01T10:00:00Z, last seen 2026-03-01T11:30:00Z\n",
  );
  at.answer = () => new Response(null, { status: 304 });
  await visit("12:00");
  expect((await reported()).stdout).toContain("last seen 2026-03-01T12:00:00Z\n");
  at.answer = () => pageOf(good);
  await visit("13:00");
  expect(await reported()).toMatchObject({ status: 0, stdout: "nothing is lost\n" });
});

test("--all reports each document separately, with its own pointer and first-seen time, until it is fixed", async () => {
  const { at, visit, reported, visitOther } = site();
  await visit("10:00");
  at.answer = () => pageOf(good, { ...faulty, id: "two" }, { ...faulty, id: "three" });
  await visitOther("11:30");
  const home = `  /api/pages/home?locale=en
    hero.level  enum ×1  costs the field
      /blocks/0/props/level: enum, expected 1, 2, found 7
      since 2026-03-01T10:00:00Z, last seen 2026-03-01T10:00:00Z
`;
  const other = `  /api/pages/other?locale=en
    hero.level  enum ×2  costs the field
      /blocks/1/props/level: enum, expected 1, 2, found 7
      since 2026-03-01T11:30:00Z, last seen 2026-03-01T11:30:00Z
`;
  expect((await reported("--all")).stdout).toBe(`demo:\n${home}${other}`);
  at.answer = () => pageOf(good);
  await visit("13:00");
  expect((await reported("--all")).stdout).toBe(`demo:\n${other}`);
});

test("a response that fails as a whole is reported, with its reason and first-seen time, until it is fixed", async () => {
  const { at, visit, reported } = site();
  at.answer = () => new Response("{}", { status: 500 });
  await visit("10:00");
  await visit("10:30");
  expect(await reported()).toMatchObject({
    status: 1,
    stdout: `demo:
  /api/pages/home?locale=en  fails: status: 500
    since 2026-03-01T10:00:00Z, last seen 2026-03-01T10:30:00Z
`,
  });
  at.answer = () => pageOf(good);
  await visit("11:00");
  expect(await reported()).toMatchObject({ status: 0, stdout: "nothing is lost\n" });
});

test("a report of an older build, without details per response, can still be read", async () => {
  const { visit, report } = site();
  await visit("10:00");
  const older = report().map(({ byAnswer: _unreported, ...reported }) => reported);
  const read = (...options: string[]) =>
    callCommand(
      losses(async () => Response.json(older)),
      ["http://site.test", ...options],
    );
  expect(await read()).toMatchObject({ status: 1, stdout: expect.stringContaining("hero.level") });
  const { status, stdout } = await read("--all");
  expect([status, stdout]).toEqual([1, expect.stringContaining("  hero.level  enum ×1")]);
  expect(stdout).toContain(
    "the site is an older build, which reports only the first response for each property",
  );
});

test("--check sends a POST, and a request with a secret does not follow redirects", async () => {
  const asked: unknown[] = [];
  const ask = losses(async (_address, { method, redirect, headers }) => {
    asked.push([method, redirect, new Headers(headers).get("x-key")]);
    return Response.json([]);
  });
  const secret = ["--headers-from", "echo X-Key: s3cret"];
  await callCommand(ask, ["http://site.test", "--check", ...secret]);
  await callCommand(ask, ["http://site.test"]);
  expect(asked).toEqual([
    ["POST", "manual", "s3cret"],
    ["GET", "follow", null],
  ]);
});

test("a response that is gone no longer counts as failing", async () => {
  const { at, visit, reported } = site();
  at.answer = () => new Response("no JSON", { headers: { "content-type": "text/html" } });
  await visit("10:00");
  expect((await reported()).stdout).toContain("fails: not-json: content type text/html");
  at.answer = () => Response.json({ code: "404" }, { status: 404 });
  await visit("11:00");
  expect((await reported()).status).toBe(0);
});

test("a recheck requests a failed response again, and once it succeeds the next visit does too", async () => {
  const { at, visit, reported, client } = site();
  at.answer = () => new Response("{}", { status: 500 });
  await visit("10:00");
  await client.recheck();
  expect((await reported()).stdout).toContain("fails: status: 500");
  at.answer = () => pageOf(good);
  await client.recheck();
  expect(await reported()).toMatchObject({ status: 0, stdout: "nothing is lost\n" });
  expect((await client.page(input)).data).toMatchObject({ title: "Home" });
});

test("an open circuit is reported with the failure that caused it", async () => {
  const { at, visit, reported } = site();
  at.answer = () => {
    throw new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:9") });
  };
  for (const minute of [10, 11, 12, 13, 14, 15]) await visit(`10:${minute}`);
  expect((await reported()).stdout).toContain(
    "fails: circuit-open: not retried so soon after network: fetch failed: connect ECONNREFUSED 127.0.0.1:9\n",
  );
});

test("the pages of a list may have any size, which the site adopts", async () => {
  const { at, reported, client } = site();
  const image = { url: "/media/a.svg", alt: "", width: 1, height: 1 };
  const texts = { title: "A", lead: "A", publicationDate: "2026-10-01", teaserImage: image };
  const members = ["a", "b"].map((id) => ({ id, slug: id, ...texts }));
  at.answer = () => Response.json({ "hydra:member": members, "hydra:totalItems": 5 });
  await client.list(posts, { locale: "en", page: 1 });
  expect((await reported()).stdout).toContain("nothing is lost\n");
});
