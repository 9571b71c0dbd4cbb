import { isList, isRecord } from "#lib/json/is-record.ts";
import { totalProblems } from "#kinds/tables/collection-total.ts";
import { problem } from "#contract/problems/problem.ts";
import type { EndpointContext } from "./endpoint.ts";
import { AttemptFailure } from "../transport/failure.ts";

/** The entries of a list response: a plain array, or a hydra collection. */
export interface Collection {
  readonly members: readonly unknown[];
  /** Their pointer in the response. */
  readonly pointer: string;
  /** Across all pages. */
  readonly total: number;
}

/** Any further entries of a longer list are left out. */
const maxMembers = 100_000;

/** Returns the entries of either form of a list, and their pointer in the response. */
export function membersOf(body: unknown): Pick<Collection, "members" | "pointer"> {
  const members = isRecord(body) ? body["hydra:member"] : body;
  if (!isList(members)) {
    throw new AttemptFailure({ kind: "unreadable", detail: "the response is not a list" });
  }
  return { members, pointer: isRecord(body) ? "/hydra:member" : "" };
}

/** Reads either form of a list, because a service may send JSON-LD to any client that accepts it. */
export function readCollection(
  body: unknown,
  { lose }: Pick<EndpointContext<unknown>, "lose">,
): Collection {
  const { members, pointer } = membersOf(body);
  const total = isRecord(body) ? body["hydra:totalItems"] : members.length;
  const isCount = typeof total === "number" && total >= members.length;
  const miscounted = totalProblems(body);
  if (miscounted.length > 0) {
    lose(miscounted.map((one) => ({ costs: "entry", problem: one })));
  }
  if (members.length > maxMembers) {
    const limits = { expected: String(maxMembers), actual: String(members.length) };
    lose([{ costs: "entry", problem: problem("max-items", pointer, limits) }]);
  }
  return {
    members: members.slice(0, maxMembers),
    pointer,
    total: isCount ? total : members.length,
  };
}
