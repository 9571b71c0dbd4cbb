import { cleanClone } from "#contract/clean-clone.ts";
import { migrateDocument, type Migrated, type Moved } from "#contract/migrations/migrate.ts";
import { briefReason } from "#contract/problems/brief-problem.ts";
import { describeProblem } from "#contract/problems/describe-problem.ts";
import { problemTranslator } from "#contract/problems/problem-translator.ts";
import type { Problem, ProblemCode, Severity } from "#contract/problems/problem.ts";
import type {
  BlockJson,
  BrandJson,
  HiddenPageJson,
  JobOfferDetailJson,
  MenuJson,
  PageJson,
  PostDetailJson,
  ProductDetailJson,
  RedirectsJson,
  ServiceDetailJson,
  SitemapNodeJson,
} from "#generated/json-types.ts";
import type { ContentJson, JudgedKindName } from "#generated/judged-kinds.ts";
import { locales, type Locale } from "#generated/locales.ts";
import type {
  Block,
  BlockType,
  Brand,
  HiddenPage,
  JobOfferDetail,
  Menu,
  Page,
  PostDetail,
  ProductDetail,
  Redirects,
  ServiceDetail,
  SitemapNode,
} from "#generated/types.ts";
import { attributesByTag } from "#lib/html/rich-text-grammar.ts";
import { guessKind, judgedKinds } from "#kinds/guess-kind.ts";
import { withFound, type BlockVerdict, type ContentVerdict } from "#kinds/content-verdict.ts";
import type { Kind } from "#kinds/define-kind.ts";
import { judgeContent } from "#kinds/judge-content.ts";
import type { MessageFromPreview, MessageToPreview } from "#site/preview-messages.ts";
import { schemaIn, type ContractData } from "./contract-data.ts";
import { kinds } from "./kinds.ts";

export { kinds };

export type {
  ContractData,
  Block,
  BlockJson,
  BlockType,
  BlockVerdict,
  Brand,
  BrandJson,
  ContentJson,
  MessageFromPreview,
  HiddenPage,
  HiddenPageJson,
  JobOfferDetail,
  JobOfferDetailJson,
  JudgedKindName,
  Locale,
  Menu,
  MenuJson,
  Migrated,
  Moved,
  Page,
  PageJson,
  PostDetail,
  PostDetailJson,
  Problem,
  ProblemCode,
  ProductDetail,
  ProductDetailJson,
  Redirects,
  RedirectsJson,
  ServiceDetail,
  ServiceDetailJson,
  Severity,
  SitemapNode,
  SitemapNodeJson,
  MessageToPreview,
};

/** A block of one type as authored: `BlockJsonOf<"hero">["props"]` are the properties of a hero. */
export type BlockJsonOf<Type extends BlockType> = Extract<BlockJson, { type: Type }>;

/** A block of one type after parsing. */
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>;

/** A deeply read-only document: `ReadonlyJson<PageJson>` accepts `readonly` arrays. */
export type ReadonlyJson<Json> = Json extends object
  ? { readonly [Key in keyof Json]: ReadonlyJson<Json[Key]> }
  : Json;

/** The tags allowed in rich text, with their attributes; a site removes everything else. */
export const richTextTags: Record<string, string[]> = attributesByTag;

/** A problem with its message. */
export interface ToldProblem extends Problem {
  readonly message: string;
}

/** How a site would treat the content. */
export interface Verdict extends Omit<ContentVerdict, "problems"> {
  readonly problems: readonly ToldProblem[];
}

/** Returns the kind of a document, from its path or its contents; undefined if neither is conclusive. */
export function kindOf(data: unknown, path = ""): JudgedKindName | undefined {
  const found = guessKind(path, data)?.name;
  return kinds.find((name) => name === found);
}

/** Options for validating content. */
export interface ValidateOptions {
  /** Locale of the messages; defaults to English. */
  readonly locale?: Locale;
  /** Paths of the site's pages in the locale of the content, without prefix; enables dead-link reporting. */
  readonly pages?: readonly string[] | undefined;
}

/**
 * Validates content as a site would, without modifying it.
 * @param kind One of `kinds`.
 * @throws RangeError for an unknown kind or locale
 */
export async function validate(
  kind: JudgedKindName,
  data: unknown,
  { locale = "en", pages }: ValidateOptions = {},
): Promise<Verdict> {
  const known = judgedKinds.find(({ name }) => name === kind);
  if (known === undefined) {
    throw new RangeError(`unknown kind ${kind}; expected one of ${kinds.join(", ")}`);
  }
  if (!locales.includes(locale)) {
    throw new RangeError(`unknown locale ${locale}; expected one of ${locales.join(", ")}`);
  }
  const verdict = judge(known, data, pages);
  const translate = await problemTranslator(locale);
  const problems = verdict.problems.map((found) => ({
    ...found,
    message: describeProblem(found, translate),
  }));
  return { ...verdict, problems };
}

/** A caller may pass what JSON text cannot express: cyclic values, or nesting deeper than any stack. */
function judge(kind: Kind, data: unknown, pages: ValidateOptions["pages"]): ContentVerdict {
  const cleaned = cleanClone(data);
  if (!("value" in cleaned)) return { verdict: "refused", problems: cleaned.problems };
  const judged = judgeContent(kind, cleaned.value, { pages: pages && new Set(pages) });
  return withFound(judged, [...cleaned.problems, ...judged.problems]);
}

/**
 * Returns a document with all of its blocks migrated to the current version, and which of them were older.
 * @throws RangeError for a cyclic document, or one that is larger or deeper than allowed (C-4)
 */
export function migrate(document: unknown): Migrated {
  const refused = cleanClone(document).problems.find(({ code }) => code !== "forbidden-key");
  if (refused !== undefined) {
    throw new RangeError(
      `cannot migrate the document: ${briefReason(refused)}, at ${refused.pointer}`,
    );
  }
  return migrateDocument(document);
}

let reading: Promise<ContractData> | undefined;

/** Returns all versions of the contract as data, as in `versions.json`. */
export async function contractData(): Promise<ContractData> {
  reading ??= import("./versions.js").then(({ versions }) => versions);
  return reading;
}

/**
 * Returns a self-contained schema of a version.
 * @param name One of `types` in `versions.json`.
 * @param version Defaults to the version that `validate` uses.
 * @throws RangeError for an unknown version or name
 */
export async function schemaOf(name: string, version?: string): Promise<object> {
  const data = await contractData();
  return schemaIn(data, name, version ?? data.current);
}
