import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { Interaction, InteractionStep, Interactions } from "#contract/interactions.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import type { FromPreview } from "../preview/messages.ts";
import type { InteractionMessage } from "./interaction-message.ts";
import type { SiteStore } from "../preview/site-store.ts";
import type { EditingSession } from "../session/session.ts";
import { t } from "../i18n.ts";
import {
  interactionsChange,
  readInteractionsFile,
  type InteractionsFile,
} from "./interaction-files.ts";
import { openState, type OpenState } from "./open-state.ts";
import type { Played } from "./player.ts";

interface Collaborators {
  readonly client: DevtoolsClient;
  readonly session: EditingSession;
  readonly site: SiteStore;
}

/** What is being written down. @property isRunning What is done now is, too. */
interface Recording extends OpenState {
  readonly isRunning: boolean;
  readonly locale: string;
  readonly steps: readonly InteractionStep[];
}

type InteractionNews = Extract<FromPreview, { readonly kind: "recorded" | "step-done" | "played" }>;

/** What is done with the open state of a block: recorded and played in the frame, saved beside the block. */
export class InteractionStore {
  isOpen = false;
  file: InteractionsFile | undefined = undefined;
  /** Why the file cannot be read. */
  fault: string | undefined = undefined;
  recording: Recording | undefined = undefined;
  playing: { readonly name: string; readonly done: number } | undefined = undefined;
  outcomes: ReadonlyMap<string, Played> = new Map();
  /** For the frame to do. */
  wish: InteractionMessage | undefined = undefined;
  readonly #with: Collaborators;
  #onPlayed: (outcome: Played | undefined) => void = () => undefined;

  constructor(collaborators: Collaborators) {
    this.#with = collaborators;
    makeAutoObservable(
      this,
      {
        file: observableRef,
        recording: observableRef,
        playing: observableRef,
        outcomes: observableRef,
        wish: observableRef,
      },
      { autoBind: true },
    );
    const { session } = collaborators;
    reaction(
      () => (this.isOpen ? this.subject?.type : undefined),
      (type) => type !== undefined && void this.load(type),
    );
    // What was found holds for what was shown.
    reaction(
      () => [session.open?.source, session.store?.present],
      () => this.forgetOutcomes(),
    );
  }

