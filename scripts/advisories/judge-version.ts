import { compare, valid } from "semver";
import { isList, isRecord } from "#lib/json/is-record.ts";

/** What an advisory states about one version of a package. */
export type Judgement =
  | { readonly is: "unaffected" }
  | { readonly is: "affected"; readonly fixedIn?: string }
  /** Cannot be determined; `reason` continues a sentence that starts with the advisory's name. */
  | { readonly is: "unclear"; readonly reason: string };

interface Event {
  readonly kind: "introduced" | "fixed" | "last_affected";
  readonly version: string;
}

/** `limit` applies to commits only. */
const kinds: readonly Event["kind"][] = ["introduced", "fixed", "last_affected"];

class Unclear extends Error {}

/** @param affected One of the `affected` entries of an OSV advisory, for this package. */
export function judgeVersion(
  version: string,
  affected: Readonly<Record<string, unknown>>,
): Judgement {
  const versions = isList(affected["versions"]) ? affected["versions"] : [];
  const all = isList(affected["ranges"]) ? affected["ranges"] : [];
  const ranges = all.filter((range) => !isRecord(range) || range["type"] !== "GIT");
  if (versions.length === 0 && ranges.length === 0) {
    return { is: "unclear", reason: "lists no versions" };
  }
  try {
    const read = ranges.map(readEvents);
    const isMeant = read.some((events) => isWithin(version, events)) || versions.includes(version);
    return isMeant ? { is: "affected", ...fixOf(version, read.flat()) } : { is: "unaffected" };
  } catch (error) {
    if (error instanceof Unclear) return { is: "unclear", reason: error.message };
    throw error;
  }
}

/** Returns the lowest version above this one that contains a fix. */
function fixOf(version: string, events: readonly Event[]): { readonly fixedIn?: string } {
  const fixes = events.filter((event) => event.kind === "fixed" && isBelow(version, event.version));
  const [fix] = fixes.toSorted(byVersion);
  return fix === undefined ? {} : { fixedIn: fix.version };
}

/** Returns the events of a range, sorted by version. @throws {Unclear} */
function readEvents(range: unknown): readonly Event[] {
  const events = isRecord(range) && isList(range["events"]) ? range["events"] : [];
  const read = events.map(readEvent).toSorted(byVersion);
  if (read[0]?.kind === "introduced") return read;
  throw new Unclear("has a range without a start");
}

function readEvent(event: unknown): Event {
  const [[kind, version] = []] = isRecord(event) ? Object.entries(event) : [];
  const known = kinds.find((one) => one === kind);
  if (known === undefined) throw new Unclear(`has an event of unknown kind ${kind}`);
  if (typeof version === "string" && (version === "0" || valid(version) !== null)) {
    return { kind: known, version };
  }
  throw new Unclear(`has the invalid version ${String(version)}`);
}

/** Evaluates a range as OSV specifies: the last event that the version has reached is decisive. */
function isWithin(version: string, events: readonly Event[]): boolean {
  if (valid(version) === null) throw new Unclear(`cannot be compared with version ${version}`);
  const reached = events.filter((event) => {
    return event.kind === "last_affected"
      ? isBelow(event.version, version)
      : !isBelow(version, event.version);
  });
  return reached.at(-1)?.kind === "introduced";
}

function byVersion(one: Event, other: Event): number {
  return Number(isBelow(other.version, one.version)) - Number(isBelow(one.version, other.version));
}

/** "0" sorts before every version. */
function isBelow(version: string, other: string): boolean {
  if (other === "0" || version === "0") return version !== other && version === "0";
  return compare(version, other) < 0;
}
