import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { Interaction, Interactions } from "#contract/interactions.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import type { FromPreview } from "../preview/messages.ts";
import type { InteractionMessage } from "./interaction-message.ts";
import type { SiteStore } from "../preview/site-store.ts";
import type { EditingSession } from "../session/session.ts";
import { t } from "../i18n.ts";
import {
  changeInteractions,
  readInteractionsFile,
  type InteractionsFile,
  openState,
  type OpenState,
} from "./interaction-files.ts";
import { PlayRuns } from "./play-runs.ts";
import { recordedConditions } from "../conditions/recorded-conditions.ts";
import { afterNews, playName, refuseUnseen, withRecorded, type Recording } from "./recording.ts";

interface Collaborators {
  readonly client: DevtoolsClient;
  readonly session: EditingSession;
  readonly site: SiteStore;
}

type InteractionNews = Extract<FromPreview, { readonly kind: "recorded" | "step-done" | "played" }>;

/** Interactions of a block's open state: recorded and played in the frame, saved next to the block. */
export class InteractionStore {
  isOpen = false;
  file: InteractionsFile | undefined = undefined;
  /** Why the file cannot be read. */
  fault: string | undefined = undefined;
  recording: Recording | undefined = undefined;
  /** Name of the interaction last saved or left unchanged. */
  turnedTo: string | undefined = undefined;
  /** The message for the frame. */
  wish: InteractionMessage | undefined = undefined;
  readonly #with: Collaborators;
  readonly runs: PlayRuns;

  constructor(collaborators: Collaborators) {
    this.#with = collaborators;
    const refs = {
      file: observableRef,
      recording: observableRef,
      wish: observableRef,
      runs: false,
    } as const;
    makeAutoObservable(this, refs, { autoBind: true });
    const { session, site } = collaborators;
    this.runs = new PlayRuns({ session, site, wish: (message) => this.ask(message) });
    reaction(
      () => (this.isOpen ? this.subject?.type : undefined),
      (type) => type !== undefined && void this.load(type),
    );
    // From now on another state is used.
    reaction(
      () => this.subject,
      () => this.leave(),
      { equals: compareStructural },
    );
    // Results are valid only for what was shown.
    reaction(
      () => [session.open?.source, session.store?.present],
      () => this.runs.forgetOutcomes(),
    );
  }

  get playing(): PlayRuns["playing"] {
    return this.runs.playing;
  }

  ask(message: InteractionMessage): void {
    this.wish = message;
  }

  get subject(): OpenState | undefined {
    return openState(this.#with.session);
  }

  get locale(): string | undefined {
    return this.#with.site.locale;
  }

  /** Those of the open state, by name. */
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

  /** Reloads the file, which others may have written to. */
  async follow(): Promise<void> {
    if (this.isOpen && this.subject !== undefined) await this.load(this.subject.type);
  }

  record(): void {
    const { subject, locale } = this;
    if (subject === undefined || locale === undefined) return;
    const conditions = recordedConditions(this.#with.site);
    if (typeof conditions === "string") return this.#with.session.say("bad", conditions);
    this.isOpen = true;
    const again = this.isOfSubject ? this.recording : undefined;
    const named = { of: again?.of, name: again?.name };
    this.recording = { ...subject, ...named, locale, ...conditions, isRunning: true, steps: [] };
    this.wish = { kind: "record", isOn: true };
  }

  /** Starts correcting, renaming or re-recording a saved interaction. */
  edit(name: string): void {
    const { subject } = this;
    const one = new Map(this.shown).get(name);
    if (subject === undefined || one === undefined) return;
    this.recording = { ...subject, ...one, isRunning: false, of: name };
  }

  /** Whether the recording is of the open state. */
  get isOfSubject(): boolean {
    const { subject, recording } = this;
    return recording?.type === subject?.type && recording?.state === subject?.state;
  }

  stopRecording(): void {
    if (this.recording !== undefined) this.recording = { ...this.recording, isRunning: false };
    this.wish = { kind: "record", isOn: false };
  }

  correct(steps: Recording["steps"]): void {
    this.runs.forgetOutcomes();
    if (this.recording !== undefined) this.recording = { ...this.recording, steps };
  }

  discard(): void {
    if (this.recording?.isRunning === true) this.stopRecording();
    this.turnedTo = this.recording?.of;
    this.recording = undefined;
  }

  /** Saves the recording, replacing one of the same name. */
  async save(name: string): Promise<void> {
    const { recording } = this;
    if (recording === undefined) return;
    const known = this.file?.interactions ?? {};
    const isSaved = await this.#write(recording.type, (before) => {
      refuseUnseen(before, known, { name, of: recording.of });
      return withRecorded(before, name, recording);
    });
    if (!isSaved) return;
    runInAction(() => {
      this.turnedTo = name;
      this.recording = undefined;
    });
  }

  async remove(name: string): Promise<void> {
    const type = this.file?.type;
    if (type === undefined) return;
    await this.#write(type, ({ [name]: _gone, ...others }) => others);
  }

  /** Plays all interactions of the open state, as currently on disk. */
  async playAll(): Promise<void> {
    const { subject } = this;
    if (subject === undefined) return;
    await this.load(subject.type);
    const names = this.shown.map(([name]) => name);
    if (names.length > 0) await this.play(names);
    else this.#with.session.say("bad", this.fault ?? t("There are no interactions of this state."));
  }

  /** Plays the first steps of an interaction, so that the page can be inspected in that state. */
  async playUpTo(name: string, count: number): Promise<void> {
    const one = new Map(this.shown).get(name);
    if (one === undefined || this.playing !== undefined) return;
    await this.runs.playUpTo(name, one, count);
  }

  /** Plays a recording before it is saved. */
  async playRecorded(): Promise<void> {
    const { recording, isOfSubject, playing } = this;
    if (recording === undefined || !isOfSubject || playing !== undefined) return;
    await this.runs.play([[playName(recording), recording]]);
  }

  /** Plays these interactions of the open state, one after another. */
  async play(names: readonly string[]): Promise<void> {
    await this.runs.play(this.shown.filter(([name]) => names.includes(name)));
  }

  hear(news: InteractionNews): void {
    const { recording } = this;
    if (news.kind !== "recorded") this.runs.hear(news);
    else if (recording !== undefined) this.recording = afterNews(recording, news);
  }

  /** Called when another state is shown: a recording is kept as it is, playing ends. */
  leave(): void {
    const isUsed = this.recording?.isRunning === true || this.playing !== undefined;
    if (isUsed) this.stopRecording();
    this.runs.end();
  }

  /** Called when the frame was replaced: recording and playing end. */
  forgetFrame(): void {
    const { recording } = this;
    if (recording?.isRunning === true) this.recording = { ...recording, isRunning: false };
    this.runs.end();
  }

  /** Returns whether it was written. */
  async #write(type: string, change: (before: Interactions) => Interactions): Promise<boolean> {
    const { client, session } = this.#with;
    try {
      const { path, text } = await changeInteractions(client, type, change);
      await this.load(type);
      session.say(
        "good",
        text === null ? t("Deleted {path}", { path }) : t("Saved {path}", { path }),
      );
      return true;
    } catch (error) {
      await this.load(type);
      session.say("bad", errorMessage(error));
      return false;
    }
  }
}
