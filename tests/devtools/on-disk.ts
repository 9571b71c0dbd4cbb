import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { secondLocale } from "#i18n/second-locale.ts";

/** Tables and documents of the tests in English and a second language, by the paths that a site uses. */
export function onDisk(path: string): string {
  const own = join("tests/devtools/fixtures", path);
  const inSecond = join(
    "tests/devtools/fixtures",
    path.replace(`content/${secondLocale}/`, "content/de/"),
  );
  return readFileSync(existsSync(own) ? own : inSecond, "utf8");
}
