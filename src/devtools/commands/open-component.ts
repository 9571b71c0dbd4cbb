import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";

/** Vite's endpoint, which knows the running editor or the one in LAUNCH_EDITOR. */
const editorPath = "/__open-in-editor";
const known: ReadonlySet<string> = new Set(knownTypes);

/** Where the selected block failed, or else the file of its component; undefined if no block is selected. */
function placeOf({ session, check, preview }: Workbench): string | undefined {
  const node = check.nodes.get(session.selected);
  if (node?.type === undefined || !known.has(node.type)) return undefined;
  const failed = preview.failures.find(({ blockId }) => blockId === node.id);
  return failed?.place ?? `src/blocks/${node.type}/${node.type}.tsx`;
}

/** Why the component cannot be opened. */
export function openComponentRefusal(workbench: Workbench): string | undefined {
  if (import.meta.hot === undefined) {
    return t("Only the development server opens files in an editor (npm run dev).");
  }
  return placeOf(workbench) === undefined ? t("No block is selected.") : undefined;
}

/** Opens the component of the selected block in the developer's editor. */
export function openComponent(workbench: Workbench): void {
  const place = placeOf(workbench);
  if (place !== undefined) void openInEditor(workbench, place);
}

async function openInEditor({ session }: Workbench, place: string): Promise<void> {
  await session.attempt(async () => {
    const { ok, status } = await fetch(`${editorPath}?file=${encodeURIComponent(place)}`);
    if (!ok) throw new Error(t("The server responded with {status}.", { status }));
    // Only the server's terminal shows whether an editor has opened.
    session.say(
      "good",
      t("Opening {place} in your editor; if none opens, set LAUNCH_EDITOR", { place }),
    );
  });
}
