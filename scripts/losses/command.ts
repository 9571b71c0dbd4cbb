import type { FailingResponse, LossGroup } from "#api/losses/loss-book.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { lossesPath } from "#protocol/paths.ts";
import type { BrandLosses } from "#server/health/loss-responses.ts";
import { sayingUsage, type CliCommand } from "../command-line.ts";
import { signedIn, signInHint, signInOptions } from "../conform/asking/sign-in.ts";
import type { ServiceCall } from "../conform/asking/with-headers.ts";
import { UsageError } from "../usage-error.ts";
import { readUsage, wrongUse } from "../usage.ts";
import { reasonOf, webAddress } from "../web-address.ts";

const usage = {
  name: "losses",
  summary: "Lists what a running site left out of the responses of its content service, and why.",
  words: ["<address of the site>"],
  options: {
    all: { type: "boolean", help: "every response, not only the first of each property" },
    check: {
      type: "boolean",
      help: "first requests again every response that lost something or failed",
    },
    ...signInOptions,
    json: { type: "boolean", help: "machine-readable report" },
  },
  notes: `The site answers /_losses in mock, ddev and dev, else with VALIDATION=1. It knows what it has
read, for visitors or of a CMS after its start, and reads an answer again when it is wanted: what was mended since
it was last seen goes with the next visit, or by --check. What only those see who have signed in, and previews, are read by nobody
else. A picture of another host is read, but no browser shows it: that is a loss of the picture alone. Ends
with 0 when nothing is lost, 1 with losses or failing answers, 2 when called wrongly or nobody answers.`,
} as const;

/** What a site answers; one of an older build does not tell answer by answer. */
type ReportedLosses = Omit<BrandLosses, "byAnswer"> & Partial<Pick<BrandLosses, "byAnswer">>;

type Ask = (address: string, init: RequestInit) => Promise<Response>;

/** `npm run losses -- <address>`. @param ask Rejects when the host is unreachable. */
export function losses(ask: Ask = fetch): CliCommand {
  return sayingUsage(async ({ args, stdout }) => {
    const { values, positionals } = readUsage(usage, args);
    const [address, ...others] = positionals;
    const url = URL.parse(lossesPath, webAddress(address));
    if (url === null || others.length > 0) {
      throw wrongUse(usage, "one address is needed, http: or https:");
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

/** @throws UsageError when the site is unreachable, or something else */
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
    `${address} tells no losses (${response.status}${why})${signInHint(response.status)}`,
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
  const hint = "  a site of an older build, which tells the first answer of each property alone";
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

/** Of more than a site tells answer by answer. */
function unlisted(groups: readonly LossGroup[], byResponse: readonly LossGroup[]): string[] {
  const more = countOf(groups) - countOf(byResponse);
  return more > 0 ? [`  and ${more} more, in answers that were read earlier`] : [];
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
