import { makeAutoObservable } from "mobx";
import { tabStorage } from "../safe-storage.ts";

const homeKey = "waymark-devtools-preview-at-home";

/** The preview answers no more, or never did. */
export interface Silence {
  /** The block that it turned to last, where it said so. */
  readonly busyWith: string | undefined;
  readonly isNotLoaded: boolean;
}

/** Whether the frame has the document that it was to load: a tunnel, a container or a proxy may keep it from that. */
export class FrameDocument {
  /** It is at the address of the devtools, also after a reload: a browser gives the two one process. */
  isAtHome = tabStorage.getItem(homeKey) !== null;
  isMissing = false;
  #isHeard = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Another frame begins. */
  begin(): void {
    this.#isHeard = false;
    this.isMissing = false;
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
