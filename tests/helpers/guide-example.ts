import { readFileSync } from "node:fs";

/** The lines of a guide below a mark, as a reader copies them. */
export function guideExample(file: string, mark: string): string {
  const text = readFileSync(file, "utf8");
  const fenced = new RegExp(`<!-- ${mark} -->\\n\\n\`\`\`\\w+\\n([^]*?)\`\`\``);
  const [, code] = fenced.exec(text) ?? [];
  if (code === undefined) throw new Error(`${file} has no example ${mark}`);
  return code;
}
