import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, isCommitted } from "./output.ts";

/** What is read again in each run. */
const read = ["schema", "locales", "src/kinds"];
/** The code that generates, all that it imports, and the packages that make something of it. */
export const generatorParts: readonly string[] = [
  "scripts/codegen",
  "scripts/i18n",
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
/** Here it matters which files there are, and what components and behaviours import and export. */
const listed = "src/blocks";
const exporting = /^src\/blocks\/([^/]+)\/(?:\1\.tsx|behaviour\.ts)$/;

const generators = new Map<string, string>();

/** One word for everything that generated files follow from: the same word, the same files. */
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
 * A word for the code that generates, as it was when this process first asked: that is the code that
 * it runs, whatever has been written since.
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

/** What is made of schemas beside them, and the table beside the declarations that it is made of. */
function isWritten(path: string): boolean {
  return /^schema\/bundled\/|\.generated\.ts(?:\.\d+\.new)?$/.test(path);
}

/** Of kinds, which are read again in each run. */
function isDeclaration(path: string): boolean {
  return path.endsWith(".kind.ts");
}

function isTest(path: string): boolean {
  return path.endsWith(".test.ts");
}
