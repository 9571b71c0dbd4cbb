import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, isCommitted } from "./output.ts";

/** Folders that are read, with who reads them and the packages that make something of it. */
const read = ["schema", "locales", "src/kinds", "scripts/codegen"];
const packages = "package-lock.json";
/** Here it matters only which files there are. */
const listed = "src/blocks";

/** One word for everything that generated files follow from: the same word, the same files. */
export function hashInputs(root: string): string {
  const hash = createHash("sha256");
  const files = [...read.flatMap((folder) => filesBelow(root, folder)), packages].filter(
    (path) => !isCommitted(path) && !isWritten(path) && existsSync(join(root, path)),
  );
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  hash.update(filesBelow(root, listed).join("\n"));
  return hash.digest("hex");
}

/** The table beside the declarations that it is made of. */
function isWritten(path: string): boolean {
  return /\.generated\.ts(?:\.\d+\.new)?$/.test(path);
}
