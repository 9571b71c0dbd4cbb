import { makeAutoObservable, observableRef } from "mobx";
import type { ReleasedRename } from "#contract/migrations/released-rename.ts";
import { trust } from "#contract/trust.ts";

/** Development: what codegen has found when the schemas were last edited. */
class ReleasedRenames {
  all: readonly ReleasedRename[] = [];

  constructor() {
    makeAutoObservable(this, { all: observableRef });
  }

  take(renames: readonly ReleasedRename[]): void {
    this.all = renames;
  }
}

export const releasedRenames = new ReleasedRenames();

/** The command that writes the migration of a block. */
export function stepCommand(block: string): string {
  return ["npm", "run", "migrate", "--", "--step", block].join(" ");
}

import.meta.hot?.on("waymark:renames", (renames: unknown) =>
  releasedRenames.take(trust<readonly ReleasedRename[]>(renames)),
);
import.meta.hot?.send("waymark:follows-renames");
