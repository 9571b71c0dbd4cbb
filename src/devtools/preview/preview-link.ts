import { autorun, compareStructural, reaction } from "mobx";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import { fieldOfSpot } from "./field-of-spot.ts";
import { Heartbeat } from "./heartbeat.ts";
import { listen, send, type FromPreview, type ClickedSpot, type ToPreview } from "./messages.ts";
import { PageChanges } from "./page-changes.ts";
import type { Workbench } from "../workbench.ts";
import type { CommandId } from "../commands/keys.ts";

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
  const { preview, site } = workbench;
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
  const showNow = (): void => {
    const { model } = preview;
    if (model === undefined || site.site === undefined || !isReady) return;
    const change = changes.next(site.site, model);
    if (change !== undefined) post({ kind: "show", change });
  };
  const selectNow = ({ ids, type }: Selection): void => {
    post({ kind: "select", ids, type, reveal: !isPicked });
    isPicked = false;
  };
  const stopHearing = listen<FromPreview>(
    () => frame.contentWindow,
    (message, port) => {
      heartbeat.heard();
      if (message.kind === "ready") {
        isReady = true;
        changes.forget();
        heartbeat.start();
        if (port !== undefined) hearPort(port, (id) => heartbeat.heard(id));
        post({ kind: "leave-out", ids: [...preview.leftOut] });
        showNow();
        selectNow(selectionOf(workbench));
      } else if (message.kind === "picked") {
        // What was clicked is in view already.
        isPicked = pick(workbench, message.id, message.spot);
      } else if (message.kind === "failed") preview.fail(message.failures);
      else if (message.kind === "pressed") onCommand(message.command);
    },
  );
  const stopShowing = autorun(showNow, perFrame);
  const stopSelecting = reaction(() => selectionOf(workbench), selectNow, whenOther);
  return () => {
    heartbeat.stop();
    stopHearing();
    stopShowing();
    stopSelecting();
  };
}

interface Selection {
  /** Of what is selected. */
  readonly pointer: string;
  readonly type: string;
  readonly ids: readonly string[];
}

function selectionOf({ session: { selected }, check }: Workbench): Selection {
  const type = check.nodes.get(selected)?.type ?? "";
  return { pointer: selected, type, ids: check.idsAround(selected) };
}

function hearPort(port: MessagePort, hear: (id: string) => void): void {
  port.addEventListener("message", ({ data }) => hear(String(data)));
  port.start();
}

/** Goes to the block that was clicked, and to the field of its words. Answers whether it is another block. */
function pick(workbench: Workbench, id: string, spot: ClickedSpot | undefined): boolean {
  const { session, check, problems, site } = workbench;
  const pointer = check.pointerOfId(id);
  if (pointer === undefined || session.store === undefined) return false;
  const isOther = pointer !== session.selected;
  const block = valueAt(session.store.present, pointer);
  const props = isRecord(block) ? block["props"] : undefined;
  const shown = site.brand === undefined ? props : fillInBrand(props, site.brand);
  const field = spot && fieldOfSpot(shown, spot);
  if (field === undefined) session.select(pointer);
  else problems.goTo(pointer, `${pointer}/props${field}`);
  return isOther;
}
