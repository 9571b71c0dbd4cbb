import type { FailingResponse, LossGroup } from "#api/losses/loss-registry.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { lossesPath } from "#protocol/paths.ts";
import type { BrandLosses } from "#server/health/loss-responses.ts";
import { withUsageErrors, type CliCommand } from "../command-line.ts";
import { signedIn, signInHint, signInOptions } from "../conform/asking/sign-in.ts";
import type { ServiceCall } from "../conform/asking/with-headers.ts";
import { UsageError } from "../usage-error.ts";
import { readUsage, wrongUse } from "../usage.ts";
import { reasonOf, webAddress } from "../web-address.ts";

const usage = {
  name: "losses",
  summary: "Lists what a running site left out of the responses of its content service, and why.",
  words: ["<URL of the site>"],
  options: {
    all: { type: "boolean", help: "every response, not only the first of each property" },
    check: {
      type: "boolean",
      help: "first re-requests every response that lost something or failed",
    },
    ...signInOptions,
    json: { type: "boolean", help: "machine-readable report" },
  },
  notes: `The site serves /_losses in mock, ddev and dev, otherwise with VALIDATION=1. It covers what the site has
read for visitors, or from a CMS after its start, and reads a response again on demand: a loss fixed since the
last read disappears with the next visit, or with --check. Previews and what only signed-in users see are not
read by anyone else. A picture on another host is read, but no browser shows it: only the picture is lost. Exits
with 0 when nothing is lost, 1 with losses or failing responses, 2 on incorrect usage or when the site does not respond.`,
} as const;

/** A site's report; an older build does not list individual responses. */
type ReportedLosses = Omit<BrandLosses, "byAnswer"> & Partial<Pick<BrandLosses, "byAnswer">>;

type Ask = (address: string, init: RequestInit) => Promise<Response>;

/** `npm run losses -- <address>`. @param ask Rejects when the host is unreachable. */
export function losses(ask: Ask = fetch): CliCommand {
  return withUsageErrors(async ({ args, stdout }) => {
    const { values, positionals } = readUsage(usage, args);
    const [address, ...others] = positionals;
    const url = URL.parse(lossesPath, webAddress(address));
    if (url === null || others.length > 0) {
      throw wrongUse(usage, "expected one URL, http: or https:");
    }
    const method = values.check === true ? "POST" : "GET";
    const asked = signedIn(values["headers-from"], positionals, ({ headers, redirect }) =>
      ask(url.href, { method, headers, redirect }),
    );
    const report = await readReport(asked, new Request(url, { method }));
    const text =
      values.json === true
        ? JSON.stringify(report, undefined, 2)
        : textOf(report, values.all === true);
    stdout.write(`${text}\n`);
    return report.every(isWhole) ? 0 : 1;
  }, "losses");
}

/** @throws UsageError if the site is unreachable, or is something else */
async function readReport(ask: ServiceCall, request: Request): Promise<readonly ReportedLosses[]> {
  const address = request.url;
  const response = await ask(request).catch((error: unknown) => {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot read ${address}: ${reasonOf(error)}`);
  });
  const report: unknown = await response.json().catch(() => undefined);
  if (response.ok && isReport(report)) return report;
  const why =
    isRecord(report) && typeof report["detail"] === "string" ? `: ${report["detail"]}` : "";
  throw new UsageError(
    `${address} does not report losses (${response.status}${why})${signInHint(response.status)}`,
  );
}

function isReport(value: unknown): value is readonly ReportedLosses[] {
  return (
    isList(value) &&
    value.every(
      (brand) =>
        isRecord(brand) &&
        [brand["losses"], brand["failing"]].every(isList) &&
        (brand["byAnswer"] === undefined || isList(brand["byAnswer"])),
    )
  );
}

function isWhole({ losses: lost, failing }: ReportedLosses): boolean {
  return lost.length === 0 && failing.length === 0;
}

function textOf(report: readonly ReportedLosses[], isEach: boolean): string {
  const lost = report.filter((brand) => !isWhole(brand));
  if (lost.length === 0) return "nothing is lost";
  return lost
    .map(({ brand, losses: groups, byAnswer: byResponse, failing }) =>
      [
        `${brand}:`,
        ...failing.flatMap(failingLines),
        ...(isEach ? eachLines(groups, byResponse) : groupLines(groups)),
      ].join("\n"),
    )
    .join("\n");
}

function failingLines({ address, reason, since, lastSeen }: FailingResponse): string[] {
  return [`  ${address}  fails: ${reason}`, `    ${spell(since, lastSeen)}`];
}

function groupLines(groups: readonly LossGroup[]): string[] {
  const byEndpoint = [...Map.groupBy(groups, ({ endpoint }) => endpoint)];
  return byEndpoint.flatMap(([endpoint, own]) => [
    `  ${endpoint}`,
    ...own.flatMap((group) => [
      headOf(group),
      `      ${group.example.address} ${placeOf(group)}`,
      `      ${spell(group.since, group.lastSeen)}`,
    ]),
  ]);
}

function eachLines(groups: readonly LossGroup[], byResponse: ReportedLosses["byAnswer"]): string[] {
  if (byResponse !== undefined) {
    return [...responseLines(byResponse), ...unlisted(groups, byResponse)];
  }
  const hint =
    "  the site is an older build, which reports only the first response for each property";
  return groups.length === 0 ? [] : [...groupLines(groups), hint];
}

function responseLines(byResponse: readonly LossGroup[]): string[] {
  const responses = [...Map.groupBy(byResponse, ({ example }) => example.address)];
  return responses.flatMap(([address, own]) => [
    `  ${address}`,
    ...own.flatMap((group) => [
      headOf(group),
      `      ${placeOf(group)}`,
      `      ${spell(group.since, group.lastSeen)}`,
    ]),
  ]);
}

/** Mentions losses beyond those that a site lists by response. */
function unlisted(groups: readonly LossGroup[], byResponse: readonly LossGroup[]): string[] {
  const more = countOf(groups) - countOf(byResponse);
  return more > 0 ? [`  and ${more} more, in responses that were read earlier`] : [];
}

function countOf(groups: readonly LossGroup[]): number {
  return groups.reduce((total, { count }) => total + count, 0);
}

function headOf({ field, rule, count, costs }: LossGroup): string {
  return `    ${field}  ${rule} ×${count}  costs the ${costs}`;
}

function placeOf({ example: { pointer, reason } }: LossGroup): string {
  return `${pointer || "/"}: ${reason}`;
}

function spell(since: string, lastSeen: string): string {
  return `since ${toSecond(since)}, last seen ${toSecond(lastSeen)}`;
}

function toSecond(time: string): string {
  return time.replace(/\.\d+Z$/, "Z");
}
