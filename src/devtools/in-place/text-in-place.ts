import { makeAutoObservable, observableRef } from "mobx";
import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import type { Path } from "#generated/block-paths.ts";
import { findAt } from "#lib/json/data-path.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import type { CheckStore } from "../checking/check-store.ts";
import { apply } from "../document/apply.ts";
import type { DevDocument } from "../document/command.ts";
import { fieldName } from "../document/step.ts";
import { schemaAt } from "../problems/schema-at.ts";
import type { ProblemStore } from "../problems/problem-store.ts";
import type { EditingSession } from "../session/session.ts";
import { textsIn, type FoundField } from "#renderer/clicked-spot/field-of-spot.ts";
import type { LinkHelp } from "../links/link-help.ts";
import type { TextKind } from "../preview/messages.ts";
import type { SiteStore } from "../preview/site-store.ts";
import { t } from "../i18n.ts";
import { schemas } from "../schemas.ts";

/** A text that is edited where the preview shows it. */
export interface TextToEdit {
  readonly block: string;
  /** Pointer of the field, from its block's props. */
  readonly field: string;
  readonly text: string;
  readonly as: TextKind;
  /** The text as shown on the page. */
  readonly words: string;
  /** Number of earlier fields with the same text. */
  readonly nth: number;
  readonly name: string;
  /** The text before the clicked word. */
  readonly before?: string | undefined;
}

interface Typed {
  readonly text: string;
  readonly document: DevDocument;
}

interface Parts {
  readonly session: EditingSession;
  readonly check: CheckStore;
  readonly problems: ProblemStore;
  readonly site: SiteStore;
}

/** Edits texts in the preview itself where it shows them; all others are edited in the form. */
export class TextInPlace {
  current: TextToEdit | undefined = undefined;
  /** The text typed so far, with the resulting document. */
  typed: Typed | undefined = undefined;
  /** The text after one of its steps was undone. */
  undone: { readonly text: string } | undefined = undefined;
  /** The typed part of the URL of a link in it. */
  linkWords: string | undefined = undefined;
  linkHelp: LinkHelp | undefined = undefined;
  readonly #with: Parts;

  constructor(parts: Parts) {
    this.#with = parts;
    makeAutoObservable(
      this,
      {
        current: observableRef,
        typed: observableRef,
        undone: observableRef,
        linkHelp: observableRef,
      },
      { autoBind: true },
    );
  }

  /** The page shows typed text before the document has it, and nothing else may be rendered there. */
  get isAhead(): boolean {
    return this.typed !== undefined && this.typed.document === this.#with.session.store?.present;
  }

  /** The texts of a block that can be edited in place, in the order of its data. */
  textsOf(block: string): readonly TextToEdit[] {
    const { session, check, site } = this.#with;
    const { store } = session;
    const type = check.nodes.get(block)?.type ?? "";
    const props = valueAt(store?.present, `${block}/props`);
    const { richText, url } = pathsOf(type);
    const pointersOf = (paths: readonly Path[]) =>
      new Set(paths.flatMap((path) => findAt(props, path)).map(({ pointer }) => pointer));
    const [formatted, addresses] = [pointersOf(richText), pointersOf(url)];
    const shown = site.brand === undefined ? props : fillInBrand(props, site.brand);
    const said = textsIn(shown, []);
    return said.flatMap(({ pointer: field, text: words }, index): readonly TextToEdit[] => {
      const text = valueAt(props, field);
      const { enum: choices } = schemaAt(schemas.page, store?.present, `${block}/props${field}`);
      const isText = typeof text === "string" && choices === undefined;
      if (!isText || words === "" || addresses.has(field)) return [];
      const nth = said.slice(0, index).filter((one) => one.text === words).length;
      return [
        {
          block,
          field,
          text,
          as: formatted.has(field) ? "rich" : plainKind(text),
          words,
          nth,
          name: t("{field} of {owner}", { field: fieldName(field), owner: type }),
        },
      ];
    });
  }

  /** Edits a field of a block if it is such a text; returns whether it is. @param found The clicked part. */
  begin(block: string, field: string, found?: FoundField): boolean {
    const text = this.textsOf(block).find((one) => one.field === field);
    // For plain text, the whole text must be clicked, not something that only looks like it.
    if (text === undefined || (text.as !== "rich" && found?.isWhole === false)) return false;
    const { session, problems } = this.#with;
    problems.settle();
    this.forget();
    this.current = { ...text, before: found?.before };
    session.say("good", keysOf(text));
    return true;
  }

