import { makeAutoObservable, observableRef } from "mobx";
import type { EditorState } from "prosemirror-state";
import type { LinkHelp } from "../links/link-help.ts";
import type { AskedMark } from "../rich-text/rich-tools.tsx";

/** State for the tools of a text that is edited in place. */
export class RichState {
  text: string;
  editing: EditorState | undefined = undefined;
  asks: AskedMark | undefined = undefined;
  lost: readonly string[] = [];
  linkHelp: LinkHelp = { offers: [], title: undefined, isLost: false };

  constructor(text: string) {
    this.text = text;
    makeAutoObservable(this, {
      editing: observableRef,
      lost: observableRef,
      linkHelp: observableRef,
    });
  }

  put(text: string): void {
    this.text = text;
  }

  follow(editing: EditorState): void {
    this.editing = editing;
  }

  ask(asks: AskedMark | undefined): void {
    this.asks = asks;
  }

  lose(tags: readonly string[]): void {
    this.lost = tags;
  }

  help(help: LinkHelp): void {
    this.linkHelp = help;
  }
}
