import { makeAutoObservable, observableRef, runInAction } from "mobx";
import pageSchema from "#schema/bundled/page.schema.json";
import { describeProblem, type TranslateProblem } from "#contract/problems/describe-problem.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";
import type { CheckStore } from "../checking/check-store.ts";
import { blockOf } from "../document/block-tree.ts";
import type { EditingSession } from "../session/session.ts";
import { documentSchemaOf } from "../tables/row-place.ts";
import { shapeOf } from "../tables/rows.ts";
import { fixesFor, type Fix } from "./fixes.ts";

interface ProblemParts {
  readonly session: EditingSession;
  readonly check: CheckStore;
  readonly translate: TranslateProblem;
}

/** Ways through the problems of the open document, and what can be done about them. */
export class ProblemStore {
  /** The one that is looked at, by `keyOf`; it may be gone. */
  current: string | undefined = undefined;
  /** Pointer of a field that wants the focus as soon as its form is there. */
  wanted: string | undefined = undefined;
  /** What that field says before the place where the caret is wanted; none: anywhere. */
  wantedAfter: string | undefined = undefined;
  readonly #with: ProblemParts;

  constructor(parts: ProblemParts) {
    this.#with = parts;
    makeAutoObservable(this, { wanted: observableRef }, { autoBind: true });
  }

  /** Goes to the next problem, or to the one before, and says which it is. */
  go(by: 1 | -1): void {
    const problems = this.#all();
    if (problems.length === 0) return;
    const at = problems.findIndex((problem) => keyOf(problem) === this.current);
    const from = at < 0 && by < 0 ? 0 : at;
    const problem = problems[(from + by + problems.length) % problems.length];
    if (problem !== undefined) this.show(problem);
  }

  /** Selects the block that a problem lies in, and asks for the focus of its field. */
  show(problem: Problem): void {
    const { session, check, translate } = this.#with;
    this.current = keyOf(problem);
    const isRow = shapeOf(session.open) !== undefined;
    session.select(isRow ? problem.pointer : blockOf(problem.pointer, new Set(check.nodes.keys())));
    this.wanted = fieldOf(problem);
    const alike = isError(problem) ? check.problems : check.notes;
    const place = `${alike.indexOf(problem) + 1} of ${alike.length}`;
    const sentence = describeProblem(problem, translate);
    if (isError(problem)) session.say("bad", `Problem ${place}: ${sentence}`);
    else session.say("good", `Note ${place}, ${problem.severity}: ${sentence}`);
  }

  /** Selects a block and asks for the focus of one of its fields. @param after What stands before the caret there. */
  goTo(block: string, field: string, after?: string): void {
    this.#with.session.select(block);
    this.wanted = field;
    this.wantedAfter = after;
  }

  /** What can be done about a problem, the likeliest first. */
  async fixes(problem: Problem): Promise<readonly Fix[]> {
    const { open, store } = this.#with.session;
    if (store === undefined) return [];
    const isAround = !problem.pointer.startsWith("/blocks/");
    const kind = isAround ? open?.kind : undefined;
    const schema = kind === undefined ? pageSchema : await documentSchemaOf(kind);
    return fixesFor(problem, store.present, schema);
  }

  /** Does the likeliest about the problem that is looked at, else about the first. */
  async fixCurrent(): Promise<void> {
    const { session } = this.#with;
    const all = this.#all();
    const problem = all.find((one) => keyOf(one) === this.current) ?? all[0];
    if (problem === undefined) return;
    const [fix] = await this.fixes(problem);
    runInAction(() => {
      if (fix === undefined) session.say("bad", "Only you know what belongs here.");
      else this.apply(fix);
    });
  }

  /** What makes the document invalid, then what only looks odd. */
  #all(): readonly Problem[] {
    const { check } = this.#with;
    return [...check.problems, ...check.notes];
  }

  /** Does a fix, as a step like any other. */
  apply(fix: Fix): void {
    const { session } = this.#with;
    session.run(fix.command, undefined, { origin: "fixed" });
    session.say("good", `${fix.label}: done`);
  }

  /** The field has the focus now. */
  settle(): void {
    this.wanted = undefined;
    this.wantedAfter = undefined;
  }
}

/** Tells problems apart. */
export function keyOf({ pointer, code, expected }: Problem): string {
  return `${pointer} ${code} ${expected ?? ""}`;
}

/** Where a problem is mended by hand: a missing property, or one that is misspelt, at its own field. */
function fieldOf({ pointer, code, expected }: Problem): string {
  const holder = pointer.slice(0, pointer.lastIndexOf("/"));
  if (code === "missing-property") return `${pointer}/${expected ?? ""}`;
  if (code === "misspelt-property") return `${holder}/${expected ?? ""}`;
  return code === "additional-property" ? holder : pointer;
}
