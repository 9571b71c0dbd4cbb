import { compareShallow, reaction, runInAction } from "mobx";
import { parseJson } from "#contract/parse-json.ts";
import { plainProblem } from "../problems/plain-problem.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { reasonsAgainst } from "../document/unread-texts.ts";
import { documentSchemaOf } from "../tables/row-place.ts";
import { schemaAt } from "../problems/schema-at.ts";
import type { Workbench } from "../workbench.ts";
import type { JsonHelp } from "./json-help.ts";
import { JsonView, type JsonProblem } from "./json-view.ts";
import { schemas } from "../schemas.ts";

/** Debounce of reporting problems while typing, in ms. */
const pauseMs = 150;

/** The subject of a JSON text. */
export interface JsonSubject {
  readonly label: string;
  /** The edited value in the document; observable. */
  readonly read: () => unknown;
  /** Its pointer in the document. */
  readonly base: string;
  /** The storage key for text that is not valid JSON. */
  readonly about: string;
  /** Called with the value of every valid text; returns whether it is accepted. */
  readonly onChange: (value: unknown, isPasted: boolean) => boolean;
  readonly onLeave: () => void;
  /** Called with the pointer at the cursor position. */
  readonly onPlace?: (pointer: string) => void;
  /** Called with the reason why the text is invalid; "" when it is valid. */
  readonly onFault: (sentence: string) => void;
}

/** A value of the document as text, in sync with the document and its problems. */
export class JsonText {
  readonly view: JsonView;
  readonly #workbench: Workbench;
  readonly #subject: JsonSubject;
  readonly #endings: readonly (() => void)[];
  #text: string;
  /** The value of the text, once parsed. */
  #read: { readonly text: string; readonly value: unknown } | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(
    host: HTMLElement,
    help: JsonHelp,
    of: { subject: JsonSubject; workbench: Workbench },
  ) {
    const { subject, workbench } = of;
    this.#workbench = workbench;
    this.#subject = subject;
    this.#text = this.#unread ?? toText(subject.read());
    const { label, base, onLeave, onPlace } = subject;
    this.view = new JsonView(host, {
      label,
      help,
      text: this.#text,
      onLeave,
      onPlace: (pointer) => onPlace?.(base + pointer),
      onFix: (fix) => workbench.problems.apply(fix),
      onText: (text, isPasted) => this.#type(text, isPasted),
      onUndo: () => this.#takeBack(),
    });
    this.#endings = [
      // Synchronously: a later render may be one keystroke behind.
      reaction(
        () => [subject.read(), this.#unread],
        ([value]) => this.follow(value),
        { equals: compareShallow },
      ),
      reaction(
        () => [workbench.check.problems, workbench.check.annotations],
        () => this.#tellSoon(),
      ),
    ];
    void this.#tell();
  }

  destroy(): void {
    this.#isOver = true;
    clearTimeout(this.#telling);
    for (const end of this.#endings) end();
    this.view.destroy();
  }

  /** Moves the focus to the value of a pointer; in invalid JSON, to the error. */
  goTo(pointer: string): void {
    const position = parseJson(this.#text).problems[0]?.position;
    if (position === undefined) this.view.show(pointer);
    else this.view.showAt(offsetOf(this.#text, position));
    this.view.focus();
  }

  get #unread(): string | undefined {
    return this.#workbench.session.store?.unread.get(this.#subject.about);
  }

  #type(text: string, isPasted: boolean): void {
    this.#text = text;
    const value = this.#valueNow();
    // In one action: otherwise a document with the new value next to the old invalid text would restore that
    // text.
    runInAction(() => {
      const isTaken = value !== undefined && this.#subject.onChange(value, isPasted);
      this.#keep(isTaken ? undefined : text);
    });
    if (this.#unread === undefined) this.view.forgetSteps();
    this.#tellSoon();
  }

  /** Undefined if the text is not valid JSON. */
  #valueNow(): unknown {
    const text = this.#text;
    if (this.#read?.text !== text) this.#read = { text, value: parseJson(text).value };
    return this.#read.value;
  }

  #keep(text: string | undefined): void {
    this.#workbench.session.store?.keepUnread(this.#subject.about, text);
  }

  /** Shows the current value of the document, or the unfinished text stored for it. */
  follow(value: unknown = this.#subject.read()): void {
    const unread = this.#unread;
    if (unread !== undefined) {
      this.#show(unread);
      return;
    }
    const own = this.#valueNow();
    if (own === undefined || !sameJson(own, value)) this.#write(value);
  }

  /** Undoes invalid text, which is not in the document's history: step by step, or all of it after a reload. */
  #takeBack(): boolean {
    if (this.#unread === undefined) return false;
    if (this.view.takeStepBack()) return true;
    this.#keep(undefined);
    this.#write(this.#subject.read());
    this.#tellSoon();
    return true;
  }

  #write(value: unknown): void {
    this.#show(toText(value));
  }

  #show(text: string): void {
    this.#text = text;
    this.view.follow(text);
  }

  #tellSoon(): void {
    clearTimeout(this.#telling);
    this.#telling = setTimeout(() => void this.#tell(), pauseMs);
  }

  async #tell(): Promise<void> {
    const { check, translate } = this.#workbench;
    const [broken] = this.#unread === undefined ? [] : reasonsAgainst(this.#text);
    const sentence = broken === undefined ? "" : plainProblem(broken, translate);
    this.#subject.onFault(sentence);
    const own = [...check.problems, ...check.annotations].filter(
      (problem) =>
        problem.pointer.startsWith(this.#subject.base) && !check.unread.includes(problem),
    );
    const reported = await Promise.all(own.map((problem) => this.#reportOf(problem)));
    const unread = check.unread.find(({ pointer }) => pointer === this.#subject.base);
    const fixes = unread === undefined ? [] : await this.#workbench.problems.fixes(unread);
    if (this.#isOver) return;
    const at = broken?.position && offsetOf(this.#text, broken.position);
    this.view.tell(reported, at === undefined ? undefined : { at, message: sentence, fixes });
  }

  async #reportOf(problem: Problem): Promise<JsonProblem> {
    const { problems, translate } = this.#workbench;
    return {
      pointer: problem.pointer.slice(this.#subject.base.length),
      message: plainProblem(problem, translate),
      severity: problem.severity === "hint" ? "info" : problem.severity,
      fixes: await problems.fixes(problem),
    };
  }
}

/** What the open document's schema says below a pointer. */
export async function helpFor({ session }: Workbench, base: string): Promise<JsonHelp> {
  const kind = session.open?.kind;
  const around = kind === undefined ? undefined : await documentSchemaOf(kind);
  return {
    get root() {
      return schemas.page;
    },
    schemaAt: (pointer) => {
      const at = base + pointer;
      const isBlock = at === "/blocks" || at.startsWith("/blocks/");
      const schema = isBlock ? schemas.page : (around ?? schemas.page);
      return schemaAt(schema, session.store?.present, at);
    },
  };
}

function toText(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? "";
}

function offsetOf(text: string, { line, column }: NonNullable<Problem["position"]>): number {
  const before = text.split("\n").slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}
