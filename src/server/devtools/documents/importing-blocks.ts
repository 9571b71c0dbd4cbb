import { readdir, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

const isCode = /\.(?:tsx?|css)$/u;
const isTest = /\.test\.tsx?$/u;
/** Type imports are removed before anything runs. */
const typesAlone = /\b(?:import|export) type [^;]*;/gu;
const imported = /(?:\bfrom|\bimport|\bimport\(|@import)\s*["']([^"'\n]+)["']/gu;

/** The styles of every page of the site, relative to the sources. */
const pageStyles = "site/site.css";

/**
 * Returns the types of blocks that these files may affect: their code imports one of them, directly or
 * indirectly, or the styles of every page do.
 * @param blocksDir In the folder of all sources, whose subfolders have aliases such as `#ui/`.
 * @param changed Absolute paths.
 */
export async function blocksThatImport(
  blocksDir: string,
  changed: ReadonlySet<string>,
): Promise<readonly string[]> {
  if (![...changed].some((file) => isCode.test(file))) return [];
  const sources = resolve(dirname(blocksDir));
  const importsOf = importReader(sources);
  const isOfAll = await reaches([join(sources, pageStyles)], changed, importsOf);
  const entries = await readdir(blocksDir, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && isCode.test(entry.name) && !isTest.test(entry.name))
    .map(({ parentPath, name }) => resolve(parentPath, name));
  const byType = Map.groupBy(files, (file) => typeOf(blocksDir, file));
  const found = await Promise.all(
    Array.from(byType, async ([type, of]) =>
      isOfAll || (await reaches(of, changed, importsOf)) ? type : "",
    ),
  );
  return found.filter((type) => type !== "");
}

/** "" for a file that is not inside a block's folder. */
function typeOf(blocksDir: string, file: string): string {
  const [type = "", ...inside] = file.slice(resolve(blocksDir).length + 1).split(/[/\\]/u);
  return inside.length === 0 ? "" : type;
}

type ReadImports = (file: string) => Promise<readonly string[]>;

async function reaches(
  entries: readonly string[],
  changed: ReadonlySet<string>,
  importsOf: ReadImports,
): Promise<boolean> {
  const seen = new Set(entries);
  for (const file of seen) {
    if (changed.has(file)) return true;
    for (const other of await importsOf(file)) seen.add(other);
  }
  return false;
}

/** Reads each file once; packages are skipped. */
function importReader(sources: string): ReadImports {
  const known = new Map<string, Promise<readonly string[]>>();
  const read: ReadImports = async (file) => {
    if (!isCode.test(file)) return [];
    const text = await readFile(file, "utf8").catch(() => "");
    const names = text.replaceAll(typesAlone, "").matchAll(imported);
    return Array.from(names, ([, name = ""]) => placeOf(name, file, sources)).filter(
      (place) => place !== undefined,
    );
  };
  return (file) => {
    const imports = known.get(file) ?? read(file);
    known.set(file, imports);
    return imports;
  };
}

function placeOf(name: string, file: string, sources: string): string | undefined {
  if (name.startsWith("#")) return join(sources, name.slice(1));
  return name.startsWith(".") ? resolve(dirname(file), name) : undefined;
}
