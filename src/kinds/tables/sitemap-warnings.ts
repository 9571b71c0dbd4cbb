import { canonicalPath } from "#lib/url/canonical-path.ts";
import { nodeFaults } from "./node-faults.ts";
import { problem, type Problem } from "#contract/problems/problem.ts";
import { suggestAllowed } from "#contract/problems/suggest.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { renderValue } from "#lib/json/render-value.ts";

/** The node types known to the site, as named in the schema; any other is treated as an article. */
export const nodeTypes = [
  "article",
  "article_with_crumbs",
  "root",
  "service",
  "product",
  "post",
  "job_offer",
  "hidden",
  "contact",
  "faq",
  "search",
  "login",
  "privacy",
  "pattern",
] as const;

/** Finds what a sitemap lacks, unreachable nodes, and types that are probably misspelt. */
export function sitemapWarnings(nodes: readonly unknown[]): Problem[] {
  const known = new Set(nodes.map((node) => addressOf(node)));
  const seen = new Set<string>();
  const warnings = nodes.flatMap((node, index) => {
    if (!isRecord(node)) return [];
    const { slug, action } = node;
    const types = typeWarnings(node, index);
    if (typeof slug !== "string") return types;
    const address = canonicalPath(slug);
    const isTwice = seen.has(address);
    seen.add(address);
    const faults = isTwice ? [addressTwice(slug, index)] : nodeFaults({ action, slug }, index);
    return [...faults, ...deadCrumbs(node, { index, known }), ...pageless(node, index), ...types];
  });
  return seen.has("/") ? warnings : [noRoot(), ...warnings];
}

/** Returns the path of a node or a breadcrumb; undefined if it is neither. */
function addressOf(value: unknown): string | undefined {
  const slug = isRecord(value) ? value["slug"] : undefined;
  return typeof slug === "string" ? canonicalPath(slug) : undefined;
}

/** Reports a node that shows a page but does not reference one. */
function pageless(
  { action, nodeReference }: Readonly<Record<string, unknown>>,
  index: number,
): Problem[] {
  const isNamed = nodeReference !== undefined && nodeReference !== null;
  return action !== "index" || isNamed ? [] : [problem("no-reference", toPointer([index]))];
}

interface CrumbScope {
  /** Index of the node. */
  readonly index: number;
  /** Paths of all nodes. */
  readonly known: ReadonlySet<string | undefined>;
}

/** Finds breadcrumbs that do not lead to a node. */
function deadCrumbs(
  { crumbs }: Readonly<Record<string, unknown>>,
  { index, known }: CrumbScope,
): Problem[] {
  if (!isList(crumbs)) return [];
  return crumbs.flatMap((crumb, place) => {
    const address = addressOf(crumb);
    if (address === undefined || known.has(address)) return [];
    const pointer = toPointer([index, "crumbs", place, "slug"]);
    return [problem("dead-link", pointer, { actual: address })];
  });
}

/** Reports a node with the path of an earlier one, which makes it unreachable. */
export function addressTwice(slug: string, index: number): Problem {
  return problem("address-twice", toPointer([index, "slug"]), { actual: renderValue(slug) });
}

/** Reports a sitemap whose locale has no home page. */
export function noRoot(): Problem {
  return problem("no-root", "", { expected: renderValue("/") });
}

/** Only warns about near misses of a known type: other types belong to the service. */
function typeWarnings({ nodeType }: Readonly<Record<string, unknown>>, index: number): Problem[] {
  if (typeof nodeType !== "string" || nodeTypes.some((known) => known === nodeType)) return [];
  const suggestion = suggestAllowed(nodeType, nodeTypes);
  if (suggestion === undefined) return [];
  const actual = renderValue(nodeType);
  return [problem("unknown-node-type", toPointer([index, "nodeType"]), { actual, suggestion })];
}
