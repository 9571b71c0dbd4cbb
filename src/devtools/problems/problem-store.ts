import { makeAutoObservable, observableRef, reaction, runInAction, when } from "mobx";
import type { TranslateProblem } from "#contract/problems/describe-problem.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";
import type { CheckStore } from "../checking/check-store.ts";
import { apply } from "../document/apply.ts";
import { blockOf } from "../document/block-tree.ts";
import type { Command } from "../document/command.ts";
import { sameBlock } from "../document/same-block.ts";
import type { EditingSession } from "../session/session.ts";
import { shapeOf } from "../tables/rows.ts";
import { fixFinder } from "./fix-finder.ts";
import type { Fix } from "./fix.ts";
import { fieldOf, fixedText } from "./manual-fix.ts";
import { plainProblem } from "./plain-problem.ts";
import { t } from "../i18n.ts";

interface ProblemParts {
  readonly session: EditingSession;
  readonly check: CheckStore;
  readonly translate: TranslateProblem;
}

/** Navigation through the problems of the open document, and their fixes. */
export class ProblemStore {
  /** The current problem, by `keyOf`; it may be gone. */
  current: string | undefined = undefined;
  /** Pointer of a field to focus as soon as its form has rendered. */
  wanted: string | undefined = undefined;
  /** Text of that field before the requested caret position; undefined: anywhere. */
  wantedAfter: string | undefined = undefined;
  /** What to select in that field, to be replaced: all of an example, the word at the caret, or words after. */
  marks: "all" | "word" | { readonly words: string } | undefined = undefined;
  /** The last message about the current one. */
  #said: string | undefined;
  readonly #with: ProblemParts;

  constructor(parts: ProblemParts) {
    this.#with = parts;
    makeAutoObservable(this, { wanted: observableRef }, { autoBind: true });
    reaction(
      () => this.#sayingOf(this.#currentOne()),
      (saying) => {
        const { session } = parts;
        const { notice } = session;
        if (notice === undefined || notice.text !== this.#said) return;
        // A notice about a problem disappears with it, and updates the number of remaining ones.
        this.#said = saying;
        if (saying === undefined) session.notice = undefined;
        else session.say(notice.tone, saying);
      },
    );
  }

  /** Goes to the next or the previous problem, and announces it. */
  go(by: 1 | -1): void {
    const problems = this.#all();
    if (problems.length === 0) return;
    const at = problems.findIndex((problem) => keyOf(problem) === this.current);
    const from = at < 0 && by < 0 ? 0 : at;
    const problem = problems[(from + by + problems.length) % problems.length];
    if (problem !== undefined) this.show(problem);
  }

  /** Selects the block with the problem, and requests the focus for its field, or for data without a field. */
  show(problem: Problem): void {
    const { session, check } = this.#with;
    this.current = keyOf(problem);
    const isRow = shapeOf(session.open) !== undefined;
    session.select(isRow ? problem.pointer : blockOf(problem.pointer, check.nodes));
    this.want(problem.code === "additional-property" ? problem.pointer : fieldOf(problem));
    if (problem.code === "placeholder") this.marks = "all";
    const saying = this.#sayingOf(problem);
    this.#said = saying;
    session.say(isError(problem) ? "bad" : "good", saying);
  }

  #sayingOf(problem: Problem): string;
  #sayingOf(problem: Problem | undefined): string | undefined;
  #sayingOf(problem: Problem | undefined): string | undefined {
    if (problem === undefined) return undefined;
    const { check, translate } = this.#with;
    const alike = isError(problem) ? check.problems : check.annotations;
    const key = keyOf(problem);
    const at = alike.findIndex((one) => keyOf(one) === key) + 1;
    const place = t("{at, number} of {count, number}", { at, count: alike.length });
    const sentence = plainProblem(problem, translate);
    const { severity } = problem;
    return isError(problem)
      ? t("Problem {place}: {sentence}", { place, sentence })
      : t("{severity, select, hint {Hint} other {Warning}} {place}: {sentence}", {
          place,
          severity,
          sentence,
        });
  }

  /** Selects a block and requests the focus for one of its fields. @param after Text before the caret there. */
  goTo(block: string, field: string, after?: string): void {
    this.#with.session.select(block);
    this.want(field, after);
  }

  /** Requests the focus for a field of the selection. @param after Text before the caret there. */
  want(field: string, after?: string): void {
    this.wanted = field;
    this.wantedAfter = after;
    this.marks = undefined;
  }

  /** The same for a field whose example is to be replaced. */
  wantExample(field: string): void {
    this.want(field);
    this.marks = "all";
  }

  /** Selects the double-clicked word in the field requested last. */
  markWord(): void {
    if (this.wantedAfter !== undefined) this.marks = "word";
  }

