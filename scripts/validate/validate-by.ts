import { failureCodeOf } from "#api/transport/failure-code.ts";
import { verdictOf, withFound, withinSize, type ContentVerdict } from "#kinds/content-verdict.ts";
import { problemTranslator } from "#contract/problems/problem-translator.ts";
import { withBlock } from "#contract/problems/with-block.ts";
import type { Severity } from "#contract/problems/problem.ts";
import { isLeftToFile } from "#kinds/tables/left-to-file.ts";
import { jsonWarnings } from "#contract/warnings/content-warnings.ts";
import { parseJson } from "#contract/parse-json.ts";
import { withUsageErrors, type CliCommand } from "../command-line.ts";
import { loggedWait } from "../conform/asking/limits.ts";
import { signedIn } from "../conform/asking/sign-in.ts";
import { checkBaselineTarget, pruneBaselineFile } from "../reports/baseline-file.ts";
import type { ReportFormat } from "../reports/formats.ts";
import { readArguments, type Options } from "./arguments.ts";
import { fixtures, guessChecked, whyNoStates, type CheckedKind } from "./kinds.ts";
import {
  readKnown,
  withoutKnown,
  writeKnown,
  type KnownProblem,
  type KnownProblems,
} from "./known-problems.ts";
import { PagesUnknown } from "./pages-unknown.ts";
import { readSources, type FoundSource } from "./read-source.ts";
import {
  reportGithub,
  reportGitlab,
  reportJson,
  reportJunit,
  reportSarif,
} from "./report-machine.ts";
import {
  reportText,
  type CheckedSource,
  type Report,
  type ReportWords,
  type Unjudged,
} from "./report.ts";

/** Checks a document of a kind as a site would; `path` is its location. */
export type CheckContent = (
  kind: CheckedKind,
  written: unknown,
  path: string,
) => Promise<ContentVerdict>;

const reports: Readonly<
  Record<ReportFormat, (report: Report, words: ReportWords) => Iterable<string>>
> = {
  text: (...all) => [reportText(...all)],
  json: reportJson,
  github: (...all) => [reportGithub(...all)],
  junit: reportJunit,
  sarif: reportSarif,
  gitlab: reportGitlab,
};

/**
 * Validates what the command-line arguments refer to: exits with 0 if valid, 1 with problems, 2 on wrong
 * usage.
 * @param call The command, if it is not a script of this project.
 */
export function validateBy(check: CheckContent, call?: string): CliCommand {
  return withUsageErrors(async ({ args, stdin, stdout, stderr }) => {
    const options = readArguments(args, call);
    const say = (line: string): void => void stderr.write(`validate: ${line}\n`);
    const serviceCall = signedIn(options.headersFrom, options.sources);
    const wait = loggedWait(say);
    const reading = { stdinPath: options.stdinName, call: serviceCall, wait };
    const baseline = readKnown(options.baseline);
    checkBaselineTarget(options.writeBaseline);
    if (options.isPruning) checkBaselineTarget(options.baseline);
    const read = (word: string) => readSources(word, stdin, reading);
    const { found, leftOut, unjudged } = await checkSources(options, check, read);
    for (const name of leftOut) say(`${name} skipped: its kind is unknown`);
    for (const { reason } of unjudged) say(reason);
    const inEnglish = await problemTranslator("en");
    const { writeBaseline: target } = options;
    if (target !== undefined) say(writeKnown(target, found, inEnglish));
    const { documents, known, gone: allGone } = withoutKnown(found, baseline, inEnglish);
    for (const { file, says } of allGone) {
      say(`known problem of ${file} that no longer occurs: ${says}`);
    }
    const isFree = unjudged.length === 0 && documents.every((one) => isFine(one, options));
    const gone = isFree ? pruned(options, baseline, { gone: allGone, say }) : allGone;
    if (!isFree && options.isPruning && gone.length > 0) say(unprunedText);
    const ok = isFree && !(options.isStrict && leftOut.length + gone.length > 0);
    const { locale, format, isStrict, isWhole, baseline: from } = options;
    const failing = failingSeverities(isStrict);
    const words = { translate: await problemTranslator(locale), locale };
    const report = {
      documents,
      leftOut,
      unjudged,
      known,
      baseline: from,
      gone,
      failing,
      isWhole,
      ok,
    };
    for (const part of reports[format](report, words)) stdout.write(part);
    stdout.write("\n");
    return ok ? 0 : 1;
  }, "validate");
}

/** A document as needed for the report. */
interface Checked extends CheckedSource {
  /** Why a part of the check was not possible, and for which file. */
  readonly unchecked?: Unjudged;
}