  /** Called when the page was reloaded, or something else is edited. */
  forget(): void {
    this.current = undefined;
    this.typed = undefined;
    this.undone = undefined;
    this.askLink(undefined);
  }

  /** Applies typed text to the document: all of it is one step, until another one is started. */
  type(text: string, isStep = false): void {
    const { current } = this;
    if (current === undefined || !this.#isThere(current)) return;
    if (isStep) this.#with.session.store?.endStep();
    this.#put(current, text);
  }

  /**
   * Undoes or redoes typing in a formatted text, or merges it with somebody else's changes, while it stays
   * open. If anything else changes, editing ends.
   */
  follow(change: () => void): void {
    const { current } = this;
    const { session } = this.#with;
    const before = session.store?.present;
    change();
    const now = session.store?.present;
    if (current?.as !== "rich" || before === undefined || now === undefined) return;
    const pointer = pointerOf(current);
    const text = valueAt(now, pointer) ?? "";
    const isAlone = sameJson(
      apply(before, { kind: "put-value", pointer, value: valueAt(now, pointer) }).document,
      now,
    );
    if (!isAlone || typeof text !== "string") return;
    this.typed = { text, document: now };
    this.undone = { text };
  }

  askLink(words: string | undefined): void {
    this.linkWords = words;
    if (words === undefined) this.linkHelp = undefined;
  }

  helpLink(help: LinkHelp): void {
    this.linkHelp = help;
  }

  /** The page does not show the text in an element of its own: it is edited in the form. */
  refuse(): void {
    const { current } = this;
    this.current = undefined;
    if (current === undefined) return;
    this.#with.session.say("good", t("{name} is edited in the form", { name: current.name }));
    this.#toForm(current);
    if (current.as === "rich") this.#with.problems.markWord();
  }

  /** @param text The typed text; undefined if editing was cancelled. */
  end(text: string | undefined, isByKey: boolean): void {
    const { current } = this;
    const { session } = this.#with;
    if (current === undefined) return;
    const { name } = current;
    const isThere = this.#isThere(current);
    const isUnchanged = text === this.#latest(current);
    if (isThere) this.#put(current, text ?? current.text);
    session.store?.endStep();
    this.forget();
    if (text === undefined) session.say("good", t("{name}: as it was", { name }));
    else if (!isThere && !isUnchanged) {
      session.say("bad", t("{name} has changed meanwhile. You had typed: {text}", { name, text }));
    } else if (isThere && text !== current.text) session.say("good", t("{name}: typed", { name }));
    // The block may have been removed by an undo.
    if (isByKey && this.#with.check.nodes.has(current.block)) this.#toForm(current);
  }

  /** Whether nobody else has changed it. */
  #isThere(current: TextToEdit): boolean {
    const now = valueAt(this.#with.session.store?.present, pointerOf(current)) ?? "";
    return now === this.#latest(current);
  }

  /** The latest text that has reached the document, whose history has its steps. */
  #latest(current: TextToEdit): string {
    return this.typed?.text ?? current.text;
  }

  /** Leaves the focus where it is. */
  #put(current: TextToEdit, text: string): void {
    const { session } = this.#with;
    const { selected, store } = session;
    const pointer = pointerOf(current);
    const label = t("{name}: typed", { name: current.name });
    // An empty formatted text is removed.
    const value = current.as === "rich" && text === "" ? undefined : text;
    session.run({ kind: "put-value", pointer, value }, `preview:${pointer}`, { label });
    session.select(selected);
    if (store !== undefined) this.typed = { text, document: store.present };
  }

  #toForm(text: TextToEdit): void {
    this.#with.problems.goTo(text.block, pointerOf(text), text.before);
  }
}

function plainKind(text: string): TextKind {
  return text.includes("\n") ? "lines" : "line";
}

function keysOf({ as, name }: TextToEdit): string {
  if (as === "line") return t("{name}: Enter applies what you type, Escape cancels", { name });
  if (as === "lines") {
    return t("{name}: Ctrl+Enter applies what you type, Escape cancels", { name });
  }
  return t(
    "{name}: Escape leaves it, Ctrl+Z undoes, Alt+F10 goes to its formatting, “/” and Enter in the last line adds a block",
    { name },
  );
}

function pointerOf({ block, field }: TextToEdit): string {
  return `${block}/props${field}`;
}
