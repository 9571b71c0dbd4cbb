import { makeAutoObservable } from "mobx";

/** Whether an in-app navigation is in progress. */
export class NavigationStore {
  pendingPath: string | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isPending(): boolean {
    return this.pendingPath !== undefined;
  }

  start(path: string): void {
    this.pendingPath = path;
  }

  finish(): void {
    this.pendingPath = undefined;
  }
}
