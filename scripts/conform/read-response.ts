import { isJsonType } from "#api/transport/json-type.ts";
import { failureCodeOf } from "#api/transport/failure-code.ts";
import { changedForms } from "#contract/migrations/changed-forms.ts";
import { describeProblem } from "#contract/problems/describe-problem.ts";
import { fieldOf } from "#contract/problems/field-of.ts";
import { problemTranslator } from "#contract/problems/problem-translator.ts";
import type { Problem, ProblemCode } from "#contract/problems/problem.ts";
import { withBlock } from "#contract/problems/with-block.ts";
import { isContractNumber, isLaterContract } from "#contract/contract-number.ts";
import { oldestContract, releasedContract } from "#generated/released-contract.ts";
import { documentSchemas } from "#generated/entities.ts";
import { withinSize } from "#kinds/content-verdict.ts";
import type { Kind } from "#kinds/define-kind.ts";
import { isLeftToFile } from "#kinds/tables/left-to-file.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { judgeLinked } from "#pages/listing/judge-linked.ts";
import { contractHeader } from "#protocol/headers.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { toPointer, type JsonKey } from "#lib/json/json-pointer.ts";
import { brandWords } from "#lib/text/fill-in-brand.ts";
import { checkAgain, checkHeaderAlone } from "./check-again.ts";
import { checkForms } from "./check-forms.ts";
import { countFields } from "./field-usage.ts";
import { conformRules, type ConformRule } from "./finding.ts";
import { statusText, type ServiceResponse } from "./service.ts";
import type { Walk } from "./walk.ts";

/** Problems that the walk checks with its own rules. */
const reportedByWalk: ReadonlySet<ProblemCode> = new Set([
  "address-twice",
  "dead-link",
  "no-reference",
  "no-root",
]);

/** Requests required content and validates it completely; undefined if it cannot be used further. */
export async function readResponse(walk: Walk, address: string, kind: Kind): Promise<unknown> {
  const response = await walk.ask(address);
  const tell = (rule: ConformRule, says: string) => walk.tell({ rule, address, says });
  if (response.status !== 200) {
    return tell("status", response.failure ?? statusOf(response, address, kind));
  }
  if (response.value === undefined) return tellNotJson(walk, address, response);
  const code = failureCodeOf(response.value);
  if (code !== undefined) return tell("hidden-failure", `is 200 with the code ${code}`);
  const failure = failureIn(kind, response.value);
  if (failure !== undefined) return tell("hidden-failure", `is 200 with ${failure}`);
  checkHeaders(walk, address, response);
  const asked = { address, response, kind: kind.name };
  if ("detail" in kind) await checkHeaderAlone(walk, asked);
  const isSteady = await checkAgain(walk, asked);
  const translate = await problemTranslator("en");
  const changed = changedForms(response.value);
  const judged = await judgeLinked(kind, response.value, walk.linked);
  for (const problem of withinSize(kind, judged, response.bytes).problems) {
    if (isReportedByWalk(kind, problem) || isLeftToFile(kind, problem)) continue;
    const change = problem.code === "older-version" ? changed.get(problem.pointer) : undefined;
    const sentence = [describeProblem(problem, translate), change].filter(Boolean).join(" ");
    const isDead = problem.code === "dead-link";
    walk.add({
      rule: isDead ? "dead-link" : "content",
      severity: problem.severity,
      address,
      pointer: problem.pointer,
      field: fieldOf(kind.name, withBlock(problem, response.value)),
      says: isDead ? sentence : `${problem.code}: ${sentence}`,
      found: `${problem.code}: ${problem.actual ?? problem.expected ?? ""}`,
    });
  }
  checkForms(walk, address, response.value);
  checkBrandWords(walk, address, response.value);
  countFields(kind, response.value, walk.countsAt(address));
  return isSteady ? response.value : undefined;
}

/** Reports texts copied verbatim from a content folder: visitors would see the braces. */
function checkBrandWords(walk: Walk, address: string, value: unknown): void {
  const { severity } = conformRules["brand-words"];
  for (const { pointer, word } of brandWordsIn(value, [])) {
    const says = `visitors see {${word}}`;
    walk.add({ rule: "brand-words", severity, address, pointer, field: "", says });
  }
}