/** Checks everything that the arguments refer to. */
async function checkSources(
  options: Options,
  check: CheckContent,
  read: (word: string) => AsyncIterable<FoundSource>,
) {
  const found: Checked[] = [];
  const leftOut: string[] = [];
  const unjudged: Unjudged[] = [];
  for (const word of options.sources) {
    const before = found.length + unjudged.length;
    for await (const source of read(word)) {
      const one = await checkSource(source, options, check);
      if ("reason" in one) unjudged.push(one);
      else if ("problems" in one) found.push(one);
      else leftOut.push(one.leftOut);
    }
    if (found.length + unjudged.length === before) {
      const reason = `no content of a known kind in ${word}; specify it with --kind`;
      unjudged.push({ file: word, reason });
    }
  }
  return { found, leftOut, unjudged: [...unjudged, ...uncheckedParts(found)] };
}

/** Broken files may hide known problems, which would be reported as new once the files are fixed. */
const unprunedText =
  "baseline not pruned: fix new problems, and files that could not be validated, first";

/** Removes entries that no longer occur from the baseline, if requested; returns those that remain. */
function pruned(
  { isPruning, baseline: path }: Options,
  known: KnownProblems,
  { gone, say }: { readonly gone: readonly KnownProblem[]; readonly say: (line: string) => void },
): readonly KnownProblem[] {
  if (!isPruning || path === undefined || gone.length === 0) return gone;
  say(pruneBaselineFile(path, { known: known.problems, gone }, "problem"));
  return [];
}

function failingSeverities(isStrict: boolean): readonly Severity[] {
  return isStrict ? ["error", "warning"] : ["error"];
}

function isFine({ problems }: Checked, { isStrict }: Options): boolean {
  const failing = failingSeverities(isStrict);
  return !problems.some(({ severity }) => failing.includes(severity));
}

/** Returns what could not be checked, without duplicates: many documents may need the same pages. */
function uncheckedParts(documents: readonly Checked[]): readonly Unjudged[] {
  const unchecked = documents.flatMap((one) => one.unchecked ?? []);
  return [...new Map(unchecked.map((one) => [one.reason, one])).values()];
}

/** JSON of unknown kind in a folder is skipped; if it was named explicitly, that is reported. */
async function checkSource(
  source: FoundSource,
  options: Options,
  check: CheckContent,
): Promise<Checked | Unjudged | { readonly leftOut: string }> {
  if ("unread" in source) return { file: source.name, reason: source.unread };
  const { name, path, bytes, isFromFolder, isFromUrl = false } = source;
  const text = new TextDecoder().decode(bytes);
  const { value, problems } = parseJson(bytes);
  const code = failureCodeOf(value);
  if (isFromUrl && code !== undefined) {
    return { file: name, reason: `${name} returns failure ${code}` };
  }
  const kind = options.kind ?? guessChecked(path, value);
  if (value === undefined) {
    return { name, kind: kind?.name ?? "unknown", text, verdict: "refused", problems };
  }
  const unstated = kind === fixtures ? whyNoStates(path, value) : undefined;
  if (unstated !== undefined) return { file: name, reason: `${name} ${unstated}` };
  if (kind !== undefined) {
    const whole = await checkWhole(check, kind, { value, path });
    const shown = isFromUrl ? asResponse(kind, whole) : whole;
    const found = withinSize(kind, shown, bytes.byteLength);
    const inText = jsonWarnings(text);
    const all = [...problems, ...inText, ...found.problems].map((one) => withBlock(one, value));
    // Keep only texts with problems: those of 10,000 files need not stay in memory.
    const quoted = all.length === 0 ? "" : text;
    return { name, kind: kind.name, text: quoted, ...found, ...withFound(found, all) };
  }
  if (isFromFolder) return { leftOut: name };
  return { file: name, reason: `cannot infer the kind of ${name}; specify it with --kind` };
}

/** A response may omit what the site has in a file. */
function asResponse<Found extends ContentVerdict>(kind: CheckedKind, found: Found): Found {
  if (!("files" in kind)) return found;
  const problems = found.problems.filter((problem) => !isLeftToFile(kind, problem));
  const isWhole = problems.length === found.problems.length;
  return isWhole ? found : { ...found, problems, verdict: verdictOf(problems, true) };
}

/** If other content is broken, the document itself is still checked. */
async function checkWhole(
  check: CheckContent,
  kind: CheckedKind,
  { value, path }: { readonly value: unknown; readonly path: string },
): Promise<ContentVerdict & Pick<Checked, "unchecked">> {
  try {
    return await check(kind, value, path);
  } catch (error) {
    if (!(error instanceof PagesUnknown)) throw error;
    const unchecked = { file: error.file, reason: error.message };
    return { ...(await check(kind, value, "")), unchecked };
  }
}
