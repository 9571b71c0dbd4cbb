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

/** A block of one type, as it is written: `BlockJsonOf<"hero">["props"]` are the properties of a hero. */
export type BlockJsonOf<Type extends BlockType> = Extract<BlockJson, { type: Type }>;

/** A block of one type, as it has been read. */
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>;

/** What is written once and added to by nobody: `ReadonlyJson<PageJson>` takes lists that are `readonly`. */
export type ReadonlyJson<Json> = Json extends object
  ? { readonly [Key in keyof Json]: ReadonlyJson<Json[Key]> }
  : Json;

/** What rich text may hold: each tag with its attributes; a site leaves out all else. */
export const richTextTags: Record<string, string[]> = attributesByTag;

/** A problem with the sentence that says it. */
export interface ToldProblem extends Problem {
  readonly message: string;
}

/** What a site would make of content. */
export interface Verdict extends Omit<ContentVerdict, "problems"> {
  readonly problems: readonly ToldProblem[];
}

/** The kind of a document by where it lies or by what is in it; undefined where neither tells. */
export function kindOf(data: unknown, path = ""): JudgedKindName | undefined {
  const found = guessKind(path, data)?.name;
  return kinds.find((name) => name === found);
}

/** How content is judged. */
export interface ValidateOptions {
  /** Of the sentences; English where nobody says it. */
  readonly locale?: Locale;
  /** Paths of the pages of the site in the language of the content, without prefix: then dead links are told. */
  readonly pages?: readonly string[] | undefined;
}

/**
 * What a site would make of content; it stays as it is.
 * @param kind One of `kinds`.
 * @throws RangeError for a kind or a locale that there is not
 */
export async function validate(
  kind: JudgedKindName,
  data: unknown,
  { locale = "en", pages }: ValidateOptions = {},
): Promise<Verdict> {
  const known = judgedKinds.find(({ name }) => name === kind);
  if (known === undefined) throw new RangeError(`no kind ${kind}; there are ${kinds.join(", ")}`);
  if (!locales.includes(locale)) {
    throw new RangeError(`no locale ${locale}; there are ${locales.join(", ")}`);
  }
  const verdict = judge(known, data, pages);
  const translate = await problemTranslator(locale);
  const problems = verdict.problems.map((found) => ({
    ...found,
    message: describeProblem(found, translate),
  }));
  return { ...verdict, problems };
}

/** A program may hand over what no text can be: what is cyclic, or deeper than any stack. */
function judge(kind: Kind, data: unknown, pages: ValidateOptions["pages"]): ContentVerdict {
  const cleaned = cleanClone(data);
  if (!("value" in cleaned)) return { verdict: "refused", problems: cleaned.problems };
  const judged = judgeContent(kind, cleaned.value, { pages: pages && new Set(pages) });
  return withFound(judged, [...cleaned.problems, ...judged.problems]);
}

/**
 * A document with all of its blocks in the form of today, and which of them had an older one.
 * @throws RangeError for what is cyclic, or larger or deeper than a document may be (C-4)
 */
export function migrate(document: unknown): Migrated {
  const refused = cleanClone(document).problems.find(({ code }) => code !== "forbidden-key");
  if (refused !== undefined) {
    throw new RangeError(`nothing is migrated: ${briefReason(refused)}, at ${refused.pointer}`);
  }
  return migrateDocument(document);
}

let reading: Promise<ContractData> | undefined;

/** All versions of the contract as data, as `versions.json` holds them. */
export async function contractData(): Promise<ContractData> {
  reading ??= import("./versions.js").then(({ versions }) => versions);
  return reading;
}

/**
 * A schema of a version that needs no other.
 * @param name Of `types` in `versions.json`.
 * @param version Without it the one that `validate` judges by.
 * @throws RangeError for a version or a name that there is not
 */
export async function schemaOf(name: string, version?: string): Promise<object> {
  const data = await contractData();
  return schemaIn(data, name, version ?? data.current);
}
