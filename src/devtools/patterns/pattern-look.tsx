import { useCallback, type ReactNode } from "react";
import { ConcurrencyLimit } from "#protocol/concurrency-limit.ts";
import { blocksHtml } from "../blocks/block-html.ts";
import { useFound } from "../dialogs/use-found.ts";
import { BlockLook } from "../outline/block-look.tsx";
import type { Looks } from "../outline/use-looks.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { SavedPattern } from "./pattern-files.ts";
import type { PatternHit } from "./use-patterns.ts";

/** Requested from the server once, however often it is shown. */
const made = new WeakMap<SavedPattern, Promise<string>>();

/** Leaves the server capacity for other pages. */
const making = new ConcurrencyLimit({ maxRunning: 2, maxQueued: Infinity });

interface PatternLookProps {
  readonly hit: PatternHit;
  readonly looks: Looks;
  readonly size: "small" | "large";
}

/** A pattern as visitors see it. */
export function PatternLook({ hit, looks, size }: PatternLookProps): ReactNode {
  const { pattern } = hit;
  const workbench = useWorkbench();
  const look = useCallback(async () => {
    const { blocks, entry } = pattern;
    const html =
      made.get(pattern) ?? making.run(async () => blocksHtml(workbench, blocks, entry.locale));
    made.set(pattern, html);
    return html;
  }, [workbench, pattern]);
  const { value = "" } = useFound(look);
  return <BlockLook html={value} stylesheets={looks.stylesheets} size={size} />;
}
