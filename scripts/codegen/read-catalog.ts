import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "#lib/json/is-record.ts";
import { compileOnceLater } from "./compile-once.ts";
import { banner } from "./output.ts";

/** Texts by id of one locale, empty ones included; what reads such a file is loaded when it has changed. */
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

/** Texts as the app takes them. */
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

/** A text that does not parse is shown as it stands; who writes it is told by `catalogAdvice`. */
function compiledOr(text: string, compile: (text: string) => unknown): unknown {
  try {
    return compile(text);
  } catch {
    return [text];
  }
}
