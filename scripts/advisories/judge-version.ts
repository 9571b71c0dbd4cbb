import { compare, valid } from "semver";
import { isList, isRecord } from "#lib/json/is-record.ts";

/** What an advisory says of one version of a package. */
export type Judgement =
  | { readonly is: "unaffected" }
  | { readonly is: "affected"; readonly fixedIn?: string }
  /** It cannot be told; `reason` goes on after the name of the advisory. */
  | { readonly is: "unclear"; readonly reason: string };

interface Event {
  readonly kind: "introduced" | "fixed" | "last_affected";
  readonly version: string;
}

/** `limit` is for commits. */
const kinds: readonly Event["kind"][] = ["introduced", "fixed", "last_affected"];

class Unclear extends Error {}

/** @param affected One of `affected` of an advisory in the OSV format; its package is this one. */
export function judgeVersion(
  version: string,
  affected: Readonly<Record<string, unknown>>,
): Judgement {
  const versions = isList(affected["versions"]) ? affected["versions"] : [];
  const all = isList(affected["ranges"]) ? affected["ranges"] : [];
  const ranges = all.filter((range) => !isRecord(range) || range["type"] !== "GIT");
  if (versions.length === 0 && ranges.length === 0) {
    return { is: "unclear", reason: "names no versions" };
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

/** The lowest version with a fix that lies above this one. */
function fixOf(version: string, events: readonly Event[]): { readonly fixedIn?: string } {
  const fixes = events.filter((event) => event.kind === "fixed" && isBelow(version, event.version));
  const [fix] = fixes.toSorted(byVersion);
  return fix === undefined ? {} : { fixedIn: fix.version };
}

/** The events of a range in the order of their versions. @throws {Unclear} */
function readEvents(range: unknown): readonly Event[] {
  const events = isRecord(range) && isList(range["events"]) ? range["events"] : [];
  const read = events.map(readEvent).toSorted(byVersion);
  if (read[0]?.kind === "introduced") return read;
  throw new Unclear("has a range that begins nowhere");
}

function readEvent(event: unknown): Event {
  const [[kind, version] = []] = isRecord(event) ? Object.entries(event) : [];
  const known = kinds.find((one) => one === kind);
  if (known === undefined) throw new Unclear(`has an event of the unknown kind ${kind}`);
  if (typeof version === "string" && (version === "0" || valid(version) !== null)) {
    return { kind: known, version };
  }
  throw new Unclear(`has the version ${String(version)}, which is none`);
}

/** As the format has it evaluated: of the events that the version has reached the last one counts. */
function isWithin(version: string, events: readonly Event[]): boolean {
  if (valid(version) === null) throw new Unclear(`cannot be held against the version ${version}`);
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

/** "0" lies before every version. */
function isBelow(version: string, other: string): boolean {
  if (other === "0" || version === "0") return version !== other && version === "0";
  return compare(version, other) < 0;
}
