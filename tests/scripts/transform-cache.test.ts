import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { transformCache } from "#server/development/transform-cache.ts";
import { eventually } from "../helpers/eventually.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const page = "/src/page.ts";
const project = {
  "package.json": "{}",
  "src/page.ts": `import { says } from "./says.ts";
import styles from "./page.module.css";
export const text: string = says + typeof styles.wide;
`,
  "src/says.ts": `export const says: string = "first ";`,
  "src/page.module.css": ".wide { width: 1px }",
  "src/all.ts": `export const names = Object.keys(import.meta.glob("./*.ts"));`,
};

interface Started {
  readonly vite: ViteDevServer;
  /** The modules that Vite has transformed since, by file. */
  readonly made: string[];
}

/** The development server over the project, as users start it. */
async function start(folder: string): Promise<Started> {
  const made: string[] = [];
  const vite = await createServer({
    root: folder,
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, preTransformRequests: true },
    plugins: [
      transformCache(join(folder, "kept")),
      {
        name: "counts",
        transform: (_code, id) =>
          void (id.startsWith(folder) && made.push(id.slice(folder.length))),
      },
    ],
  });
  onTestFinished(() => vite.close());
  return { vite, made };
}

async function textOf({ vite }: Started): Promise<unknown> {
  return (await vite.ssrLoadModule(page))["text"];
}

async function clientCode({ vite }: Started, url = page): Promise<string | undefined> {
  return (await vite.environments.client.transformRequest(url))?.code;
}

/** Started once, with everything cached that can be. */
async function startedBefore(): Promise<string> {
  const folder = await tempFolder(project);
  const first = await start(folder);
  await textOf(first);
  await clientCode(first);
  await clientCode(first, "/src/page.module.css");
  await clientCode(first, "/src/says.ts");
  const cachedFiles = async () => [
    ...(await readdir(join(folder, "kept/ssr"))),
    ...(await readdir(join(folder, "kept/client"))),
  ];
  await eventually(async () => {
    expect((await cachedFiles()).filter((file) => /\.(?:ts|css)$/.test(file))).toHaveLength(6);
  });
  await first.vite.close();
  return folder;
}

test("a second start transforms nothing unchanged, and knows the importers of each module", async () => {
  const folder = await startedBefore();
  const cold = await start(await tempFolder(project));
  const warm = await start(folder);
  expect(await textOf(warm)).toBe("first string");
  const plain = async (started: Started) => {
    const code = await clientCode(started);
    const graph = started.vite.environments.client.moduleGraph;
    const imported = graph.urlToModuleMap.get(page)?.importedModules ?? [];
    return {
      code: code?.replace(/\n\/\/# [^]*$/, ""),
      imported: [...imported].map(({ url }) => url),
    };
  };
  expect(await plain(warm)).toEqual(await plain(cold));
  expect(warm.made).toEqual([]);
});

test("an error in a cached module is reported at its source location, without an inline source map", async () => {
  const source = `interface Told {
  readonly why: string;
}
export function fail({ why }: Told): never {
  throw new Error(why);
}
`;
  const folder = await tempFolder({ ...project, "src/it fails.ts": source });
  const url = "/src/it fails.ts";
  const failure = async ({ vite }: Started): Promise<Error> => {
    const { fail } = await vite.ssrLoadModule(url);
    try {
      return fail({ why: "planted" });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      vite.ssrFixStacktrace(error);
      return error;
    }
  };
  const first = await start(folder);
  await failure(first);
  // A partly written file has another name.
  const cachedFiles = [encodeURIComponent(url)];
  await eventually(async () =>
    expect(await readdir(join(folder, "kept/ssr"))).toEqual(cachedFiles),
  );
  const warm = await start(folder);
  expect((await failure(warm)).stack).toContain("/src/it fails.ts:5:9");
  expect(warm.made).toEqual([]);
  const { ssr } = warm.vite.environments;
  expect((await ssr.transformRequest(url))?.code).not.toContain("sourceMappingURL");
});

test("transforms only what changed between two starts", async () => {
  const folder = await startedBefore();
  await writeFile(join(folder, "src/says.ts"), `export const says: string = "second ";`);
  const warm = await start(folder);
  expect(await textOf(warm)).toBe("second string");
  expect(warm.made).toEqual(["/src/says.ts"]);
});

test("modules that import a deleted file are left to Vite and not cached", async () => {
  const folder = await startedBefore();
  const says = join(folder, "src/says.ts");
  await rm(says);
  const without = await start(folder);
  await expect(textOf(without)).rejects.toThrow("says.ts");
  expect(without.made).toContain(page);
  await without.vite.close();
  await writeFile(says, `export const says: string = "again ";`);
  expect(await textOf(await start(folder))).toBe("again string");
});

test("a change at run time reaches all importers", async () => {
  const folder = await startedBefore();
  const warm = await start(folder);
  expect(await textOf(warm)).toBe("first string");
  await clientCode(warm, "/src/says.ts");
  await writeFile(join(folder, "src/says.ts"), `export const says: string = "third ";`);
  warm.vite.watcher.emit("change", join(folder, "src/says.ts"));
  await eventually(async () => expect(await textOf(warm)).toBe("third string"));
  // Requested for the first time after the change: its address in the browser is new.
  expect(await clientCode(warm)).toMatch(/says\.ts\?t=\d+/);
});

test.each([
  ["other settings", (folder: string) => writeFile(join(folder, "package.json"), '{"a":1}')],
  ["truncated files", cutOff],
])("%s: everything is transformed again", async (_why, change) => {
  const folder = await startedBefore();
  await change(folder);
  const warm = await start(folder);
  expect(await textOf(warm)).toBe("first string");
  expect(warm.made.toSorted()).toEqual(["/src/page.module.css", page, "/src/says.ts"]);
});

async function cutOff(folder: string): Promise<void> {
  for (const file of await readdir(join(folder, "kept/ssr"))) {
    const path = join(folder, "kept/ssr", file);
    await writeFile(path, (await readFile(path, "utf8")).slice(0, -9));
  }
}

test("modules that list files are never cached", async () => {
  const folder = await tempFolder(project);
  const names = async ({ vite }: Started) => (await vite.ssrLoadModule("/src/all.ts"))["names"];
  const first = await start(folder);
  expect(await names(first)).toEqual(["./page.ts", "./says.ts"]);
  await textOf(first);
  const cachedFiles = () => readdir(join(folder, "kept/ssr"));
  await eventually(async () => expect(await cachedFiles()).toContain("%2Fsrc%2Fpage.ts"));
  expect(await cachedFiles()).not.toContain("%2Fsrc%2Fall.ts");
  await rm(join(folder, "src/says.ts"));
  expect(await names(await start(folder))).toEqual(["./page.ts"]);
});
