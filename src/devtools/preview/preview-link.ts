import { autorun, compareStructural, reaction, runInAction, toJS, when } from "mobx";
import { followDragging } from "./follow-dragging.ts";
import { doInPreview, type Hands } from "./do-in-preview.ts";
import { Heartbeat } from "./heartbeat.ts";
import { listen, type FromPreview, type ToFrame, type ToPreview } from "./messages.ts";
import { PageChanges } from "./page-changes.ts";
import { PreviewLine } from "./preview-line.ts";
import { firstUpdated, type UpdatedModule } from "./silence.ts";
import { followHeld } from "#devtools/held-reactions.ts";
import { mockedResponseText, conditionMessages } from "../conditions/condition-messages.ts";
import { followPictures } from "../pictures/picture-messages.ts";
import { putTyped } from "../form/values/typed-text.ts";
import { followField } from "../in-place/follow-field.ts";
import type { InteractionMessage } from "../interactions/interaction-message.ts";
import { followInPlace } from "../in-place/follow-in-place.ts";
import { selectedBlock, type SelectedBlock } from "../menu/selected-block.ts";
import type { Workbench } from "../workbench.ts";
import type { CommandId } from "../commands/keys.ts";

/** Duration of a display frame, in ms. */
const frameMs = 1000 / 60;
/** Immediately, but at most once per display frame. */
const atOnce = () => {
  let lastMs = -Infinity;
  const runNow = (run: () => void): void => {
    lastMs = performance.now();
    run();
  };
  return {
    scheduler: (run: () => void): void => {
      const leftMs = lastMs + frameMs - performance.now();
      if (leftMs <= 0) runNow(run);
      else setTimeout(() => runNow(run), leftMs);
    },
  };
};
/** With the next display frame. */
const perFrame = { scheduler: (run: () => void) => void requestAnimationFrame(run) };
/** Typing leaves the selection unchanged. */
const whenOther = { ...perFrame, equals: compareStructural, fireImmediately: true };

/**
 * Keeps the document in a frame in sync with the workbench: at most one message per display frame, always
 * including the last one. Returns a function that disposes of it.
 */
export function linkPreview(
  workbench: Workbench,
  frame: HTMLIFrameElement,
  onCommand: (command: CommandId) => void,
): () => void {
  const { preview, site, inPlace } = workbench;
  const hands = { workbench, frame, onCommand };
  const [line, changes] = [new PreviewLine(), new PageChanges()];
  let isPicked = false;
  const heartbeat = new Heartbeat({
    ask: () => post({ kind: "ping" }),
    onSilence: (busyWith) => preview.fallSilent({ busyWith, isNotLoaded: false }),
    onResponse: () => preview.speakAgain(),
  });
  const post = (message: ToFrame): void => line.post(message);
  const dragging = followDragging(workbench, frame, post);
  const showNow = (): void => {
    const { model, page } = preview;
    if (!line.isOpen) return;
    if (changes.begins(page)) post(runInAction(() => beginPage(workbench)));
    if (model === undefined || site.site === undefined || inPlace.isAhead) return;
    const change = changes.next(site.site, model);
    if (change !== undefined) post({ kind: "show", change });
  };
  const selectNow = ({ pointer: _pointer, ...selection }: SelectedBlock): void => {
    // A selection on another page is scrolled into view once that page has started.
    showNow();
    post({ kind: "select", ...selection, reveal: !isPicked });
    isPicked = false;
  };
  const stopHearing = listen(
    () => frame.contentWindow,
    (message, port) => {
      heartbeat.heard();
      dragging.hear(message);
      if (message.kind === "ready") {
        line.open(port, (id) => heartbeat.heard(id));
        changes.forget();
        beginFrame(workbench);
        heartbeat.start();
        post({ kind: "leave-out", ids: [...preview.leftOut] });
        for (const one of [...site.messages, ...conditionMessages(site.conditions)]) post(one);
        selectNow(selectedBlock(workbench));
      } else if (isReported(message)) hearOf(workbench, message);
      else {
        putTyped();
        // A clicked block is already in view.
        isPicked = doInPreview(hands, message);
      }
    },
  );
  const stopShowing = keepShowing(workbench, showNow);
  const stopSelecting = reaction(() => selectedBlock(workbench), selectNow, whenOther);
  const stopRest = [...followWishes(hands, { post, showNow }), followUpdates(workbench, heartbeat)];
  const stops = [stopHearing, stopShowing, stopSelecting, ...stopRest];
  return () => {
    for (const stop of stops) stop();
    for (const part of [heartbeat, dragging, line]) part.stop();
  };
}

