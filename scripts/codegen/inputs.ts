import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, isCommitted } from "./output.ts";

/** Folders that are read again in each run. */
const read = ["schema", "locales", "src/kinds"];
/** The generator's code, everything that it imports, and the packages that affect its output. */
export const generatorParts: readonly string[] = [
  "scripts/codegen",
  "scripts/compat/released.ts",
  "scripts/i18n",
  "scripts/migrate/find-renames.ts",
  "scripts/migrate/released-renames.ts",
  "scripts/patterns",
  "scripts/schema-lint.ts",
  "scripts/schema-repeats.ts",
  "src/contract/compat",
  "src/contract/limits.ts",
  "src/contract/schemas",
  "src/kinds",
  "src/lib/html",
  "src/lib/json",
  "src/lib/text",
  "package-lock.json",
];
/** Relevant here: which files exist, and what components and behaviours import and export. */
const listed = "src/blocks";
const exporting = /^src\/blocks\/([^/]+)\/(?:\1\.tsx|behaviour\.ts)$/;

const generators = new Map<string, string>();

/** Returns a hash of everything that generated files depend on: an equal hash means equal files. */
export function hashInputs(root: string): string {
  const hash = createHash("sha256").update(hashGenerator(root));
  update(
    hash,
    root,
    read.flatMap((part) => filesOf(root, part)),
  );
  const blocks = filesBelow(root, listed);
  hash.update(blocks.join("\n"));
  for (const path of blocks.filter((one) => exporting.test(one))) {
    const lines = readFileSync(join(root, path), "utf8").split("\n");
    hash.update(lines.filter((line) => /^(?:im|ex)port\b/.test(line)).join("\n"));
  }
  return hash.digest("hex");
}

/**
 * Returns the hash of the generator's code as of this process's first call: that is the code it is running,
 * even if the files have changed since.
 */
export function hashGenerator(root: string): string {
  const known = generators.get(root);
  if (known !== undefined) return known;
  const hash = createHash("sha256");
  const files = generatorParts.flatMap((part) => filesOf(root, part));
  update(
    hash,
    root,
    files.filter((path) => !isDeclaration(path)),
  );
  const word = hash.digest("hex");
  generators.set(root, word);
  return word;
}

function update(hash: ReturnType<typeof createHash>, root: string, files: readonly string[]): void {
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
}

function filesOf(root: string, part: string): string[] {
  const at = join(root, part);
  if (!existsSync(at)) return [];
  const files = statSync(at).isDirectory() ? filesBelow(root, part) : [part];
  return files.filter((path) => !isCommitted(path) && !isWritten(path) && !isTest(path));
}

/** Whether a file is generated: schemas next to hand-written ones, and the table next to the declarations. */
function isWritten(path: string): boolean {
  return /^schema\/bundled\/|\.generated\.ts(?:\.\d+\.new)?$/.test(path);
}

/** Whether a file is a kind declaration, which is read again in each run. */
function isDeclaration(path: string): boolean {
  return path.endsWith(".kind.ts");
}

function isTest(path: string): boolean {
  return path.endsWith(".test.ts");
}