interface BrandWordPlace {
  readonly pointer: string;
  readonly word: string;
}

function brandWordsIn(value: unknown, path: readonly JsonKey[]): BrandWordPlace[] {
  if (typeof value === "string") {
    const word = brandWords.find((one) => value.includes(`{${one}}`));
    return word === undefined ? [] : [{ pointer: toPointer(path), word }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => brandWordsIn(member, [...path, key]));
}

function isReportedByWalk({ name }: Kind, { code }: Problem): boolean {
  return name === sitemap.name && reportedByWalk.has(code);
}

/** Describes the redirect target, or an empty list's response. */
function statusOf(response: ServiceResponse, address: string, kind: Kind): string {
  const { status, headers } = response;
  if (headers.has("location")) return statusText(response);
  const list = "list" in kind ? kind.list?.endpoint : undefined;
  const isList = status === 404 && list !== undefined && address.startsWith(`${list}?`);
  return isList ? "is 404; an empty list must be returned as []" : `is ${status}`;
}

/** Property names that frameworks use for errors. */
const failureNames = ["error", "errors", "exception"];
const mostShown = 100;

/** Returns the error that a document contains instead of content of its kind. */
function failureIn(kind: Kind, value: unknown): string | undefined {
  if (!("detail" in kind) || !isRecord(value)) return undefined;
  const { required } = documentSchemas[kind.detail.schema];
  if (required.some((name) => name in value)) return undefined;
  const name = failureNames.find((one) => one in value);
  return name === undefined
    ? undefined
    : `"${name}": ${JSON.stringify(value[name]).slice(0, mostShown)}`;
}

async function tellNotJson(
  walk: Walk,
  address: string,
  { fault, bytes }: ServiceResponse,
): Promise<undefined> {
  const reason =
    fault === undefined ? "" : `: ${describeProblem(fault, await problemTranslator("en"))}`;
  const says = `${bytes} bytes${reason}`;
  return walk.tell({ rule: "not-json", address, says, position: fault?.position });
}

function checkHeaders({ tell }: Walk, address: string, response: ServiceResponse): void {
  const { headers } = response;
  const type = headers.get("content-type") ?? "";
  if (!isJsonType(type)) tell({ rule: "content-type", address, says: `is ${type || "missing"}` });
  const cacheControl = headers.get("cache-control");
  if (cacheControl === null || /no-store|private/.test(cacheControl)) {
    tell({
      rule: "no-cache-rule",
      address,
      says: `${cacheControl ?? "is missing"}; no-cache will do`,
    });
  }
  const vary = headers.get("vary") ?? "";
  if (!/(^|[\s,])(accept-locale|\*)([\s,]|$)/i.test(vary)) {
    tell({ rule: "vary", address, says: `${vary || "is missing"}; Accept, Accept-Locale will do` });
  }
  const contract = headers.get(contractHeader);
  const fault = contract === null ? undefined : faultOfContract(contract);
  if (fault !== undefined) {
    tell({ rule: "contract-version", address, says: `uses contract ${contract}, ${fault}` });
  }
}

/** Returns what is wrong with a response's contract version; a supported older one is fine. */
function faultOfContract(version: string): string | undefined {
  if (!isContractNumber(version)) return "which is not a contract version of three numbers";
  if (isLaterContract(oldestContract, version)) {
    return `which is no longer supported: ${oldestContract} is the oldest supported version`;
  }
  if (!isLaterContract(version, releasedContract)) return undefined;
  return `which is later than ${releasedContract}, the latest version that the site reads`;
}

/** Returns an item's key, even if it is a number; empty if it has none. */
export function keyAt(item: unknown, name: string): string {
  const value = isRecord(item) ? item[name] : undefined;
  return typeof value === "number" ? String(value) : textAt(item, name);
}

/** Returns a property that should be a string; empty if it is not. */
export function textAt(item: unknown, name: string): string {
  const value = isRecord(item) ? item[name] : undefined;
  return typeof value === "string" ? value : "";
}
