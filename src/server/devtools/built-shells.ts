import { readFileSync } from "node:fs";
import { join } from "node:path";
import { trust } from "#contract/trust.ts";
import type { DevtoolsShells, ShellAssets } from "./deps.ts";

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Scripts and styles of the devtools in a build that includes them. @throws if it does not. */
export function builtShells(clientDir: string): DevtoolsShells {
  const text = readFileSync(join(clientDir, ".vite/manifest.json"), "utf8");
  const manifest = trust<Manifest>(JSON.parse(text));
  return {
    main: shellOf(manifest, "src/devtools/main.tsx"),
    preview: shellOf(manifest, "src/devtools/preview.tsx"),
    book: shellOf(manifest, "src/devtools/book.ts"),
  };
}

function shellOf(manifest: Manifest, entry: string): ShellAssets {
  const chunk = manifest[entry];
  if (chunk === undefined) throw new Error("this build has no devtools; build with DEVTOOLS=1");
  const stylesheets = cssOf(manifest, entry, new Set()).map((file) => `/${file}`);
  return { script: `/${chunk.file}`, stylesheets };
}

/** Returns the styles of a chunk and of all its imports, imported ones first. */
function cssOf(manifest: Manifest, name: string, seen: Set<string>): string[] {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return [];
  seen.add(name);
  const imported = (chunk.imports ?? []).flatMap((other) => cssOf(manifest, other, seen));
  return [...new Set([...imported, ...(chunk.css ?? [])])];
}
