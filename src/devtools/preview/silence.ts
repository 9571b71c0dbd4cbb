import { makeAutoObservable, runInAction } from "mobx";
import { flatBlocks, type BlockNode } from "../document/block-tree.ts";
import { tabStorage } from "../safe-storage.ts";

const sourceOfBlock = /\/src\/blocks\/([^/]+)\//;

/** A module that takes edited code. */
export interface UpdatedModule {
  readonly type: "js-update" | "css-update";
  readonly acceptedPath: string;
}

/**
 * Id of the block that is rendered first once these modules are what they are now; undefined where
 * they are of no block. Null: none is rendered for them.
 */
export function firstUpdated(
  modules: readonly UpdatedModule[],
  tree: readonly BlockNode[],
): string | undefined | null {
  if (modules.every(({ type }) => type !== "js-update")) return null;
  const types = updatedTypes(modules);
  return flatBlocks(tree).find(({ type }) => types.has(type))?.id;
}

/** Which of the blocks that are left out are as they were: what is edited may be mended by it. */
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

/** The types of blocks that scripts are of. */
function updatedTypes(modules: readonly UpdatedModule[]): ReadonlySet<string> {
  const scripts = modules.filter(({ type }) => type === "js-update");
  return new Set(
    scripts.flatMap(({ acceptedPath }) => sourceOfBlock.exec(acceptedPath)?.[1] ?? []),
  );
}

const homeKey = "waymark-devtools-preview-at-home";

/** The preview answers no more, or never did. */
export interface Silence {
  /** The block that it turned to last, where it said so. */
  readonly busyWith: string | undefined;
  readonly isNotLoaded: boolean;
}

/**
 * How long a browser may wait for a frame that hangs to say goodbye, in ms; a frame of the same site
 * that began meanwhile would share its process, and hang as well.
 */
const goodbyeMs = 700;
const longestGoodbyeMs = 8 * goodbyeMs;
/** A frame that has said nothing for so long shares the process of one that hangs, in ms. */
const unheardMs = 15_000;

/** Whether the frame has the document that it was to load: a tunnel, a container or a proxy may keep it from that. */
export class FrameDocument {
  /** It is at the address of the devtools, also after a reload: a browser gives the two one process. */
  isAtHome = tabStorage.getItem(homeKey) !== null;
  isMissing = false;
  /** Not while one frame ends and the next has not begun. */
  hasFrame = true;
  #isHeard = false;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Ends the frame, whatever it does, and begins another one; where that is not heard of either, again, and with more patience. */
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

  /** The document has come. */
  hear(): void {
    this.#isHeard = true;
    this.isMissing = false;
  }

  /** The frame has loaded what it could. */
  endLoading(): void {
    this.isMissing = !this.#isHeard;
  }
}
