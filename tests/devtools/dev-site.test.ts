import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDevSite } from "#server/development/dev-site.ts";
import { ContentCopy, type Json } from "../cms/content-copy.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const shell = { script: "/script.js", stylesheets: [] };

/** Opens the site in development, and returns the title that it lists for a post. */
async function openedTitle(): Promise<string> {
  const { app, close } = await openDevSite({
    devtools: { main: shell, preview: shell, book: shell },
    entryPath: "/entry.js",
    stylesheets: () => [],
    onContentChange: () => undefined,
  });
  const response = await app.fetch(new Request("http://localhost/api/posts?locale=en"));
  const list: Json = await response.json();
  await close();
  return list["hydra:member"].find(({ slug }: Json) => slug === "paliwo-zima")?.title;
}

test("documents without problems are not checked again at the next start of development, unless the code that checks them has changed", async () => {
  const { dir } = new ContentCopy();
  const root = await tempFolder({ "src/contract/rule.ts": "export const most = 1;\n" });
  vi.stubEnv("CONTENT_DIR", dir);
  vi.stubEnv("CACHE_DIR", join(root, "var"));
  vi.spyOn(process, "cwd").mockReturnValue(root);
  // As if the project had been written before this process started.
  const uptime = vi.spyOn(process, "uptime").mockReturnValue(-60);
  onTestFinished(() => void vi.restoreAllMocks());

  const title = await openedTitle();
  const file = join(root, ".cache/dev/documents.jsonl");
  await expect.poll(() => existsSync(file)).toBe(true);
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(`"${title}"`, `"As it was left"`));
  expect(await openedTitle()).toBe("As it was left");
  // Nobody knows which version of such code is running.
  uptime.mockReturnValue(3600);
  expect(await openedTitle()).toBe(title);
  uptime.mockReturnValue(-60);
  writeFileSync(join(root, "src/contract/rule.ts"), "export const most = 2;\n");
  expect(await openedTitle()).toBe(title);
});
