import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import { errorMessage } from "#lib/text/error-message.ts";
import { openState, typeOfFixtures, type OpenState } from "../interactions/interaction-files.ts";
import type { InteractionStore } from "../interactions/interaction-store.ts";
import type { PreviewStore } from "../preview/preview-store.ts";
import type { Drafts } from "../session/drafts.ts";
import type { EditingSession } from "../session/session.ts";
import { Appearances } from "../side-by-side/appearances.ts";
import type { SiteStore } from "../preview/site-store.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { heldNow } from "./held-now.ts";
import { statesWithoutOne } from "./states-without-one.ts";
import { hasPassed, stateKey, type StateResult } from "./state-result.ts";
import { testState, type TestBench } from "./test-state.ts";

interface Running {
  readonly all: number;
  readonly done: number;
  readonly current: OpenState;
  readonly ending: AbortController;
}

interface Collaborators {
  readonly session: EditingSession;
  readonly preview: PreviewStore;
  readonly interactions: InteractionStore;
  readonly site: SiteStore;
  readonly client: DevtoolsClient;
  readonly drafts: Drafts;
}

/** The test of all states of all blocks, and its results so far. */
export class TestRun {
  results: ReadonlyMap<string, StateResult> = new Map();
  running: Running | undefined = undefined;
  /** Why it was aborted. */
  fault: string | undefined = undefined;
  /** Tested states whose code, content or interactions have changed on disk since. */
  outdated: ReadonlySet<string> = new Set();
  /** The views in which states are tested. */
  readonly looks = new Appearances(["1440"]);
  readonly #with: Collaborators;
  #isFollowing = false;

  constructor(collaborators: Collaborators) {
    this.#with = collaborators;
    makeAutoObservable(
      this,
      { results: observableRef, running: observableRef, outdated: observableRef, looks: false },
      { autoBind: true },
    );
  }

  /** All states of all blocks, in the order of the list. */
  get states(): readonly OpenState[] {
    return (this.#with.session.listing?.documents ?? []).flatMap(({ path, states }) => {
      const type = typeOfFixtures(path);
      return type === undefined ? [] : states.map((state) => ({ type, state }));
    });
  }

  get failed(): readonly StateResult[] {
    return [...this.results.values()].filter((result) => !hasPassed(result));
  }

  /** Whether the state exists. */
  has(subject: OpenState): boolean {
    return this.states.some((state) => stateKey(state) === stateKey(subject));
  }

  /** Undefined if there is no result. */
  hasPassed(subject: OpenState): boolean | undefined {
    const result = this.results.get(stateKey(subject));
    return result && hasPassed(result);
  }

  /** Tests these one after another. @param bench Has its own frame: the open document is not affected. */
  async start(bench: TestBench, states: readonly OpenState[] = this.states): Promise<void> {
    const [current] = states;
    if (this.running !== undefined || current === undefined) return;
    this.#follow();
    this.forget((result) => !this.has(result));
    const ending = new AbortController();
    this.fault = undefined;
    this.running = { all: states.length, done: 0, current, ending };
    try {
      await bench.session.loadListing();
      const looks = this.looks.on(this.#with.site);
      for (const [done, state] of states.entries()) {
        runInAction(
          () => (this.running = this.running && { ...this.running, done, current: state }),
        );
        this.#renew(state);
        this.#put(await testState(bench, state, { looks, signal: ending.signal }));
        if (bench.preview.silence !== undefined) this.#startAgain(bench);
      }
      for (const lost of await statesWithoutOne(bench.client, states)) this.#put(lost);
    } catch (error) {
      if (!ending.signal.aborted) runInAction(() => (this.fault = errorMessage(error)));
    }
    bench.interactions.leave();
    runInAction(() => (this.running = undefined));
  }

  stop(): void {
    this.running?.ending.abort();
  }

  forget(isForgotten: (result: StateResult) => boolean): void {
    const left = [...this.results].filter(([, result]) => !isForgotten(result));
    if (left.length < this.results.size) this.results = new Map(left);
  }

  /** Restores results from before a reload, as far as the tested content is still on disk or unsaved. */
  async restore(results: readonly StateResult[]): Promise<void> {
    if (results.length === 0) return;
    const held = await heldNow(this.#with, results);
    runInAction(() => {
      const restored = [...held.values()].map((result) => [stateKey(result), result] as const);
      this.results = new Map([...restored, ...this.results]);
    });
    this.#follow();
  }

  /** Frames of one site share a process: a hanging one is ended by replacing both. */
  #startAgain({ preview }: TestBench): void {
    preview.startAgain([]);
    this.#with.preview.startAgain();
  }

  /** A state is no longer outdated once its test starts. */
  #renew(state: OpenState): void {
    const key = stateKey(state);
    runInAction(() => {
      this.outdated = new Set([...this.outdated].filter((other) => other !== key));
    });
  }

  /** Discards the result of a state that has changed during its test. */
  #put(result: StateResult): void {
    const key = stateKey(result);
    runInAction(() => {
      if (!this.outdated.has(key)) this.results = new Map([...this.results, [key, result]]);
    });
  }

  /** Call when the code of these types has changed; undefined stands for all types. */
  outdate(types: readonly (string | undefined)[]): void {
    const isOf = ({ type }: OpenState): boolean =>
      types.some((one) => one === undefined || one === type);
    const { running, results } = this;
    const tested = [...results.values(), ...(running === undefined ? [] : [running.current])];
    this.outdated = new Set([...this.outdated, ...tested.filter(isOf).map(stateKey)]);
    this.forget(isOf);
  }

  /** Discards results of content that is no longer on disk, and marks their states for another test. */
  async compareWithDisk(): Promise<void> {
    const before = [...this.results.values()];
    if (before.length === 0) return;
    const held = await heldNow(this.#with, before);
    const lost = before.filter((result) => !held.has(result));
    this.forget((result) => lost.includes(result));
    runInAction(() => {
      const changed = lost.filter((result) => this.has(result)).map(stateKey);
      this.outdated = new Set([...this.outdated, ...changed]);
      this.results = new Map(
        Array.from(this.results, ([key, result]) => [key, held.get(result) ?? result]),
      );
    });
  }

  /** Discards the results of what changes. */
  #follow(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    const { session, interactions } = this.#with;
    const isOf = (key: string) => (result: StateResult) => stateKey(result) === key;
    reaction(
      () => ({ open: session.open, present: session.store?.present }),
      ({ open, present }, before) => {
        const subject = openState(session);
        const isOther = before.open?.source === open?.source && before.present !== present;
        if (subject !== undefined && isOther) this.forget(isOf(stateKey(subject)));
      },
    );
    reaction(
      () => interactions.file,
      (file, before) => {
        const isChanged = file?.type === before?.type && file?.text !== before?.text;
        if (isChanged) this.forget(({ type }) => type === file?.type);
      },
    );
    reaction(
      () => new Set(this.states.map(stateKey)),
      (known) => known.size > 0 && this.forget((result) => !known.has(stateKey(result))),
    );
    // A reload or a server restart may bring any changes of the code.
    const outdateAll = (): void => this.outdate([undefined]);
    import.meta.hot?.on("vite:beforeFullReload", outdateAll);
    import.meta.hot?.on("vite:ws:disconnect", outdateAll);
    import.meta.hot?.on("vite:afterUpdate", ({ updates }) => {
      this.outdate(updates.map(({ path }) => /^\/src\/blocks\/([^/]+)\//.exec(path)?.[1]));
    });
  }
}
