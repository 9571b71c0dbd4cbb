import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pascalCase } from "#lib/text/pascal-case.ts";
import { median, startOnce } from "./start-bench.ts";

/** A line of figures, and whether they are within the limits; undefined if not judged. */
type Row = readonly [boolean | undefined, string];

const most = { codegenS: 10, timesStart: 1.1 };
const starts = 3;

/** Sizes and start time of a built project. */
interface Built {
  readonly serverBytes: number;
  readonly clientBytes: number;
  /** Processor time until the first page. */
  readonly startMs: number;
  readonly startBytes: number;
}

/** Codegen, bundles and start of a copy of this project with many block types, next to its own build. */
export async function blockTypeRows(types: number): Promise<readonly Row[]> {
  const project = mkdtempSync(join(tmpdir(), "waymark-types-"));
  try {
    copyProject(project);
    const sources = readdirSync(join(project, "schema/blocks")).flatMap((file) => {
      const [source = "", ...ending] = file.split(".");
      return ending.join(".") === "schema.json" ? [source] : [];
    });
    for (let at = sources.length; at < types; at += 1) {
      const source = sources[at % sources.length] ?? "";
      copyBlock(project, source, `${source}-v${at}`);
    }
    const [first, again] = [codegen(project), codegen(project)];
    run(project, ["node_modules/vite/bin/vite.js", "build", "--app", "--logLevel", "error"]);
    const [small, large] = [await builtIn(process.cwd()), await builtIn(project)];
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
    const line = (words: string, a: number, b: number): Row => [
      undefined,
      `${megabytes(b).padStart(9)} MB  ${words}, ${megabytes(a)} with ${sources.length}`,
    ];
    const times = large.startMs / small.startMs;
    return [
      [
        first <= most.codegenS,
        `${first.toFixed(1).padStart(9)} s   codegen (at most ${most.codegenS})`,
      ],
      [undefined, `${again.toFixed(1).padStart(9)} s   codegen when nothing has changed`],
      line("of scripts of the server", small.serverBytes, large.serverBytes),
      line("of scripts of the browser", small.clientBytes, large.clientBytes),
      line("resident after the first page", small.startBytes, large.startBytes),
      [
        times <= most.timesStart,
        `${large.startMs.toFixed(0).padStart(9)} ms  of the processor to the first page, ${small.startMs.toFixed(0)} with ${sources.length} (at most ${most.timesStart} times)`,
      ],
    ];
  } finally {
    rmSync(project, { recursive: true });
  }
}

function copyProject(project: string): void {
  const { stdout } = spawnSync("git", ["ls-files", "-z"], { encoding: "utf8" });
  for (const file of stdout.split("\0").filter((path) => path !== "")) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    cpSync(file, join(project, file));
  }
  symlinkSync(resolve("node_modules"), join(project, "node_modules"));
}

/** A copy of the block under another name. */
function copyBlock(project: string, source: string, type: string): void {
  const schemas = join(project, "schema/blocks");
  const schema = readFileSync(join(schemas, `${source}.schema.json`), "utf8");
  const renamed = schema.replaceAll(`blocks/${source}.schema`, `blocks/${type}.schema`);
  writeFileSync(join(schemas, `${type}.schema.json`), renamed);
  const folder = join(project, "src/blocks", type);
  cpSync(join(project, "src/blocks", source), folder, { recursive: true });
  for (const ending of [".tsx", ".module.css"]) {
    const file = join(folder, source + ending);
    if (statSync(file, { throwIfNoEntry: false }) !== undefined) {
      renameSync(file, join(folder, type + ending));
    }
  }
  for (const file of readdirSync(folder).filter((name) => /\.tsx?$/.test(name))) {
    const text = readFileSync(join(folder, file), "utf8")
      .replaceAll(`"./${source}.`, `"./${type}.`)
      .replaceAll(`export function ${pascalCase(source)}(`, `export function ${pascalCase(type)}(`);
    writeFileSync(join(folder, file), text);
  }
}

function run(project: string, words: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: project,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${words.join(" ")} failed:\n${stdout}${stderr}`);
}

/** Elapsed seconds. */
function codegen(project: string): number {
  const startMs = performance.now();
  run(project, ["scripts/codegen.ts"]);
  return (performance.now() - startMs) / 1000;
}

function scriptBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

async function builtIn(project: string): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), "waymark-start-"));
  try {
    const seen: { readonly processorMs: number; readonly rss: number }[] = [];
    await startOnce(folder, project);
    for (let start = 0; start < starts; start += 1) seen.push(await startOnce(folder, project));
    return {
      serverBytes: scriptBytes(join(project, "dist/server")),
      clientBytes: scriptBytes(join(project, "dist/client")),
      startMs: median(seen.map(({ processorMs }) => processorMs)),
      startBytes: median(seen.map(({ rss }) => rss)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
