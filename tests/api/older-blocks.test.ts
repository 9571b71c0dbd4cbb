import { expect, test } from "vitest";
import { LossRegistry } from "#api/losses/loss-registry.ts";
import { OlderBlocks } from "#api/losses/older-blocks.ts";
import { testClient } from "./test-client.ts";

const content = "<p>So.</p>";
const old = (id: string) => ({ type: "notice", id, props: { content, kind: "error" } });
const faulty = { type: "hero", id: "one", props: { heading: "H", level: 7 } };

/** A site, its recorded losses, and what a page shows of the response. */
function site() {
  const [losses, older] = [new LossRegistry(), new OlderBlocks()];
  let blocks: readonly unknown[] = [];
  const fetch = async () => Response.json({ id: "home", title: "Home", blocks });
  const made = testClient({ losses, older, baseUrl: "http://cms.test", fetch });
  const read = async (found: readonly unknown[], id = "home") => {
    blocks = found;
    made.client.invalidate();
    return (await made.client.page({ locale: "en", id })).data.blocks;
  };
  return { ...made, losses, older, read };
}

test("blocks of an older version are shown, counted, logged a few times, and not reported as losses", async () => {
  const { read, log, losses, older } = site();
  const blocks = Array.from({ length: 9 }, (_, at) => old(`n${at}`));
  const [shownAs] = await read(blocks);
  expect(shownAs).toMatchObject({ props: { content, status: "error" } });
  expect(log).toMatchObject([
    {
      level: "info",
      message: "older blocks brought up to date",
      source: "/api/pages/home?locale=en",
      reasons: expect.arrayContaining(["/blocks/0 older-version, expected 2, found 1"]),
    },
  ]);
  expect(older.totals()).toEqual([{ service: "page", rule: "older-version", count: 9 }]);
  expect([losses.totals(), losses.groups(), losses.byResponse()]).toEqual([[], [], []]);
  expect(losses.isFaulty({ address: "/api/pages/home?locale=en" })).toBe(false);
  await read([...blocks, { ...old("new"), version: 1 }]);
  expect(log).toMatchObject([{ older: 5 }, { older: 1 }]);
  await read([{ ...old("n0"), version: 2, props: { content, status: "error" } }]);
  expect(older.totals()).toEqual([]);
});

test("older blocks on all other pages do not displace the losses of a page", async () => {
  const { read, losses, older } = site();
  await read([faulty], "faulty");
  for (let at = 0; at < 2000; at += 1) await read([old("n")], `page-${at}`);
  expect(losses.groups()).toMatchObject([{ field: "hero.level", count: 1 }]);
  expect(older.totals()).toEqual([{ service: "page", rule: "older-version", count: 2000 }]);
});

test("all blocks of an older version are counted, and pictures after them are reported", async () => {
  const { read, losses, older, log } = site();
  const image = { url: "https://elsewhere.example/a.jpg", alt: "" };
  const hero = { type: "hero", id: "one", props: { heading: "H", image } };
  await read([hero, ...Array.from({ length: 150 }, (_, at) => old(`n${at}`))]);
  expect(older.totals()).toMatchObject([{ count: 150 }]);
  expect(losses.totals()).toMatchObject([{ rule: "picture-elsewhere" }]);
  expect(log.map(({ message }) => message)).toEqual([
    "pictures that browsers do not show",
    "older blocks brought up to date",
  ]);
});
