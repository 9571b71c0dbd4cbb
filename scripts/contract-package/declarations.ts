import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix, relative } from "node:path";

const specifier = /(from |import\()"([#.][^"]+)\.tsx?"/g;

/**
 * Writes the declarations of a module and of everything that it references, as self-contained files.
 * @param entry Path from the root: packages/contract/src/index.ts.
 * @throws Error with the compiler's messages
 */
export function writeDeclarations(root: string, entry: string, out: string): void {
  const emitted = mkdtempSync(join(tmpdir(), "waymark-types-"));
  try {
    const { status, stdout } = spawnSync(
      join(root, "node_modules/.bin/tsc"),
      [
        "--project",
        join(root, "tsconfig/declarations.json"),
        "--outDir",
        emitted,
        "--rootDir",
        root,
      ],
      { cwd: root, encoding: "utf8" },
    );
    if (status !== 0) throw new Error(stdout);
    copyReachable({ root, emitted, out }, entry);
  } finally {
    rmSync(emitted, { recursive: true, force: true });
  }
}

interface Folders {
  readonly root: string;
  readonly emitted: string;
  readonly out: string;
}

function copyReachable({ root, emitted, out }: Folders, entry: string): void {
  const waiting = [entry];
  const seen = new Set(waiting);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const from = posix.dirname(file);
    const own = file;
    const declared = `${own.replace(/\.tsx?$/, "")}.d.ts`;
    const path = [join(emitted, declared), join(root, declared)].find((one) => existsSync(one));
    if (path === undefined) throw new Error(`${own} has no declarations`);
    const text = readFileSync(path, "utf8").replaceAll(
      specifier,
      (_all, how: string, name: string) => {
        const target = `${name.startsWith("#") ? `src/${name.slice(1)}` : posix.join(from, name)}.ts`;
        if (!seen.has(target)) waiting.push(target);
        seen.add(target);
        const way = posix.join(relative(from, dirname(target)), posix.basename(target, ".ts"));
        return `${how}"${way.startsWith(".") ? way : `./${way}`}.js"`;
      },
    );
    mkdirSync(dirname(join(out, declared)), { recursive: true });
    writeFileSync(join(out, declared), text);
  }
}
