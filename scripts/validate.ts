import { setupI18n } from "@lingui/core";
import { loadProblemCatalog } from "#generated/messages.ts";
import type { TranslateProblem } from "#contract/problems/describe-problem.ts";
import { parseJson } from "#contract/parse-json.ts";
import { readArguments, type Options } from "./validate/arguments.ts";
import { check } from "./validate/check.ts";
import { guessKind } from "./validate/kinds.ts";
import { readSources, type PayloadSource } from "./validate/read-source.ts";
import { reportJson, reportText, type CheckedSource } from "./validate/report.ts";
import { UsageError } from "./usage-error.ts";

/** `npm run validate -- <file | folder | URL | ->`: exit 0 fine, 1 problems, 2 wrong use. */
async function run(args: readonly string[]): Promise<number> {
  const options = readArguments(args);
  const documents: CheckedSource[] = [];
  for (const word of options.sources) {
    for await (const source of readSources(word)) {
      const checked = await checkSource(source, options);
      if (checked !== undefined) documents.push(checked);
    }
  }
  const report = options.asJson ? reportJson : reportText;
  console.log(report(documents, await translator(options.locale)));
  return documents.some(({ problems }) => problems.length > 0) ? 1 : 0;
}

/** Undefined for JSON of no known kind that happens to lie in a folder. */
async function checkSource(
  source: PayloadSource,
  options: Options,
): Promise<CheckedSource | undefined> {
  const { name, path, bytes, isFromFolder } = source;
  const text = new TextDecoder().decode(bytes);
  const { value, problems } = parseJson(bytes);
  const kind = options.kind ?? guessKind(path, value);
  if (value === undefined) return { name, kind: kind ?? "unknown", text, problems };
  if (kind !== undefined) {
    return { name, kind, text, problems: [...problems, ...(await check(kind, value, path))] };
  }
  if (!isFromFolder) throw new UsageError(`cannot tell what ${name} is; say so by --kind`);
  console.error(`validate: ${name} left out, its kind is not known`);
  return undefined;
}

async function translator(locale: Options["locale"]): Promise<TranslateProblem> {
  const { messages } = await loadProblemCatalog[locale]();
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return (id, values) => i18n._(id, values);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`validate: ${error.message}`);
  process.exitCode = 2;
}
