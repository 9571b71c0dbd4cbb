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
    onFailure: () => events.push("failure"),
  });
  const ask = async () => (await host.respond(new Request("http://localhost/"))).text();
  expect(await Promise.all([ask(), ask()])).toEqual(["first", "first"]);
  code = "broken";
  expect(await ask()).toBe("planted\n");
  code = "second";
  expect(await ask()).toBe("second");
  expect(events).toEqual(["open first", "open broken", "close first", "failure", "open second"]);
});

test("after a rendering was stopped, requests that wait for it end with the reason, others are answered, until the code changes", async () => {
  let code = "endless";
  const never = new Promise<Response>(() => undefined);
  const late = Promise.withResolvers<Response>();
  const failures: unknown[] = [];
  const host = new DevHost({
    load: async () => code,
    open: async (module) => {
      const fetch = ({ url }: Request) => {
        if (url.endsWith("/late")) return late.promise;
        return module === "endless" && url.endsWith("/") ? never : new Response(module);
      };
      return { app: { fetch }, close: async () => undefined };
    },
    onFailure: (error) => failures.push(error),
    graceMs: 20,
  });
  const ask = async (path: string) => {
    const response = await host.respond(new Request(`http://localhost${path}`));
    return [response.status, await response.text()];
  };
  await host.warmUp();
  const [hanging, other] = [ask("/"), ask("/late")];
  host.abandon(new Error("Stats does not end"));
  late.resolve(new Response("late"));
  expect(await other).toEqual([200, "late"]);
  expect(await hanging).toEqual([500, "Stats does not end\n"]);
  expect(await ask("/")).toEqual([500, "Stats does not end\n"]);
  expect(await ask("/devtools")).toEqual([200, "endless"]);
  code = "mended";
  expect(await ask("/")).toEqual([200, "mended"]);
  expect(failures).toEqual([]);
});
