import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isLocale, locales } from "#i18n/locales.ts";
import { judgedKinds } from "#kinds/guess-kind.ts";
import { withUsageErrors, type CliCommand } from "../command-line.ts";
import { UsageError } from "../usage-error.ts";
import { readUsage, wrongUse } from "../usage.ts";
import { webAddress } from "../web-address.ts";
import { checkBaselineTarget, pruneBaselineFile } from "../reports/baseline-file.ts";
import { formatOptions, readFormat, type ReportFormat } from "../reports/formats.ts";
import { Baseline, readBaseline, writeBaseline } from "./baseline.ts";
import { conformTo } from "./conform.ts";
import { totalCounts, unreadFields, unusedFields } from "./field-usage.ts";
import { loggedWait } from "./asking/limits.ts";
import { signedIn, signInOptions } from "./asking/sign-in.ts";
import type { ConformFinding } from "./finding.ts";
import { openJournal } from "./journal.ts";
import { conformGitlab, conformJson, conformJunit, conformSarif } from "./report-machine.ts";
import { conformGithub, conformText, isConform, type ConformReport } from "./report.ts";
import { serviceClient, type AskService } from "./service.ts";
import { servedLocales, type ServedLocales } from "./served-locales.ts";
import type { ConformLimits } from "./walk.ts";

const reports: Readonly<Record<ReportFormat, (report: ConformReport) => string>> = {
  text: conformText,
  json: conformJson,
  github: conformGithub,
  gitlab: conformGitlab,
  junit: conformJunit,
  sarif: conformSarif,
};

const usage = {
  name: "conform",
  summary: "Crawls a content service and reports where it deviates from the contract.",
  words: ["<URL of the service, without /api>"],
  options: {
    locale: {
      type: "string",
      value: "<locale>",
      multiple: true,
      help: "checks only these languages",
    },
    baseline: {
      type: "string",
      value: "<file>",
      help: "known findings, which do not cause a failure",
    },
    "write-baseline": {
      type: "string",
      value: "<file>",
      help: "writes the current findings as known",
    },
    "prune-baseline": {
      type: "boolean",
      help: "takes known findings that no longer occur out of the file of --baseline",
    },
    also: {
      type: "string",
      value: "<path | @file>",
      multiple: true,
      help: "paths of hidden pages that nothing links to; a file lists one per line",
    },
    ...signInOptions,
    resume: { type: "boolean", help: "resumes the last interrupted run" },
    strict: {
      type: "boolean",
      help: "warnings fail like errors, and so do known findings that no longer occur",
    },
    all: { type: "boolean", help: "shows every occurrence, not only the first of each kind" },
    ...formatOptions,
  },
  notes: `Drafts are checked with PREVIEW_SECRET from the environment.
Exits with 0 when no new error is found, 1 with errors, 2 on incorrect usage or when the service does not respond.`,
} as const;

/**
 * `npm run conform -- <address>`.
 * @param root Folder for the journal of an interrupted walk.
 * @param limits Defaults to those of a site.
 */
export function conform(
  root: string,
  respond?: (request: Request) => Promise<Response>,
  limits?: ConformLimits,
): CliCommand {
  return withUsageErrors(async ({ args, env, stdout, stderr }) => {
    const { values, positionals } = readUsage(usage, args);
    const url = serviceAddress(positionals);
    const format = readFormat(values);
    const say = (line: string): void => void stderr.write(`conform: ${line}\n`);
    const wait = loggedWait(say);
    const asked = signedIn(values["headers-from"], positionals, respond);
    const service = `${url.origin}${url.pathname.replace(/\/$/, "")}`;
    const ask = namingResume(serviceClient(service, asked, wait));
    const known = readBaseline(values.baseline);
    const target = values["write-baseline"];
    checkBaselineTarget(target);
    const pruned = values["prune-baseline"] === true ? prunedFile(values.baseline) : undefined;
    const path = join(root, ".cache/conform", `${url.host.replaceAll(/[^\w.-]/g, "-")}.ndjson`);
    const journal = openJournal(path, values.resume === true);
    const { findings, counts, checked } = journal;
    const also = (values.also ?? []).flatMap(readPaths);
    const { served, absent } = await localesOf(ask, values.locale ?? []);
    await conformTo({
      ask,
      ...(limits && { limits }),
      locales: served,
      previewSecret: env["PREVIEW_SECRET"],
      counts,
      findings,
      checked,
      also,
      onChecked: journal.write,
    });
    const total = totalCounts(counts);
    const found = [...findings.values()];
    const baseline = new Baseline(known, found);
    const whole: ConformReport = {
      service,
      findings: found,
      baseline,
      gone: baseline.gone(found, served),
      locales: served,
      absent,
      isStrict: values.strict === true,
      isWhole: values.all === true,
      addresses: counts.size,
      usage: total,
      unread: unreadFields(judgedKinds, total),
      unused: unusedFields(judgedKinds, total),
    };
    const report = prunedReport(whole, pruned, { known, say });
    journal.finish();
    if (target !== undefined) say(writeBaseline(target, found, values.locale ?? locales));
    stdout.write(`${reports[format](report)}\n`);
    return isConform(report) ? 0 : 1;
  }, "conform");
}

/** Prunes the baseline of a report, unless there are new faults, which may hide known ones. */
function prunedReport(
  report: ConformReport,
  path: string | undefined,
  by: { readonly known: readonly ConformFinding[]; readonly say: (line: string) => void },
): ConformReport {
  const rest = { ...report, gone: [] };
  if (path === undefined || report.gone.length === 0 || !isConform(rest)) return report;
  by.say(pruneBaselineFile(path, { known: by.known, gone: report.gone }, "finding"));
  return rest;
}

/** The baseline to prune. */
function prunedFile(path: string | undefined): string {
  if (path === undefined) throw wrongUse(usage, "--prune-baseline needs --baseline <file>");
  checkBaselineTarget(path);
  return path;
}

/** Mentions that the run can be resumed after the service was lost. */
function namingResume(ask: AskService): AskService {
  return async (path, question) => {
    try {
      return await ask(path, question);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      throw new UsageError(`${error.message}; continue with --resume`, { cause: error });
    }
  };
}

function serviceAddress([address, ...others]: readonly string[]): URL {
  const url = webAddress(address);
  if (url === undefined || others.length > 0) {
    throw wrongUse(usage, "expected one URL, http: or https:");
  }
  const isApi = /\/api\/?$/.test(url.pathname);
  if (isApi) throw wrongUse(usage, `remove ${url.pathname} from the URL`);
  return url;
}

/** Returns the requested locales, otherwise those that the service has. */
async function localesOf(ask: AskService, wanted: readonly string[]): Promise<ServedLocales> {
  const unknown = wanted.find((locale) => !isLocale(locale));
  if (unknown !== undefined) throw wrongUse(usage, `unknown locale ${unknown}`);
  return servedLocales(ask, wanted.filter(isLocale));
}

/** Returns the paths that an argument of `--also` specifies. */
function readPaths(word: string): string[] {
  const file = word.startsWith("@") ? word.slice(1) : undefined;
  if (file !== undefined && !existsSync(file)) throw new UsageError(`file ${file} does not exist`);
  const lines = file === undefined ? [word] : readFileSync(file, "utf8").split("\n");
  const paths = lines.map((line) => line.trim()).filter((line) => line !== "");
  const wrong = paths.find((path) => !path.startsWith("/"));
  if (wrong !== undefined) {
    throw wrongUse(usage, `expected a path such as /hidden/prices, not ${wrong}`);
  }
  return paths;
}
