import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "#lib/json/is-record.ts";
import { compileOnceLater } from "./compile-once.ts";
import { banner } from "./output.ts";

/** Returns one locale's texts by id, including empty ones; parsers are loaded only after a change. */
export async function readCatalog(
  root: string,
  folder: string,
  locale: string,
): Promise<[string, string][]> {
  const filename = `${folder}/${locale}.po`;
  const text = readFileSync(join(root, filename), "utf8");
  const found: unknown = JSON.parse(
    await compileOnceLater(`texts of ${filename}`, text, async () => {
      const { parseCatalog } = await import("../i18n/catalogs.ts");
      return JSON.stringify(Object.fromEntries(await parseCatalog(text, { locale, filename })));
    }),
  );
  const entries = Object.entries(isRecord(found) ? found : {});
  return entries.map(([id, translation]) => [id, String(translation)]);
}

/** Returns the compiled texts as the app loads them. */
export async function catalogSource(texts: readonly [string, string][]): Promise<string> {
  const messages = await compileOnceLater("messages", JSON.stringify(texts), async () => {
    const { compileMessageOrThrow } = await import("@lingui/message-utils/compileMessage");
    const compiled = Object.fromEntries(
      texts.map(([id, text]) => [id, compiledOr(text, compileMessageOrThrow)]),
    );
    return JSON.stringify(compiled, undefined, 1);
  });
  return `${banner}import type { Messages } from "@lingui/core";\n\nexport const messages: Messages = ${messages};\n`;
}

/** A text that does not parse is shown verbatim; `catalogAdvice` reports it to its author. */
function compiledOr(text: string, compile: (text: string) => unknown): unknown {
  try {
    return compile(text);
  } catch {
    return [text];
  }
}
