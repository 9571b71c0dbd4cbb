import { makeAutoObservable, runInAction } from "mobx";
import { flatBlocks, type BlockNode } from "../document/block-tree.ts";
import { tabStorage } from "../safe-storage.ts";

const sourceOfBlock = /\/src\/blocks\/([^/]+)\//;

/** A module that accepts edited code. */
export interface UpdatedModule {
  readonly type: "js-update" | "css-update";
  readonly acceptedPath: string;
}

/**
 * Returns the id of the first block of the page whose code was updated; undefined if there is none,
 * null if no script was updated.
 */
export function firstUpdated(
  modules: readonly UpdatedModule[],
  tree: readonly BlockNode[],
): string | undefined | null {
  if (modules.every(({ type }) => type !== "js-update")) return null;
  const types = updatedTypes(modules);
  return flatBlocks(tree).find(({ type }) => types.has(type))?.id;
}

/** Returns the left-out blocks whose code was not edited: an edit may have fixed the others. */
export function notUpdated(
  leftOut: Iterable<string>,
  modules: readonly UpdatedModule[],
  tree: readonly BlockNode[],
): readonly string[] {
  const types = updatedTypes(modules);
  const updated = new Set(
    flatBlocks(tree).flatMap(({ id, type }) => (types.has(type) ? [id] : [])),
  );
  return [...leftOut].filter((id) => !updated.has(id));
}

/** Returns the ids of all blocks of the type of this one: a loop in their code stops each of them. */
export function sameType(id: string, tree: readonly BlockNode[]): readonly string[] {
  const all = flatBlocks(tree);
  const type = all.find((block) => block.id === id)?.type;
  return all.filter((block) => block.type === type).map((block) => block.id);
}

/** Returns the block types that the modules belong to. */
function updatedTypes(modules: readonly UpdatedModule[]): ReadonlySet<string> {
  const scripts = modules.filter(({ type }) => type === "js-update");
  return new Set(
    scripts.flatMap(({ acceptedPath }) => sourceOfBlock.exec(acceptedPath)?.[1] ?? []),
  );
}

const homeKey = "waymark-devtools-preview-at-home";

/** The preview has stopped responding, or never responded. */
export interface Silence {
  /** The block that it was rendering last, if reported. */
  readonly busyWith: string | undefined;
  readonly isNotLoaded: boolean;
}

/**
 * How long a browser may wait for a hanging frame to unload, in ms; a frame of the same site that was started
 * meanwhile would share its process, and hang as well.
 */
const goodbyeMs = 700;
const longestGoodbyeMs = 8 * goodbyeMs;
/** After this long without a message, a frame is assumed to share the process of a hanging one, in ms. */
const unheardMs = 15_000;

/** Whether the frame has loaded its document: a tunnel, a container or a proxy may prevent that. */
export class FrameDocument {
  /** The frame uses the devtools' own origin, also after a reload: both then share one process. */
  isAtHome = tabStorage.getItem(homeKey) !== null;
  isMissing = false;
  /** False between the end of one frame and the start of the next. */
  hasFrame = true;
  #isHeard = false;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Replaces the frame, whatever its state; if the new one stays silent too, again with a longer pause. */
  replaceFrame(pauseMs = goodbyeMs): void {
    clearTimeout(this.#later);
    this.#isHeard = false;
    this.isMissing = false;
    this.hasFrame = false;
    const beginOther = (): void => {
      runInAction(() => (this.hasFrame = true));
      if (pauseMs < longestGoodbyeMs) this.#later = setTimeout(replaceUnheard, unheardMs);
    };
    const replaceUnheard = (): void => {
      if (!this.#isHeard && !this.isMissing) this.replaceFrame(2 * pauseMs);
    };
    this.#later = setTimeout(beginOther, pauseMs);
  }

  comeHome(): void {
    this.isAtHome = true;
    tabStorage.setItem(homeKey, "true");
  }

  /** Call when the document has loaded. */
  hear(): void {
    this.#isHeard = true;
    this.isMissing = false;
  }

  /** Call when the frame has finished loading. */
  endLoading(): void {
    this.isMissing = !this.#isHeard;
  }
}
