import { canonicalPath } from "#lib/url/canonical-path.ts";
import { nodeFaults } from "./node-faults.ts";
import { problem, type Problem } from "#contract/problems/problem.ts";
import { suggestAllowed } from "#contract/problems/suggest.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { renderValue } from "#lib/json/render-value.ts";

/** The types of nodes that the site knows, as the schema names them; any other is read as an article. */
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

/** What a sitemap lacks, nodes that nobody reaches, and types that were hardly meant. */
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

/** The address of a node or a breadcrumb; undefined of what is none. */
function addressOf(value: unknown): string | undefined {
  const slug = isRecord(value) ? value["slug"] : undefined;
  return typeof slug === "string" ? canonicalPath(slug) : undefined;
}

/** A node that shows a page, and names none. */
function pageless(
  { action, nodeReference }: Readonly<Record<string, unknown>>,
  index: number,
): Problem[] {
  const isNamed = nodeReference !== undefined && nodeReference !== null;
  return action !== "index" || isNamed ? [] : [problem("no-reference", toPointer([index]))];
}

interface CrumbScope {
  /** Place of the node. */
  readonly index: number;
  /** Addresses of all nodes. */
  readonly known: ReadonlySet<string | undefined>;
}

/** Breadcrumbs that lead to no node. */
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

/** The node at a place has the address of one before it, and is never reached. */
export function addressTwice(slug: string, index: number): Problem {
  return problem("address-twice", toPointer([index, "slug"]), { actual: renderValue(slug) });
}

/** Of a sitemap whose language has no home page. */
export function noRoot(): Problem {
  return problem("no-root", "", { expected: renderValue("/") });
}

/** Only a type that is nearly a known one: others are a service's own. */
function typeWarnings({ nodeType }: Readonly<Record<string, unknown>>, index: number): Problem[] {
  if (typeof nodeType !== "string" || nodeTypes.some((known) => known === nodeType)) return [];
  const suggestion = suggestAllowed(nodeType, nodeTypes);
  if (suggestion === undefined) return [];
  const actual = renderValue(nodeType);
  return [problem("unknown-node-type", toPointer([index, "nodeType"]), { actual, suggestion })];
}
