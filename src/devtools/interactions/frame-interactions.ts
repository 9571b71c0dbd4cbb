import { clearDraft } from "#forms/drafts/draft.ts";
import type { FromPreview, ToFrame } from "../preview/messages.ts";
import type { InteractionMessage } from "./interaction-message.ts";
import { beginAtPage } from "./element-holds.ts";
import { Recorder } from "./recorder.ts";
import "./used-page.css";

export function isInteractionMessage(message: ToFrame): message is InteractionMessage {
  return message.kind === "record" || message.kind === "play";
}

type PlayMessage = Extract<InteractionMessage, { readonly kind: "play" }>;

interface FrameParts {
  readonly tell: (message: FromPreview) => void;
  /** Renders the page from scratch, in its initial state. */
  readonly restart: () => Promise<void>;
  /** Which block cannot be shown or has thrown, and why. */
  readonly failure: () => string | undefined;
}

/** The frame's side of interactions: records and plays them on its page. */
export class FrameInteractions {
  readonly #parts: FrameParts;
  #recorder: Recorder | undefined;
  /** Aborts what is being played. */
  #playing: AbortController | undefined;

  constructor(parts: FrameParts) {
    this.#parts = parts;
  }

  /** Whether the page is used as by a visitor: nothing in it is selected. */
  get isOn(): boolean {
    return this.#playing !== undefined || this.#recorder !== undefined;
  }

  hear(message: InteractionMessage): void {
    if (message.kind === "play") void this.#play(message);
    else void this.#record(message.isOn);
  }

  async #record(isOn: boolean): Promise<void> {
    this.#playing?.abort();
    this.#playing = undefined;
    this.#recorder?.stop();
    this.#recorder = undefined;
    if (isOn) {
      await this.#restart();
      const { tell } = this.#parts;
      this.#recorder = new Recorder(page(), (steps, missed) =>
        tell({ kind: "recorded", steps, missed }),
      );
    }
    document.body.toggleAttribute("data-used", this.isOn);
  }

  /** Discards earlier input. */
  async #restart(): Promise<void> {
    for (const block of page().querySelectorAll("[data-block]")) {
      clearDraft(block.getAttribute("data-block") ?? "");
    }
    await this.#parts.restart();
    beginAtPage(page());
  }

  async #play({ steps, run }: PlayMessage): Promise<void> {
    const { tell, failure } = this.#parts;
    this.#playing?.abort();
    const playing = new AbortController();
    this.#playing = playing;
    document.body.toggleAttribute("data-used", true);
    await this.#restart();
    const { play } = await import("./player.ts");
    const { signal } = playing;
    const onStep = (done: number): void => tell({ kind: "step-done", done, run });
    const outcome = await play(page, steps, { signal, onStep, failure });
    if (this.#playing !== playing) return;
    this.#playing = undefined;
    document.body.toggleAttribute("data-used", this.isOn);
    tell({ kind: "played", outcome, run });
  }
}

function page(): Element {
  return document.querySelector("main") ?? document.body;
}
