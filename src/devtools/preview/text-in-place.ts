import { makeAutoObservable, observableRef } from "mobx";
import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import { findAt } from "#lib/json/data-path.ts";
import { pointerKeys, valueAt } from "#lib/json/json-pointer.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import type { CheckStore } from "../checking/check-store.ts";
import type { DevDocument } from "../document/command.ts";
import { fieldName } from "../document/step.ts";
import { schemaAt } from "../problems/schema-at.ts";
import type { ProblemStore } from "../problems/problem-store.ts";
import type { EditingSession } from "../session/session.ts";
import { textsIn } from "#renderer/clicked-spot/field-of-spot.ts";
import type { SiteStore } from "./site-store.ts";
import { t } from "../i18n.ts";
import { schemas } from "../schemas.ts";

/** A text that is written where the preview shows it. */
export interface TextToEdit {
  readonly block: string;
  /** Of the field, from its block's props. */
  readonly field: string;
  readonly text: string;
  /** Whether it has several lines. */
  readonly hasLines: boolean;
  /** As the page says it. */
  readonly words: string;
  /** So many fields before it say the same. */
  readonly nth: number;
  readonly name: string;
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

/** Texts without format are written in the preview itself; all others in the form. */
export class TextInPlace {
  current: TextToEdit | undefined = undefined;
  /** What was typed so far, and the document with it. */
  typed: Typed | undefined = undefined;
  readonly #with: Parts;

  constructor(parts: Parts) {
    this.#with = parts;
    makeAutoObservable(this, { current: observableRef, typed: observableRef }, { autoBind: true });
  }

  /** The page has what was typed before the document has it, and nothing else is to be shown there. */
  get isAhead(): boolean {
    return this.typed !== undefined && this.typed.document === this.#with.session.store?.present;
  }

  /** The texts of a block that can be written there, in the order of its data. */
  textsOf(block: string): readonly TextToEdit[] {
    const { session, check, site } = this.#with;
    const { store } = session;
    const type = check.nodes.get(block)?.type ?? "";
    const props = valueAt(store?.present, `${block}/props`);
    const { richText, url } = pathsOf(type);
    const others = [...richText, ...url].flatMap((path) => findAt(props, path));
    const formatted = new Set(others.map(({ pointer }) => pointer));
    const shown = site.brand === undefined ? props : fillInBrand(props, site.brand);
    const said = textsIn(shown, []);
    return said.flatMap(({ pointer: field, text: words }, index): readonly TextToEdit[] => {
      const text = valueAt(props, field);
      const { enum: choices } = schemaAt(schemas.page, store?.present, `${block}/props${field}`);
      const isPlain = typeof text === "string" && choices === undefined;
      if (!isPlain || words === "" || formatted.has(field)) return [];
      const nth = said.slice(0, index).filter((one) => one.text === words).length;
      return [
        {
          block,
          field,
          text,
          hasLines: text.includes("\n"),
          words,
          nth,
          name: t("{field} of {owner}", { field: fieldName(field), owner: type }),
        },
      ];
    });
  }

  /** Writes a field of a block, if it is such a text; answers whether it is. */
  begin(block: string, field: string): boolean {
    const text = this.textsOf(block).find((one) => one.field === field);
    if (text === undefined) return false;
    const { session, problems } = this.#with;
    problems.settle();
    this.forget();
    this.current = text;
    const { name } = text;
    session.say(
      "good",
      text.hasLines
        ? t("{name}: Ctrl+Enter keeps what you type, Escape gives it up", { name })
        : t("{name}: Enter keeps what you type, Escape gives it up", { name }),
    );
    return true;
  }

  /** The page has begun anew, or something else is written. */
  forget(): void {
    this.current = undefined;
    this.typed = undefined;
  }

  /** Takes a stroke into the document: all of them are one step. */
  type(text: string): void {
    const { current } = this;
    if (current !== undefined && this.#isThere(current)) this.#put(current, text);
  }

  /** The page does not show the text in a place of its own: the form has it. */
  refuse(): void {
    const { current } = this;
    this.current = undefined;
    if (current === undefined) return;
    this.#with.session.say("good", t("{name} is written in the form", { name: current.name }));
    this.#toForm(current);
  }

  /** @param text What was typed; undefined where it was given up. */
  end(text: string | undefined, isByKey: boolean): void {
    const { current } = this;
    const { session } = this.#with;
    if (current === undefined) return;
    const { name } = current;
    const isThere = this.#isThere(current);
    if (isThere) this.#put(current, text ?? current.text);
    session.store?.endStep();
    this.forget();
    if (text === undefined) session.say("good", t("{name}: as it was", { name }));
    else if (!isThere) {
      session.say("bad", t("{name} has changed meanwhile. You had typed: {text}", { name, text }));
    } else if (text !== current.text) session.say("good", t("{name}: typed", { name }));
    if (isByKey) this.#toForm(current);
  }

  /** Nobody else has changed it. */
  #isThere(current: TextToEdit): boolean {
    const now = valueAt(this.#with.session.store?.present, pointerOf(current));
    return now === (this.typed?.text ?? current.text);
  }

  /** Whoever has gone elsewhere stays there. */
  #put(current: TextToEdit, text: string): void {
    const { session } = this.#with;
    const { selected, store } = session;
    const pointer = pointerOf(current);
    const label = t("{name}: typed", { name: current.name });
    session.run({ kind: "put-value", pointer, value: text }, `preview:${pointer}`, { label });
    session.select(selected);
    if (store !== undefined) this.typed = { text, document: store.present };
  }

  #toForm(text: TextToEdit): void {
    this.#with.problems.goTo(text.block, pointerOf(text));
  }
}

function pointerOf({ block, field }: TextToEdit): string {
  return `${block}/props${field}`;
}

/** The field of a block's form that has the focus, as its pointer from the props. */
export function focusedField(
  texts: readonly TextToEdit[],
  focused: Element | null,
): string | undefined {
  const idOf = (field: string): string => ["props", ...pointerKeys(field)].join("_");
  return texts.find(({ field }) => idOf(field) === focused?.id)?.field;
}
