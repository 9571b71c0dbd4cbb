import { createHash } from "node:crypto";
import { glob, lstat } from "node:fs/promises";
import { join } from "node:path";

/** Everything that affects the results of a check. */
const judging = [
  "package-lock.json",
  "src/{generated,lib,protocol,contract,i18n,kinds}/**/*.{ts,tsx,js,json}",
  "src/cms/content/**/*.ts",
  "src/server/devtools/documents/**/*.ts",
];

/**
 * Returns a key for the code of a project that checks documents; undefined if it was written after the
 * process started, which may be running the previous version.
 */
export async function judgingCode(root: string, beganMs: number): Promise<string | undefined> {
  const files: string[] = [];
  for await (const file of glob(judging, { cwd: root })) files.push(file);
  const stamps = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeNs, ctimeNs, ctimeMs } = await lstat(join(root, file), { bigint: true });
      return { words: `${file} ${size} ${mtimeNs} ${ctimeNs}`, writtenMs: Number(ctimeMs) };
    }),
  );
  if (stamps.some(({ writtenMs }) => writtenMs >= beganMs)) return undefined;
  const words = stamps.map((stamp) => stamp.words).toSorted();
  return createHash("sha256")
    .update([process.version, ...words].join("\0"))
    .digest("base64url");
}