  /** Selects the search words in the field requested last. */
  markWords(words: string): void {
    this.marks = { words };
  }

  /** Possible fixes of a problem, most likely first. */
  async fixes(problem: Problem): Promise<readonly Fix[]> {
    const find = await fixFinder(this.#with, [problem]);
    const { store } = this.#with.session;
    return store === undefined || find === undefined ? [] : find(store.present, problem);
  }

  /** Whether one of these has a fix, and whether one of them can be fixed without confirmation. */
  async fixable(
    problems: readonly Problem[],
  ): Promise<{ readonly isFixable: boolean; readonly isSure: boolean }> {
    let isFixable = false;
    for (const problem of problems) {
      const [fix] = await this.fixes(problem);
      if (fix?.isSure === true) return { isFixable: true, isSure: true };
      isFixable ||= fix !== undefined;
    }
    return { isFixable, isSure: false };
  }

  /** Applies the most likely fix to the current problem, else to the first. */
  async fixCurrent(): Promise<void> {
    const { session } = this.#with;
    const find = await fixFinder(this.#with, this.#all());
    const problem = this.#currentOne() ?? this.#all()[0];
    const { store } = session;
    if (problem === undefined || find === undefined || store === undefined) return;
    const [fix] = find(store.present, problem);
    runInAction(() => {
      if (fix === undefined) session.say("bad", t("Only you know what belongs here."));
      else this.apply(fix);
    });
  }

  /**
   * Applies all automatic fixes as one step, reports how many problems need a manual fix, including those
   * that it revealed, and goes to the first.
   */
  async fixAll(): Promise<void> {
    const { session, check } = this.#with;
    const find = await fixFinder(this.#with, this.#all());
    if (session.store === undefined || find === undefined) return;
    const before = session.store.present;
    const { nodes } = check;
    let document = before;
    const commands: Command[] = [];
    const left = { errors: 0, notes: 0 };
    let next: string | undefined;
    // In reverse order: removing a list item moves only the items after it.
    for (const problem of this.#all().toReversed()) {
      // Each is computed from the result of the previous ones.
      const [fix] = find(document, problem);
      if (fix?.isSure !== true) {
        // A warning or hint without a fix does not count as remaining work.
        if (fix === undefined && !isError(problem)) continue;
        left[isError(problem) ? "errors" : "notes"] += 1;
        next = problem.pointer;
        continue;
      }
      document = apply(document, fix.command).document;
      commands.push(fix.command);
    }
    if (commands.length === 0) {
      return session.say("bad", t("Only you know what belongs here."));
    }
    const { length: n } = commands;
    const label = fixedText(n);
    runInAction(() => {
      session.run({ kind: "several", label, commands }, undefined, { origin: "fixed" });
      const there =
        next === undefined ? undefined : sameBlock(before, blockOf(next, nodes), document);
      if (there !== undefined) session.select(there);
      session.say("good", fixedText(n, left.errors + left.notes));
    });
    this.#leadOn((errors) => fixedText(n, errors + left.notes));
  }

  /** Focuses the field of the first remaining problem, once it is known. */
  #leadOn(saying: (errors: number) => string): void {
    const { session, check } = this.#with;
    const { open, notice } = session;
    const isOther = () => session.open !== open;
    const lead = (): void => {
      const [first] = check.problems;
      if (first === undefined || isOther()) return;
      this.show(first);
      session.notice = notice && { ...notice, text: saying(check.problems.length) };
    };
    when(() => check.isCurrent || isOther(), lead);
  }

  /** Searches a long document with many warnings only if there is a current problem. */
  #currentOne(): Problem | undefined {
    const { current } = this;
    if (current === undefined) return undefined;
    return this.#all().find((problem) => keyOf(problem) === current);
  }

  /** Problems that make the document invalid, then warnings and hints. */
  #all(): readonly Problem[] {
    const { check } = this.#with;
    return [...check.problems, ...check.annotations];
  }

  /** Applies a fix as an ordinary step. */
  apply(fix: Fix): void {
    const { session } = this.#with;
    session.run(fix.command, undefined, { origin: "fixed" });
    if (fix.unread !== undefined) session.store?.keepUnread(fix.unread, undefined);
    if (fix.example !== undefined) this.wantExample(fix.example);
    session.say("good", t("{what}: done", { what: fix.label }));
  }

  /** Call when the field has received the focus. */
  settle(): void {
    this.wanted = undefined;
    this.wantedAfter = undefined;
    this.marks = undefined;
  }
}

/** Identifies a problem. */
export function keyOf({ pointer, code, expected }: Problem): string {
  return `${pointer} ${code} ${expected ?? ""}`;
}
