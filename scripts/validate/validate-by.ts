import { failureCodeOf } from "#api/transport/failure-code.ts";
import type { ContentVerdict } from "#kinds/content-verdict.ts";
import { problemTranslator } from "#contract/problems/problem-translator.ts";
import { isError } from "#contract/problems/problem.ts";
import { jsonWarnings } from "#contract/warnings/content-warnings.ts";
import { parseJson } from "#contract/parse-json.ts";
import { sayingUsage, type CliCommand } from "../command-line.ts";
import { UsageError } from "../usage-error.ts";
import { readArguments, type Options, type ReportFormat } from "./arguments.ts";
import { guessChecked, type CheckedKind } from "./kinds.ts";
import { PagesUnknown } from "./pages-unknown.ts";
import { readSources, type PayloadSource } from "./read-source.ts";
import { reportGithub, reportJson } from "./report-machine.ts";
import { reportText, type CheckedSource, type Report, type ReportWords } from "./report.ts";

/** What a site would make of a document of a kind; `path` says where it lies. */
export type CheckContent = (
  kind: CheckedKind,
  written: unknown,
  path: string,
) => Promise<ContentVerdict>;

const reports: Readonly<Record<ReportFormat, (report: Report, words: ReportWords) => string>> = {
  text: reportText,
  json: reportJson,
  github: reportGithub,
};

/**
 * Checks what the words of a command line name: 0 fine, 1 problems, 2 wrong use.
 * @param call How the command is called where it is no script of this project.
 */
export function validateBy(check: CheckContent, call?: string): CliCommand {
  return sayingUsage(async ({ args, stdin, stdout, stderr }) => {
    const options = readArguments(args, call);
    const documents: CheckedSource[] = [];
    const unchecked = new Set<string>();
    const leftOut: string[] = [];
    for (const word of options.sources) {
      for await (const source of readSources(word, stdin)) {
        const checked = await checkSource(source, options, check);
        if (checked === undefined) {
          stderr.write(`validate: ${source.name} left out, its kind is not known\n`);
          leftOut.push(source.name);
          continue;
        }
        documents.push(checked);
        if (checked.unchecked !== undefined) unchecked.add(checked.unchecked);
      }
    }
    // Many documents may want the same pages.
    for (const reason of unchecked) stderr.write(`validate: ${reason}\n`);
    if (documents.length === 0) {
      throw new UsageError("nothing of a known kind; say what it is by --kind");
    }
    const ok =
      documents.every((one) => isFine(one, options)) && !(options.isStrict && leftOut.length > 0);
    const { locale, format } = options;
    const words = { translate: await problemTranslator(locale), locale };
    stdout.write(`${reports[format]({ documents, leftOut, ok }, words)}\n`);
    return ok ? 0 : 1;
  }, "validate");
}

/** A document as the report wants it. */
interface Checked extends CheckedSource {
  /** Why a part of the check could not be made. */
  readonly unchecked?: string;
}

function isFine({ problems, unchecked }: Checked, { isStrict }: Options): boolean {
  const failing = problems.filter(
    (one) => isError(one) || (isStrict && one.severity === "warning"),
  );
  return failing.length === 0 && unchecked === undefined;
}

/** Undefined for JSON of no known kind that happens to lie in a folder. */
async function checkSource(
  source: PayloadSource,
  options: Options,
  check: CheckContent,
): Promise<Checked | undefined> {
  const { name, path, bytes, isFromFolder, isFromUrl = false } = source;
  const text = new TextDecoder().decode(bytes);
  const { value, problems } = parseJson(bytes);
  const code = failureCodeOf(value);
  if (isFromUrl && code !== undefined) throw new UsageError(`${name} answers failure ${code}`);
  const kind = options.kind ?? guessChecked(path, value);
  if (value === undefined) {
    return { name, kind: kind?.name ?? "unknown", text, verdict: "refused", problems };
  }
  if (kind !== undefined) {
    const found = await checkWhole(check, kind, { value, path });
    const inText = jsonWarnings(text);
    return {
      name,
      kind: kind.name,
      text,
      ...found,
      problems: [...problems, ...inText, ...found.problems],
    };
  }
  if (!isFromFolder) throw new UsageError(`cannot tell what ${name} is; say so by --kind`);
  return undefined;
}

/** Where other content is broken the document itself is checked all the same. */
async function checkWhole(
  check: CheckContent,
  kind: CheckedKind,
  { value, path }: { readonly value: unknown; readonly path: string },
): Promise<ContentVerdict & Pick<Checked, "unchecked">> {
  try {
    return await check(kind, value, path);
  } catch (error) {
    if (!(error instanceof PagesUnknown)) throw error;
    return { ...(await check(kind, value, "")), unchecked: error.message };
  }
}
