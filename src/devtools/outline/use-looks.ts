import { useEffect, useMemo, useState } from "react";
import type { BlockLooks } from "#contract/devtools-api.ts";
import { useWorkbench } from "../workbench-context.tsx";

export interface Looks {
  readonly stylesheets: readonly string[];
  /** Undefined until it has loaded. */
  readonly lookOf: (type: string) => BlockLooks["looks"][number] | undefined;
}

const noLooks: BlockLooks = { stylesheets: [], looks: [] };

/** Previews of blocks as visitors see them. */
export function useLooks(): Looks {
  const { client, session } = useWorkbench();
  const [{ stylesheets, looks }, setLooks] = useState(noLooks);
  useEffect(() => {
    // Typing the name of a block does not wait for its preview.
    void session.attempt(async () => setLooks(await client.looks()));
  }, [client, session]);
  const byType = useMemo(() => new Map(looks.map((look) => [look.type, look])), [looks]);
  return { stylesheets, lookOf: (type) => byType.get(type) };
}
