import { autorun, compareStructural, reaction, runInAction } from "mobx";
import { dragKeys } from "./drag-keys.ts";
import { doInPreview, type Hands } from "./do-in-preview.ts";
import { Heartbeat } from "./heartbeat.ts";
import { listen, send, type BlockAction, type FromPreview, type ToPreview } from "./messages.ts";
import { PageChanges } from "./page-changes.ts";
import type { Workbench } from "../workbench.ts";
import { commands } from "../commands/commands.ts";
import { keysText, type CommandId } from "../commands/keys.ts";
import { textOf } from "../i18n.ts";

/** At most once per frame of the display. */
const perFrame = { scheduler: (run: () => void) => void requestAnimationFrame(run) };
/** What is typed leaves the selection as it is. */
const whenOther = { ...perFrame, equals: compareStructural, fireImmediately: true };

/**
 * Keeps the document in a frame at what the workbench holds: at most one message per frame of the
 * display, the last one always. Answers how to let go of it.
 */
export function linkPreview(
  workbench: Workbench,
  frame: HTMLIFrameElement,
  onCommand: (command: CommandId) => void,
): () => void {
  const { preview, site, inPlace } = workbench;
  const hands = { workbench, frame, onCommand };
  let isReady = false;
  let isPicked = false;
  const changes = new PageChanges();
  const heartbeat = new Heartbeat({
    ask: () => post({ kind: "ping" }),
    onSilence: (id) => preview.fallSilent(id),
    onAnswer: () => preview.speakAgain(),
  });
  const post = (message: ToPreview): void => {
    if (isReady && frame.contentWindow !== null) send(frame.contentWindow, message);
  };
  const dragging = dragKeys(post);
  const showNow = (): void => {
    const { model } = preview;
    if (isReady && changes.begins(preview.page)) post(runInAction(() => beginPage(workbench)));
    if (model === undefined || site.site === undefined || !isReady || inPlace.isAhead) return;
    const change = changes.next(site.site, model);
    if (change !== undefined) post({ kind: "show", change });
  };
  const selectNow = ({ pointer: _pointer, ...selection }: Selection): void => {
    post({ kind: "select", ...selection, reveal: !isPicked });
    isPicked = false;
  };
  const stopHearing = listen<FromPreview>(
    () => frame.contentWindow,
    (message, port) => {
      heartbeat.heard();
      dragging.hear(message);
      if (message.kind === "ready") {
        isReady = true;
        inPlace.forget();
        changes.forget();
        preview.beginWithSome();
        heartbeat.start();
        if (port !== undefined) hearPort(port, (id) => heartbeat.heard(id));
        post({ kind: "leave-out", ids: [...preview.leftOut] });
        showNow();
        selectNow(selectionOf(workbench));
      } else if (message.kind === "failed") preview.fail(message.failures);
      else if (message.kind === "shown") preview.arrive(message.page);
      // What was clicked is in view already.
      else if (message.kind !== "pong") isPicked = doInPreview(hands, message);
    },
  );
  const stopShowing = autorun(showNow, perFrame);
  const stopSelecting = reaction(() => selectionOf(workbench), selectNow, whenOther);
  const stops = [stopHearing, stopShowing, stopSelecting, followEditing(hands, post)];
  return () => {
    heartbeat.stop();
    dragging.stop();
    for (const stop of stops) stop();
  };
}

/** What was typed in the page before has gone into its own document. */
function beginPage({ inPlace, preview }: Workbench): ToPreview {
  inPlace.forget();
  return { kind: "begin", page: preview.begin() };
}

/** Has a text of the page written in its place. */
function followEditing(
  { workbench: { inPlace, check }, frame }: Hands,
  post: (message: ToPreview) => void,
): () => void {
  return reaction(
    () => inPlace.current,
    (wanted) => {
      if (wanted === undefined) return;
      const { block, words, nth, text, hasLines, name } = wanted;
      const id = check.nodes.get(block)?.id ?? "";
      // Only a frame that has the focus can give it to a part of its page.
      frame.focus();
      post({ kind: "edit", id, words, nth, text, hasLines, name });
    },
  );
}

/** What stands at the selected block in the preview, too. */
const blockActions = [
  ["move-up", "up"],
  ["move-down", "down"],
  ["duplicate-block", "duplicate"],
  ["wrap-block", "columns"],
  ["block-as-state", "state"],
  ["remove-block", "remove"],
  ["block-menu", "more"],
] as const;

interface Selection {
  /** Of what is selected. */
  readonly pointer: string;
  readonly type: string;
  readonly ids: readonly string[];
  readonly others: readonly string[];
  readonly actions: readonly BlockAction[];
  readonly isAlone: boolean;
}

function selectionOf(workbench: Workbench): Selection {
  const { session, check, selection } = workbench;
  const { selected } = session;
  const others = [...selection.pointers].flatMap((pointer) =>
    pointer === selected ? [] : (check.nodes.get(pointer)?.id ?? []),
  );
  const type = check.nodes.get(selected)?.type ?? "";
  const actions = blockActions.map(([command, icon]): BlockAction => {
    const { name, refusal } = commands[command];
    const reason = refusal?.(workbench);
    return {
      command,
      icon,
      name: textOf(name),
      hint: reason ?? keysText(command) ?? "",
      isOff: reason !== undefined,
    };
  });
  const isAlone = session.open !== undefined && session.open.kind === undefined;
  return { pointer: selected, type, ids: check.idsAround(selected), others, actions, isAlone };
}

function hearPort(port: MessagePort, hear: (id: string) => void): void {
  port.addEventListener("message", ({ data }) => hear(String(data)));
  port.start();
}