  get subject(): OpenState | undefined {
    return openState(this.#with.session);
  }

  get locale(): string | undefined {
    return this.#with.site.locale;
  }

  /** Those of the open state, by their names. */
  get shown(): readonly (readonly [string, Interaction])[] {
    const { subject, file } = this;
    if (subject === undefined || file?.type !== subject.type) return [];
    return Object.entries(file.interactions).filter(([, one]) => one.state === subject.state);
  }

  open(isOpen: boolean): void {
    this.isOpen = isOpen;
  }

  async load(type: string): Promise<void> {
    try {
      const file = await readInteractionsFile(this.#with.client, type);
      runInAction(() => {
        if (this.subject?.type !== type) return;
        this.file = file;
        this.fault = undefined;
      });
    } catch (error) {
      runInAction(() => {
        this.file = undefined;
        this.fault = errorMessage(error);
      });
    }
  }

  record(): void {
    const { subject, locale } = this;
    if (subject === undefined || locale === undefined) return;
    this.isOpen = true;
    this.recording = { ...subject, locale, isRunning: true, steps: [] };
    this.wish = { kind: "record", isOn: true };
  }

  stopRecording(): void {
    if (this.recording !== undefined) this.recording = { ...this.recording, isRunning: false };
    this.wish = { kind: "record", isOn: false };
  }

  removeStep(at: number): void {
    if (this.recording === undefined) return;
    const steps = this.recording.steps.toSpliced(at, 1);
    this.recording = { ...this.recording, steps };
  }

  discard(): void {
    if (this.recording?.isRunning === true) this.stopRecording();
    this.recording = undefined;
  }

  /** Saves what was recorded; one of the same name is gone. */
  async save(name: string): Promise<void> {
    if (this.recording === undefined) return;
    const { type, state, locale, steps } = this.recording;
    const one = { state, locale, steps };
    const isSaved = await this.#write(type, (before) => ({ ...before, [name]: one }));
    if (isSaved) runInAction(() => (this.recording = undefined));
  }

  async remove(name: string): Promise<void> {
    const type = this.file?.type;
    if (type === undefined) return;
    await this.#write(type, ({ [name]: _gone, ...others }) => others);
  }

  /** Plays all of the open state, as they are on the disk now. */
  async playAll(): Promise<void> {
    const { subject } = this;
    if (subject === undefined) return;
    await this.load(subject.type);
    const names = this.shown.map(([name]) => name);
    if (names.length > 0) await this.play(names);
    else this.#with.session.say("bad", t("There are no interactions of this state."));
  }

  /** Does the first steps of one of the open state, so that the page can be looked at as it is then. */
  async playUpTo(name: string, count: number): Promise<void> {
    const one = new Map(this.shown).get(name);
    if (one === undefined || this.playing !== undefined) return;
    const outcome = await this.#playOne(name, { ...one, steps: one.steps.slice(0, count) });
    if (outcome !== undefined && outcome.fault === undefined) {
      runInAction(() => this.forgetOutcomes());
      this.#with.session.say("good", t("The preview is as it is after step {count}", { count }));
    }
  }

  /** Plays these of the open state, one after another. */
  async play(names: readonly string[]): Promise<void> {
    const all = new Map(this.shown);
    this.outcomes = new Map([...this.outcomes].filter(([name]) => !names.includes(name)));
    const failed: string[] = [];
    for (const name of names) {
      const one = all.get(name);
      if (one === undefined) continue;
      const outcome = await this.#playOne(name, one);
      if (outcome === undefined) return;
      if (outcome.fault !== undefined) failed.push(name);
    }
    this.#sayPlayed(names.length, failed);
  }

  #sayPlayed(n: number, failed: readonly string[]): void {
    const { session } = this.#with;
    if (failed.length > 0) {
      session.say("bad", t("Not so any more: {names}", { names: failed.join(", ") }));
      return;
    }
    const said = t(
      "{n, plural, one {# interaction does what it did} other {# interactions do what they did}}",
      { n },
    );
    session.say("good", said);
  }

  async #playOne(name: string, { locale, steps }: Interaction): Promise<Played | undefined> {
    const outcome = await new Promise<Played | undefined>((resolve) => {
      this.#onPlayed = resolve;
      runInAction(() => {
        this.#with.site.setLocale(locale);
        this.playing = { name, done: 0 };
        this.wish = { kind: "play", steps };
      });
    });
    runInAction(() => {
      this.playing = undefined;
      if (outcome !== undefined) this.outcomes = new Map([...this.outcomes, [name, outcome]]);
    });
    return outcome;
  }

  hear(news: InteractionNews): void {
    if (news.kind === "recorded") {
      if (this.recording !== undefined) this.recording = { ...this.recording, steps: news.steps };
    } else if (news.kind === "step-done") {
      if (this.playing !== undefined) this.playing = { ...this.playing, done: news.done };
    } else this.#onPlayed(news.outcome);
  }

  /** The frame is another one: nothing goes on in it. */
  forgetFrame(): void {
    const { recording } = this;
    if (recording?.isRunning === true) this.recording = { ...recording, isRunning: false };
    this.#onPlayed(undefined);
  }

  forgetOutcomes(): void {
    this.outcomes = new Map();
  }

  /** Changes the file as it is now: others may have written to it. Answers whether it is written. */
  async #write(type: string, change: (before: Interactions) => Interactions): Promise<boolean> {
    const { client, session } = this.#with;
    try {
      const file = await readInteractionsFile(client, type);
      const written = interactionsChange(file, change(file.interactions));
      await client.change([written]);
      await this.load(type);
      const { path, text } = written;
      session.say(
        "good",
        text === null ? t("Deleted {path}", { path }) : t("Saved {path}", { path }),
      );
      return true;
    } catch (error) {
      session.say("bad", errorMessage(error));
      return false;
    }
  }
}
