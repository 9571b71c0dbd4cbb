import { useEffect, useMemo, useState } from "react";
import type { BlockLooks } from "#contract/devtools-api.ts";
import { useWorkbench } from "../workbench-context.tsx";

export interface Looks {
  readonly stylesheets: readonly string[];
  /** Nothing until it is here. */
  readonly lookOf: (type: string) => BlockLooks["looks"][number] | undefined;
}

const noLooks: BlockLooks = { stylesheets: [], looks: [] };

/** What blocks look like to visitors. */
export function useLooks(): Looks {
  const { client, session } = useWorkbench();
  const [{ stylesheets, looks }, setLooks] = useState(noLooks);
  useEffect(() => {
    // Who types the name of a block does not wait for its picture.
    void session.attempt(async () => setLooks(await client.looks()));
  }, [client, session]);
  const byType = useMemo(() => new Map(looks.map((look) => [look.type, look])), [looks]);
  return { stylesheets, lookOf: (type) => byType.get(type) };
}
