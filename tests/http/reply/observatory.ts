/*
 * The score of Mozilla's HTTP Observatory for the headers of one response over https. Omitted is what no
 * response shows: the redirect from http, the preload list, and hashes of external scripts.
 */

/** Bonuses count only above this score without them. */
const leastForBonus = 90;

const broad = /^(?:\*|(?:https?|ftp):(?:\/\/\*(?:\.\*)?)?)$/;
const isUnsafe = (source: string): boolean =>
  broad.test(source) || source === "'unsafe-inline'" || source === "data:";

function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
}

/** Old browsers use some sources that those with support for hashes and `strict-dynamic` ignore. */
function countedSources(sources: readonly string[]): readonly string[] {
  const hasHash = sources.some((source) => /^'(?:sha\d+|nonce)-/.test(source));
  const isDynamic = hasHash && sources.includes("'strict-dynamic'");
  return sources.filter(
    (source) =>
      !(hasHash && source === "'unsafe-inline'") &&
      !(isDynamic && (source === "'self'" || /^(?:https?|ftp):|^\*/.test(source))),
  );
}

function ofPolicy(policy: string): number {
  if (policy === "") return -25;
  const directives = directivesOf(policy);
  const initial = directives.get("default-src") ?? ["*"];
  const sourcesOf = (name: string) => countedSources(directives.get(name) ?? initial);
  const scripts = sourcesOf("script-src");
  if (scripts.some(isUnsafe) || sourcesOf("object-src").some((one) => broad.test(one))) return -20;
  const all = [...directives.values()].flat();
  if (all.some((source) => /^(?:http|ftp):/.test(source))) return -20;
  const styles = sourcesOf("style-src");
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (styles.some(isUnsafe)) return 0;
  return initial.length === 1 && initial[0] === "'none'" ? 10 : 5;
}

function ofFrames(headers: Headers): number {
  const policy = directivesOf(headers.get("content-security-policy") ?? "");
  const ancestors = policy.get("frame-ancestors") ?? ["*"];
  if (!ancestors.some((source) => broad.test(source))) return 5;
  return /^(?:deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "") ? 0 : -20;
}

function ofReferrer(policy: string | null): number {
  if (policy === null) return 0;
  return /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(policy) ? 5 : -5;
}

function ofTransport(header: string): number {
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return -20;
  return seconds >= 15_768_000 ? 0 : -10;
}

function ofResourcePolicy(policy: string | null): number {
  if (policy === null || policy === "cross-origin") return 0;
  return policy === "same-origin" || policy === "same-site" ? 10 : -5;
}

export function observatoryScore(headers: Headers): number {
  const modifiers = [
    ofPolicy(headers.get("content-security-policy") ?? ""),
    ofFrames(headers),
    ofReferrer(headers.get("referrer-policy")),
    ofTransport(headers.get("strict-transport-security") ?? ""),
    ofResourcePolicy(headers.get("cross-origin-resource-policy")),
    headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
  ];
  const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 100);
  const without = sum(modifiers.filter((points) => points < 0));
  return without < leastForBonus ? without : sum(modifiers);
}