type ReportedEvent = Extract<FromPreview, { kind: (typeof reportedKinds)[number] }>;

const reportedKinds = [
  "begun",
  "not-loaded",
  "pong",
  "answered",
  "failed",
  "shown",
  "looked",
  "woken",
  "recorded",
  "step-done",
  "played",
] as const;

/** Whether the message reports the state of the page in the frame rather than an edit. */
function isReported(message: FromPreview): message is ReportedEvent {
  const { kind } = message;
  return reportedKinds.some((reported) => reported === kind);
}

function hearOf(workbench: Workbench, message: ReportedEvent): void {
  const { preview, accessibility, serverCheck, session, site, interactions } = workbench;
  if (message.kind === "begun") preview.document.hear();
  else if (message.kind === "not-loaded") {
    preview.fallSilent({ busyWith: undefined, isNotLoaded: true });
  } else if (message.kind === "answered") {
    session.say("good", mockedResponseText(site.conditions));
  } else if (message.kind === "failed") preview.fail(message.failures);
  else if (message.kind === "shown") {
    if (preview.silence?.isNotLoaded === true) preview.speakAgain();
    preview.arrive(message.page);
  } else if (message.kind === "looked") accessibility.take(message.outcome);
  else if (message.kind === "woken") serverCheck.take(message.failures);
  else if (message.kind !== "pong") interactions.hear(message);
}

/** Reports edited components, which the dev server renders on its own. Returns a function that stops it. */
function followUpdates({ check }: Workbench, heartbeat: Heartbeat): () => void {
  const turn = ({ updates }: { readonly updates: readonly UpdatedModule[] }): void => {
    const first = firstUpdated(updates, check.tree);
    if (first !== null) heartbeat.turnTo(first);
  };
  import.meta.hot?.on("vite:beforeUpdate", turn);
  return () => import.meta.hot?.off("vite:beforeUpdate", turn);
}

/** Renders typed text immediately, and any other change as well. Returns a function that stops it. */
function keepShowing({ check }: Workbench, showNow: () => void): () => void {
  const stopShowing = autorun(showNow, atOnce());
  const stopShowingTyped = followHeld(() => {
    check.update();
    showNow();
  });
  return () => {
    stopShowing();
    stopShowingTyped();
  };
}

/** A new frame has no text that is being edited. */
function beginFrame({ inPlace, preview, interactions }: Workbench): void {
  inPlace.forget();
  interactions.forgetFrame();
  preview.beginWithSome();
}

/** Text edited on the previous page has already been applied to its document. */
function beginPage({ inPlace, preview }: Workbench): ToPreview {
  inPlace.forget();
  return { kind: "begin", page: preview.begin() };
}

/** Enables in-place editing of texts, checks, and interaction with the page. Returns a function that stops it. */
function followWishes(
  { workbench, frame }: Hands,
  { post, showNow }: { readonly post: (message: ToFrame) => void; readonly showNow: () => void },
): readonly (() => void)[] {
  const { accessibility, serverCheck, site, interactions, preview } = workbench;
  const reading = [() => site.messages, () => conditionMessages(site.conditions)];
  let stopWaiting = (): void => undefined;
  const use = (wish: InteractionMessage | undefined): void => {
    stopWaiting();
    const isEnd = wish?.kind === "record" && !wish.isOn;
    // The page in the language of the interaction may still be loading.
    stopWaiting = when(
      () => isEnd || preview.model !== undefined,
      () => {
        showNow();
        if (wish !== undefined) post(toJS(wish));
      },
    );
  };
  return [
    reaction(
      () => accessibility.asked,
      () => post({ kind: "look" }),
    ),
    ...followInPlace(workbench, frame, post),
    followField(workbench, post),
    reaction(
      () => serverCheck.page,
      (page) => page && post({ kind: "wake", page: toJS(page) }),
    ),
    reaction(() => interactions.wish, use),
    followPictures(workbench, post),
    () => stopWaiting(),
    ...reading.map((read) =>
      reaction(read, (messages) => messages.forEach(post), { equals: compareStructural }),
    ),
  ];
}
