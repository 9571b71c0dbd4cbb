import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Interaction } from "#contract/interactions.ts";
import type { FromPreview } from "../preview/messages.ts";
import type { InteractionMessage } from "./interaction-message.ts";
import type { SiteStore } from "../preview/site-store.ts";
import type { EditingSession } from "../session/session.ts";
import { t } from "../i18n.ts";
import { faultText } from "./fault-text.ts";
import type { Played } from "./player.ts";
import { showAsRecorded } from "../conditions/recorded-conditions.ts";

type PlayNews = Extract<FromPreview, { readonly kind: "step-done" | "played" }>;

interface Collaborators {
  readonly session: EditingSession;
  readonly site: SiteStore;
  readonly wish: (message: InteractionMessage) => void;
}

interface Failure {
  readonly name: string;
  readonly text: string;
}

/** What is being played in the frame, and the outcomes. */
export class PlayRuns {
  playing: { readonly name: string; readonly done: number } | undefined = undefined;
  /** Outcomes of played interactions, by name. */
  outcomes: ReadonlyMap<string, Played> = new Map();
  /** Name of the first failure among those played together. */
  firstFailed: string | undefined = undefined;
  readonly #with: Collaborators;
  /** Number of the last run: late responses to earlier ones are ignored. */
  #run = 0;
  #onPlayed: (outcome: Played | undefined) => void = () => undefined;

  constructor(collaborators: Collaborators) {
    this.#with = collaborators;
    makeAutoObservable(
      this,
      { playing: observableRef, outcomes: observableRef },
      { autoBind: true },
    );
  }

  /** Plays the first steps of one, so that the page can be inspected in that state. */
  async playUpTo(name: string, one: Interaction, count: number): Promise<void> {
    const outcome = await this.#playOne(name, { ...one, steps: one.steps.slice(0, count) });
    if (outcome !== undefined && outcome.fault === undefined) {
      this.forgetOutcomes();
      this.#with.session.say("good", t("The preview is as it is after step {count}", { count }));
    }
  }

  /** Plays these, one after another. */
  async play(all: readonly (readonly [string, Interaction])[]): Promise<void> {
    const names = new Set(all.map(([name]) => name));
    this.outcomes = new Map([...this.outcomes].filter(([name]) => !names.has(name)));
    this.firstFailed = undefined;
    const failures: Failure[] = [];
    for (const [name, one] of all) {
      const outcome = await this.#playOne(name, one);
      if (outcome === undefined) return;
      const { fault, done } = outcome;
      if (fault !== undefined) failures.push({ name, text: faultText(fault, one.steps[done]) });
    }
    this.#sayPlayed(all.length, failures);
  }

  #sayPlayed(all: number, failures: readonly Failure[]): void {
    const { session } = this.#with;
    const [first, ...others] = failures;
    if (first === undefined) {
      const passed = t("{n, plural, one {# interaction} other {# interactions}} passed.", {
        n: all,
      });
      session.say("good", passed);
    } else if (others.length === 0) session.say("bad", t("“{name}” failed: {text}", { ...first }));
    else {
      const names = failures.map(({ name }) => `“${name}”`).join(", ");
      const n = failures.length;
      session.say("bad", t("{n} of {all} interactions failed: {names}", { n, all, names }));
    }
  }

  async #playOne(name: string, one: Interaction): Promise<Played | undefined> {
    const { steps } = one;
    this.#run += 1;
    const run = this.#run;
    const outcome = await new Promise<Played | undefined>((resolve) => {
      this.#onPlayed = resolve;
      runInAction(() => {
        showAsRecorded(this.#with.site, one);
        this.playing = { name, done: 0 };
        this.#with.wish({ kind: "play", steps, run });
      });
    });
    runInAction(() => {
      this.playing = undefined;
      if (outcome === undefined) return;
      if (outcome.fault !== undefined) this.firstFailed ??= name;
      this.outcomes = new Map([...this.outcomes, [name, outcome]]);
    });
    return outcome;
  }

  hear(news: PlayNews): void {
    if (news.run !== this.#run) return;
    if (news.kind === "played") this.#onPlayed(news.outcome);
    else if (this.playing !== undefined) this.playing = { ...this.playing, done: news.done };
  }

  /** Ends playing without an outcome. */
  end(): void {
    this.#run += 1;
    this.#onPlayed(undefined);
  }

  forgetOutcomes(): void {
    this.outcomes = new Map();
    this.firstFailed = undefined;
  }
}
