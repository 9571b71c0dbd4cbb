import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { trust } from "#contract/trust.ts";
import type { Locale } from "#i18n/locales.ts";
import type { LayoutName } from "#site/layouts.ts";
import { incompleteLocales } from "#generated/locales.ts";
import { bootMarks } from "#lib/scroll-marks.ts";
import { frameModules, type FrameChoice } from "#site/frame/frames.ts";
import { fontSubsets } from "#ui/fonts/subsets.ts";
import { fontReader, type LetteredPage } from "./page-fonts.ts";

export interface DocumentScript {
  readonly attributes: Readonly<Record<string, string>>;
  /** Inline code; "" for a script with an address. */
  readonly code: string;
}

/** The styles and scripts of documents. */
export interface Assets {
  /** Styles of the shell and of exactly what a page shows. */
  readonly stylesOf: (page: StyledPage) => PageStyles;
  /** Addresses of the font files that a page needs; at most two. */
  readonly fontsOf: (page: LetteredPage) => readonly string[];
  readonly scriptsOf: (page: PageScripts) => readonly DocumentScript[];
}

/** Everything that determines the styles of a page. */
export interface StyledPage {
  /** Types of its blocks. */
  readonly types: Iterable<string>;
  /** Header and footer, if it has any. */
  readonly frame?: FrameChoice;
  /** For a page of the site. */
  readonly layout?: LayoutName;
}

/** Everything that determines which files a page may request. */
export interface PageScripts {
  readonly locale: Locale;
  readonly fallback: Locale;
  readonly frame: FrameChoice;
  readonly layout: LayoutName;
  /** Types of the blocks that are interactive. */
  readonly islands: Iterable<string>;
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
const appName = "src/routes/start-app.ts";
const subpageName = "src/site/layouts/subpage-layout.tsx";
/** Layouts that the app loads on demand: their styles are only included in their own pages. */
const fetchedLayouts: Partial<Record<LayoutName, string>> = {
  default: subpageName,
  hidden: subpageName,
  blog: "src/site/layouts/blog-layout.tsx",
  search: "src/site/layouts/search-layout.tsx",
  login: "src/site/sign-in/login-layout.tsx",
};
const consentName = "src/site/consent/start-consent.ts";
const bootName = "src/routes/boot.ts";

/** CSP source of an inline script or style. */
export function cspHash(code: string): string {
  return `sha256-${createHash("sha256").update(code).digest("base64")}`;
}

/** Reads the build: every style once at startup, so that a page's CSS is assembled from memory. */
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
  const known = new Map<string, PageStyles>();
  const stylesOf = ({ types, frame, layout }: StyledPage): PageStyles => {
    const around = frame === undefined ? [] : frameModules(frame);
    const blocks = [...types].map(blockName).toSorted();
    const names = [entryName, appName, ...layoutModules(layout), ...around, ...blocks];
    const key = names.join();
    const made = known.get(key) ?? makeStyles(names);
    known.set(key, made);
    return made;
  };
  const makeStyles = (names: readonly string[]): PageStyles => {
    const files = new Set(names.flatMap((name) => cssFiles(manifest, name)));
    const css = [...files].map((file) => cssText.get(file) ?? "").join("");
    return { css, stylesheets: [], hashes: [cspHash(css)] };
  };
  const entry = manifest[entryName]?.file ?? "";
  const boot = read(manifest[bootName]?.file ?? "");
  const fonts = fontSubsets.flatMap(({ file, letters }) => {
    const built = manifest[file];
    return built === undefined ? [] : [{ letters, href: `/${built.file}` }];
  });
  const knownScripts = new Map<string, readonly DocumentScript[]>();
  const makeScripts = (page: PageScripts): readonly DocumentScript[] => {
    const files = Object.entries(fetchedTogether(manifest, page));
    const lists = files
      .filter(([, list]) => list.length > 0)
      .map(([name, list]) => [`data-${name}`, list.join(" ")] as const);
    const attributes = { "data-entry": `/${entry}`, "data-marks": bootMarks };
    return [{ attributes: { ...attributes, ...Object.fromEntries(lists) }, code: boot }];
  };
  const scriptsOf = (page: PageScripts): readonly DocumentScript[] => {
    const { locale, fallback, layout, frame, islands } = page;
    const types = new Set(islands);
    const key = [locale, fallback, layout, frame.header, frame.footer, ...types].join();
    const made = knownScripts.get(key) ?? makeScripts({ ...page, islands: types });
    knownScripts.set(key, made);
    return made;
  };
  return { stylesOf, scriptsOf, fontsOf: fontReader(fonts) };
}

function layoutModules(layout: LayoutName = "home"): string[] {
  const name = fetchedLayouts[layout];
  return name === undefined ? [] : [name];
}

function blockName(type: string): string {
  return `src/blocks/${type}/${type}.tsx`;
}

/** Files that the boot script requests at once, by their importer: without a waterfall. */
function fetchedTogether(
  manifest: Manifest,
  { locale, fallback, frame, layout, islands }: PageScripts,
): Record<string, string[]> {
  const client = filesOf(manifest, entryName);
  const catalogs = [locale, ...(incompleteLocales.includes(locale) ? [fallback] : [])];
  const textsOf = (folder: string) =>
    catalogs.flatMap((name) => filesOf(manifest, `src/generated/catalogs/${folder}${name}.ts`));
  const beside = (name: string) => filesOf(manifest, name).filter((file) => !client.includes(file));
  const layoutStyles = layoutModules(layout).flatMap(beside).filter(isStyle);
  const types = [...new Set(islands)].map((type) => {
    const texts = type === "form" ? textsOf("form/") : [];
    return [`island-${type}`, [...beside(blockName(type)), ...texts]] as const;
  });
  return {
    client: [...client.slice(1), ...textsOf("islands/")],
    app: [
      ...new Set([
        ...beside(appName),
        ...frameModules(frame).flatMap(beside),
        ...layoutStyles,
        ...textsOf(""),
      ]),
    ],
    "island-consent": beside(consentName),
    ...Object.fromEntries(types),
  };
}

function isStyle(file: string): boolean {
  return file.endsWith(".css");
}

/** Returns the names of a chunk's file, of its styles, and of those of all imports; its own come first. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return [];
  seen.add(name);
  const own = [chunk.file, ...(chunk.css ?? [])].map((file) => file.slice("assets/".length));
  return [...own, ...(chunk.imports ?? []).flatMap((other) => filesOf(manifest, other, seen))];
}

/** Returns the styles of a module and of all its imports, imported ones first, in the bundler's order. */
function cssFiles(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return [];
  seen.add(name);
  const imported = (chunk.imports ?? []).flatMap((other) => cssFiles(manifest, other, seen));
  return [...imported, ...(chunk.css ?? [])];
}
