import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DevHost } from "#server/development/dev-host.ts";
import { copyOfContent } from "../../../helpers/built-site.ts";
import { openedSite } from "../../../helpers/opened-site.ts";

/** A separate content folder, with a way to break one of its files and to restore it. */
async function brokenContent(file: string, change: (text: string) => string) {
  const { folder, remove } = await copyOfContent();
  onTestFinished(remove);
  const path = join(folder, file);
  const text = await readFile(path, "utf8");
  await writeFile(path, change(text));
  return { folder, repair: () => writeFile(path, text) };
}

/** The development server without Vite: the real site of a content folder. */
function hostOf(contentDir: string) {
  const failures: unknown[] = [];
  const code = {};
  const host = new DevHost({
    load: async () => code,
    open: () => openedSite({ CONTENT_DIR: contentDir }),
    onFailure: (error) => failures.push(error),
  });
  return { host, failures, ask: () => host.respond(new Request("http://localhost/kontakt")) };
}

test.each([
  [
    "pl/sitemap.json",
    (text: string) => text.slice(0, -20),
    /^pl\/sitemap\.json: cut-json, line \d+, column \d+/m,
  ],
  [
    "redirects/pl.json",
    (text: string) => text.replace('"to": "', '"to": "//evil.test'),
    /^redirects\/pl\.json \/redirects\/0\/to: /m,
  ],
])(
  "a broken %s is named in the response, and the site works once it is fixed",
  async (file, change, line) => {
    const { folder, repair } = await brokenContent(file, change);
    const { host, failures, ask } = hostOf(folder);
    await host.warmUp();
    for (let request = 1; request <= 2; request += 1) {
      const broken = await ask();
      expect(broken.status).toBe(500);
      expect(await broken.text()).toMatch(line);
    }
    expect(failures).toHaveLength(1);
    await repair();
    expect((await ask()).status).toBe(200);
  },
);

test("concurrent requests wait for one site, and new code closes the previous one", async () => {
  const events: string[] = [];
  let code = "first";
  const host = new DevHost({
    load: async () => code,
    open: async (name) => {
      events.push(`open ${name}`);
      if (name === "broken") throw new Error("planted");
      return {
        app: { fetch: () => new Response(name) },
        close: async () => void events.push(`close ${name}`),
      };
    },
    onFailure: () => events.push("told"),
  });
  const ask = async () => (await host.respond(new Request("http://localhost/"))).text();
  expect(await Promise.all([ask(), ask()])).toEqual(["first", "first"]);
  code = "broken";
  expect(await ask()).toBe("planted\n");
  code = "second";
  expect(await ask()).toBe("second");
  expect(events).toEqual(["open first", "open broken", "close first", "told", "open second"]);
});

test("when rendering is stopped its requests end with the reason, and the next one opens the site anew", async () => {
  const opened: string[] = [];
  const told: unknown[] = [];
  const code = {};
  const never = new Promise<Response>(() => undefined);
  const host = new DevHost({
    load: async () => code,
    open: async () => {
      const name = opened.push("opened") === 1 ? "first" : "second";
      const respond = () => (name === "first" ? never : new Response(name));
      return { app: { fetch: respond }, close: async () => void opened.push(`closed ${name}`) };
    },
    onFailure: (error) => told.push(error),
  });
  await host.warmUp();
  const ask = () => host.respond(new Request("http://localhost/"));
  const pending = [ask(), ask()];
  await Promise.resolve();
  const reason = new Error("Stats does not end");
  host.abandon(reason);
  for (const response of await Promise.all(pending)) {
    expect([response.status, await response.text()]).toEqual([500, "Stats does not end\n"]);
  }
  expect(told).toEqual([]);
  expect(await (await ask()).text()).toBe("second");
  expect(opened).toEqual(["opened", "closed first", "opened"]);
});
