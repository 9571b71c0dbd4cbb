import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { folders } from "./layers.ts";

const root = process.cwd();
const tsc = join(root, "node_modules/.bin/tsc");
const runtimes = ["pure", "browser", "server"] as const;

/** What each runtime has and lacks; a name that it lacks does not compile. */
const sources = {
  pure: {
    refused: ["process.env", "document.title", "window", "localStorage", "Buffer.alloc(1)"],
    taken: [`new URL("https://a.example")`, "new TextEncoder()", "performance.now()"],
  },
  browser: {
    refused: ["process.env", "Buffer.alloc(1)"],
    taken: ["document.title", "localStorage.length", "import.meta.env"],
  },
  server: {
    refused: ["document.title", "window", "location.href"],
    taken: ["process.env", "Buffer.alloc(1)", `fetch("https://a.example")`],
  },
} as const;

const planted = mkdtempSync(join(tmpdir(), "waymark-runtimes-"));
let refusals: string;

beforeAll(() => {
  symlinkSync(join(root, "node_modules"), join(planted, "node_modules"));
  for (const runtime of runtimes) {
    mkdirSync(join(planted, runtime));
    for (const kind of ["refused", "taken"] as const) {
      for (const [index, source] of sources[runtime][kind].entries()) {
        const file = join(planted, runtime, `${kind}-${index}.ts`);
        writeFileSync(file, `export const value: unknown = ${source};\n`);
      }
    }
    const compilerOptions = { composite: false, noEmit: true, emitDeclarationOnly: false };
    const config = {
      extends: join(root, `tsconfig/${runtime}.json`),
      compilerOptions: { ...compilerOptions, rootDir: planted },
      include: [runtime],
    };
    writeFileSync(join(planted, `${runtime}.json`), JSON.stringify(config));
  }
  refusals = runtimes
    .map((runtime) => spawnSync(tsc, ["--project", `${runtime}.json`], { cwd: planted }).stdout)
    .join("\n");
});

afterAll(() => rmSync(planted, { recursive: true }));

const cases = runtimes.flatMap((runtime) =>
  (["refused", "taken"] as const).flatMap((kind) =>
    sources[runtime][kind].map((source, index) => [runtime, kind, source, index] as const),
  ),
);

it.each(cases)("%s: %s: %s", (runtime, kind, _source, index) => {
  const isRefused = refusals.includes(`${runtime}/${kind}-${index}.ts(1,`);
  expect(isRefused).toBe(kind === "refused");
});

it("compiles every folder of src/ for one runtime", () => {
  const compiled = runtimes.flatMap((runtime): readonly string[] => {
    const config: { include: string[] } = JSON.parse(
      readFileSync(`tsconfig/${runtime}.json`, "utf8"),
    );
    return config.include;
  });
  const own = compiled.flatMap((path) => /^\.\.\/src\/([a-z0-9]+)$/.exec(path)?.[1] ?? []);
  expect(own.toSorted()).toEqual([...folders].toSorted());
});
