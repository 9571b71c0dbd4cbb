import { autocompletion, closeBrackets, completionKeymap } from "@codemirror/autocomplete";
import { history, redo, standardKeymap, undo, undoDepth } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, codeFolding, foldGutter, foldKeymap } from "@codemirror/language";
import { lintGutter, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { searchKeymap } from "@codemirror/search";
import { Annotation, Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { Fix } from "../problems/fix.ts";
import { completeJson, explainJson, type JsonHelp } from "./json-help.ts";
import { placesIn, pointerAt } from "./json-places.ts";
import { jsonTheme } from "./json-theme.ts";

/** A problem at a value of the text. */
export interface JsonProblem {
  readonly pointer: string;
  readonly message: string;
  readonly severity: "error" | "warning" | "info";
  readonly fixes: readonly Fix[];
}

export interface JsonViewOptions {
  readonly label: string;
  readonly text: string;
  readonly help: JsonHelp;
  readonly onText: (text: string, isPasted: boolean) => void;
  /** Returns whether there was something to undo that is not in the document. */
  readonly onUndo: () => boolean;
  readonly onLeave: () => void;
  /** Called with the pointer at the cursor when the user has moved it. */
  readonly onPlace: (pointer: string) => void;
  readonly onFix: (fix: Fix) => void;
}

/** Marks changes that come from the document, not from typing in this text. */
const fromDocument = Annotation.define<true>();

/** A JSON editor with help from the schema; undo and redo are the document's, except for unapplied text. */
export class JsonView {
  readonly #view: EditorView;
  readonly #steps = new Compartment();
  readonly #onFix: (fix: Fix) => void;

  /** In a shadow root its styles are not subject to the page's CSP. */
  constructor(host: HTMLElement, options: JsonViewOptions) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    this.#onFix = options.onFix;
    const state = EditorState.create({
      doc: options.text,
      extensions: [this.#steps.of(history()), extensions(options)],
    });
    this.#view = new EditorView({ state, parent: root, root });
  }

  /** Shows another text for the same pointer: unchanged parts stay, as do cursor and folds. */
  follow(text: string): void {
    const now = this.#view.state.doc.toString();
    if (now === text) return;
    const shorter = Math.min(now.length, text.length);
    let from = 0;
    while (from < shorter && now[from] === text[from]) from += 1;
    let same = 0;
    while (same < shorter - from && now.at(-1 - same) === text.at(-1 - same)) same += 1;
    this.#view.dispatch({
      changes: { from, to: now.length - same, insert: text.slice(from, text.length - same) },
      annotations: fromDocument.of(true),
    });
    this.forgetSteps();
  }

  /** Undoes the last step of typing since `forgetSteps`; returns whether there was one. */
  takeStepBack(): boolean {
    return undo(this.#view);
  }

  /** From now on, the text typed so far belongs to the document's history. */
  forgetSteps(): void {
    if (undoDepth(this.#view.state) === 0) return;
    this.#view.dispatch({ effects: this.#steps.reconfigure([]) });
    this.#view.dispatch({ effects: this.#steps.reconfigure(history()) });
  }

  tell(
    problems: readonly JsonProblem[],
    fault?: Pick<JsonProblem, "message" | "fixes"> & { readonly at: number },
  ): void {
    const { state } = this.#view;
    const placeOf = placesIn(state);
    const actionsOf = (fixes: readonly Fix[]) =>
      fixes.map((fix) => ({ name: fix.label, apply: () => this.#onFix(fix) }));
    const found = problems.map(({ pointer, message, severity, fixes }): Diagnostic => ({
      ...placeOf(pointer),
      message,
      severity,
      actions: actionsOf(fixes),
    }));
    const at = Math.min(fault?.at ?? 0, state.doc.length);
    const broken = (fault === undefined ? [] : [fault]).map(({ message, fixes }): Diagnostic => ({
      from: at,
      to: at,
      message,
      severity: "error",
      actions: actionsOf(fixes),
    }));
    this.#view.dispatch(setDiagnostics(state, [...broken, ...found]));
  }

  /** Scrolls the value of a pointer to the top. */
  show(pointer: string): void {
    this.showAt(placesIn(this.#view.state)(pointer).from);
  }

  /** Scrolls an offset of the text to the top. */
  showAt(offset: number): void {
    const at = Math.min(offset, this.#view.state.doc.length);
    this.#view.dispatch({
      selection: { anchor: at },
      effects: EditorView.scrollIntoView(at, { y: "start", yMargin: 40 }),
      annotations: fromDocument.of(true),
    });
  }

  focus(): void {
    this.#view.focus();
  }

  destroy(): void {
    this.#view.destroy();
  }
}

function extensions(options: JsonViewOptions): Extension {
  const { label, help, onText, onUndo, onLeave, onPlace } = options;
  return [
    json(),
    lineNumbers(),
    codeFolding(),
    foldGutter(),
    lintGutter(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    EditorView.lineWrapping,
    autocompletion({ override: [completeJson(help)], icons: false }),
    hoverTooltip(explainJson(help)),
    // Shortcuts that move lines in other editors move blocks here.
    keymap.of([
      { key: "Mod-z", run: onUndo },
      { key: "Mod-y", run: redo },
      { key: "Mod-Shift-z", run: redo },
    ]),
    keymap.of([...completionKeymap, ...searchKeymap, ...foldKeymap, ...standardKeymap]),
    EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
    EditorView.domEventHandlers({ blur: onLeave }),
    EditorView.updateListener.of(({ transactions, docChanged, selectionSet, state }) => {
      if (transactions.some((transaction) => transaction.annotation(fromDocument) === true)) return;
      const isPasted = transactions.some((transaction) => transaction.isUserEvent("input.paste"));
      if (docChanged) onText(state.doc.toString(), isPasted);
      else if (selectionSet) onPlace(pointerAt(state, state.selection.main.head));
    }),
    ...jsonTheme,
  ];
}
