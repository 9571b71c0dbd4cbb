import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { trust } from "#contract/trust.ts";
import { bootMarks } from "#lib/scroll-marks.ts";
import { fontSubsets } from "#ui/fonts/subsets.ts";

export interface DocumentScript {
  readonly attributes: Readonly<Record<string, string>>;
  /** Inline code; "" for a script with an address. */
  readonly code: string;
}

/** Styles and scripts that a document needs. */
export interface Assets {
  /** Styles of the shell and of exactly these block types. */
  readonly stylesOf: (types: Iterable<string>) => PageStyles;
  /** Addresses of the font files that a text needs; at most two. */
  readonly fontsOf: (text: string) => readonly string[];
  readonly scripts: readonly DocumentScript[];
}

export interface PageStyles {
  /** To be inlined. */
  readonly css: string;
  readonly stylesheets: readonly string[];
  /** CSP source of the inlined styles. */
  readonly hashes: readonly string[];
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const entryName = "src/routes/client.ts";
const bootName = "src/routes/boot.ts";

/** CSP source of an inline script or style. */
export function cspHash(code: string): string {
  return `sha256-${createHash("sha256").update(code).digest("base64")}`;
}

/** Reads what the build made: every style once at start, so that a page's CSS is put together from memory. */
export function readAssets(clientDir: string): Assets {
  const manifest = trust<Manifest>(
    JSON.parse(readFileSync(join(clientDir, ".vite/manifest.json"), "utf8")),
  );
  const read = (file: string) => readFileSync(join(clientDir, file), "utf8").trim();
  const cssText = new Map(
    Object.values(manifest)
      .flatMap(({ css }) => css ?? [])
      .map((file) => [file, read(file)]),
  );
  const shell = cssFiles(manifest, entryName);
  const known = new Map<string, PageStyles>();
  const stylesOf = (types: Iterable<string>): PageStyles => {
    const names = [...types].toSorted();
    const key = names.join();
    const made = known.get(key) ?? makeStyles(names);
    known.set(key, made);
    return made;
  };
  const makeStyles = (names: readonly string[]): PageStyles => {
    const blocks = names.flatMap((name) => cssFiles(manifest, `src/blocks/${name}/${name}.tsx`));
    const css = [...new Set([...shell, ...blocks])].map((file) => cssText.get(file) ?? "").join("");
    return { css, stylesheets: [], hashes: [cspHash(css)] };
  };
  const entry = manifest[entryName]?.file ?? "";
  const boot = read(manifest[bootName]?.file ?? "");
  const fonts = fontSubsets.flatMap(({ file, letters }) => {
    const built = manifest[file];
    return built === undefined ? [] : [{ letters, href: `/${built.file}` }];
  });
  return {
    stylesOf,
    fontsOf: (text) => fonts.filter(({ letters }) => letters.test(text)).map(({ href }) => href),
    scripts: [{ attributes: { "data-entry": `/${entry}`, "data-marks": bootMarks }, code: boot }],
  };
}

/** Styles of a module and of all that it imports, imported ones first, as the bundler orders them. */
function cssFiles(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return [];
  seen.add(name);
  const imported = (chunk.imports ?? []).flatMap((other) => cssFiles(manifest, other, seen));
  return [...imported, ...(chunk.css ?? [])];
}
