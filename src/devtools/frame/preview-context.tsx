import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from "react";
import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import type { TranslateProblem } from "#contract/problems/describe-problem.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { registry } from "#registry/registry.ts";
import type { BlockFailure } from "#renderer/failure.ts";
import { liveContext } from "#renderer/live-blocks.tsx";
import type { RenderContext } from "#renderer/render-context.tsx";
import type { PreviewSite } from "../preview/preview-site.ts";
import type { BlockShelf } from "./block-shelf.ts";
import { FirstPlace, firstPlace, type WantFirst } from "./first-place.tsx";
import { LeftOutMark, ProblemMark } from "./problem-mark.tsx";
import { problemTexts } from "../i18n.ts";
import { editedTexts } from "./edited-texts.ts";

interface Parts {
  readonly shelf: BlockShelf;
  /** Blocks are rendered as HTML only. */
  readonly isScriptless: boolean;
  readonly onFailure: (failure: BlockFailure) => void;
  readonly onRecovered: (id: string) => void;
  /** Called with a block before it is rendered. */
  readonly onRendered: (id: string) => void;
  /** Called with the position for a first block. */
  readonly onFirst: WantFirst;
}

/** How the preview renders blocks: each separately, so that one edit renders one block. */
export async function previewContext(
  { brand, locale }: PreviewSite,
  { shelf, isScriptless, onRendered, onFirst, ...reports }: Parts,
): Promise<RenderContext> {
  const [messages, translate] = await Promise.all([
    loadMessages(locale, brand.fallbackLocale),
    problemTexts(),
  ]);
  const i18n = createI18n(locale, { ...messages, ...editedTexts.get(locale) });
  const options = { site: { brand, locale }, i18n, showProblems: true, ...reports };
  const live = liveContext(options);
  const parts = { shelf, live, onRendered, onFirst, translate };
  const nested = new WeakMap<CheckedBlock, ReactElement>();
  // The same element is not rendered again.
  const nestedOf = (block: CheckedBlock): ReactElement => {
    const element = nested.get(block) ?? <BlockOrLastGood block={block} parts={parts} />;
    nested.set(block, element);
    return element;
  };
  const scriptless = isScriptless
    ? (await import("../scriptless/scriptless-context.tsx")).scriptlessContext(options, {
        shelf,
        onRendered,
      })
    : undefined;
  const renderBlock = (block: CheckedBlock): ReactNode => {
    if (block === firstPlace) return <FirstPlace onFirst={onFirst} />;
    if (scriptless !== undefined) return scriptless.renderBlock(block);
    const isNested = shelf.get(block.id) === undefined;
    return isNested ? nestedOf(block) : <Slot id={block.id} parts={parts} />;
  };
  return { ...live, renderBlock };
}

interface SlotParts {
  readonly shelf: BlockShelf;
  readonly live: RenderContext;
  readonly onRendered: (id: string) => void;
  readonly onFirst: WantFirst;
  readonly translate: TranslateProblem;
}

interface SlotProps {
  readonly id: string;
  readonly parts: SlotParts;
}

/** The slot of a block on the page; it observes its block, and nothing else renders it again. */
const Slot = memo(function Slot({ id, parts }: SlotProps): ReactNode {
  const { shelf } = parts;
  const follow = useCallback((changed: () => void) => shelf.follow(id, changed), [shelf, id]);
  const block = useSyncExternalStore(follow, () => shelf.get(id));
  return block && <BlockOrLastGood block={block} parts={parts} />;
});

interface BlockProps {
  readonly block: CheckedBlock;
  readonly parts: SlotParts;
}

/** A block; if it cannot be shown, the reason, followed by its last good version. */
function BlockOrLastGood({ block, parts }: BlockProps): ReactNode {
  const { shelf, live, onRendered, onFirst, translate } = parts;
  if (shelf.isLeftOut(block.id)) return <LeftOutMark block={block} />;
  onRendered(block.id);
  const broken = isBroken(block) ? block : undefined;
  const shown = isBroken(block) ? shelf.lastGood(block) : block;
  return (
    <>
      {(hasEffects(block) || shelf.isSuspicious) && (
        <Turning to={block.id} onRendered={onRendered} />
      )}
      {broken && (
        <ProblemMark
          block={broken}
          translate={translate}
          isAbove={shown !== undefined}
          onFirst={onFirst}
        />
      )}
      {shown && live.renderBlock(shown)}
    </>
  );
}

/**
 * Blocks that never hydrate have no effects: to report each block of a long page takes longer than to render
 * it. If that assumption is wrong, it shows when the preview stops responding a second time.
 */
function hasEffects({ type }: CheckedBlock): boolean {
  return (registry.get(type)?.hydrate ?? "never") !== "never";
}

interface TurningProps {
  readonly to: string;
  readonly onRendered: (id: string) => void;
}

/** Rendered before a block, so that its effects run before those of the block. */
function Turning({ to, onRendered }: TurningProps): ReactNode {
  useLayoutEffect(() => onRendered(to));
  useEffect(() => onRendered(to));
  return null;
}
