import type { EditingSession } from "../session/session.ts";

const fixturesPath = /^src\/blocks\/([a-z0-9-]+)\/fixtures\.json$/;

/** The state of a block that is open. */
export interface OpenState {
  readonly type: string;
  readonly state: string;
}

/** Undefined where something else is open. */
export function openState({ open }: EditingSession): OpenState | undefined {
  const source = open?.source;
  if (source?.kind !== "file" || source.state === undefined) return undefined;
  const type = fixturesPath.exec(source.path)?.[1];
  return type === undefined ? undefined : { type, state: source.state };
}
