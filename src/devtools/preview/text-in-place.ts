import { makeAutoObservable, observableRef } from "mobx";
import pageSchema from "#schema/bundled/page.schema.json";
import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import { findAt } from "#lib/json/data-path.ts";
import { pointerKeys, valueAt } from "#lib/json/json-pointer.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import type { CheckStore } from "../checking/check-store.ts";
import { fieldName } from "../document/step.ts";
import { schemaAt } from "../problems/schema-at.ts";
import type { ProblemStore } from "../problems/problem-store.ts";
import type { EditingSession } from "../session/session.ts";
import { textsIn } from "./field-of-spot.ts";
import type { SiteStore } from "./site-store.ts";

/** A text that is written where the preview shows it. */
export interface TextToEdit {
  readonly block: string;
  /** Of the field, from its block's props. */
  readonly field: string;
  readonly text: string;
  /** As the page says it. */
  readonly words: string;
  /** So many fields before it say the same. */
  readonly nth: number;
  readonly name: string;
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
  readonly #with: Parts;

  constructor(parts: Parts) {
    this.#with = parts;
    makeAutoObservable(this, { current: observableRef }, { autoBind: true });
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
      const { enum: choices } = schemaAt(pageSchema, store?.present, `${block}/props${field}`);
      const isPlain = typeof text === "string" && !text.includes("\n") && choices === undefined;
      if (!isPlain || words === "" || formatted.has(field)) return [];
      const nth = said.slice(0, index).filter((one) => one.text === words).length;
      return [{ block, field, text, words, nth, name: `${fieldName(field)} of ${type}` }];
    });
  }

  /** Writes a field of a block, if it is such a text; answers whether it is. */
  begin(block: string, field: string): boolean {
    const text = this.textsOf(block).find((one) => one.field === field);
    if (text === undefined) return false;
    const { session, problems } = this.#with;
    problems.settle();
    this.current = text;
    session.say("good", `${text.name}: Enter keeps what you type, Escape gives it up`);
    return true;
  }

  /** The page does not show the text in a place of its own: the form has it. */
  refuse(): void {
    const { current } = this;
    this.current = undefined;
    if (current === undefined) return;
    this.#with.session.say("good", `${current.name} is written in the form`);
    this.#toForm(current);
  }

  /** @param text What was typed; undefined where it was given up. */
  end(text: string | undefined, isByKey: boolean): void {
    const { current } = this;
    const { session } = this.#with;
    this.current = undefined;
    if (current === undefined) return;
    const pointer = `${current.block}/props${current.field}`;
    const isThere = valueAt(session.store?.present, pointer) === current.text;
    if (text === undefined) session.say("good", `${current.name}: as it was`);
    else if (!isThere) {
      session.say("bad", `${current.name} has changed meanwhile. You had typed: ${text}`);
    } else if (text !== current.text) {
      const label = `${current.name}: typed`;
      const { selected } = session;
      session.run({ kind: "put-value", pointer, value: text }, undefined, {
        origin: "typed",
        label,
      });
      // Who has gone elsewhere stays there.
      if (!isByKey) session.select(selected);
      session.say("good", label);
    }
    if (isByKey) this.#toForm(current);
  }

  #toForm({ block, field }: TextToEdit): void {
    this.#with.problems.goTo(block, `${block}/props${field}`);
  }
}

/** The field of a block's form that has the focus, as its pointer from the props. */
export function focusedField(
  texts: readonly TextToEdit[],
  focused: Element | null,
): string | undefined {
  const idOf = (field: string): string => ["props", ...pointerKeys(field)].join("_");
  return texts.find(({ field }) => idOf(field) === focused?.id)?.field;
}
