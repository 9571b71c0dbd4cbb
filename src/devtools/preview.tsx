import "#site/site.css";
import { trust } from "#contract/trust.ts";
import { clippingOf } from "./blocks/clipping.ts";
import { takesText } from "./blocks/takes-text.ts";
import { commandOf } from "./commands/keys.ts";
import { mockFormResponses } from "./conditions/mock-form-responses.ts";
import { blockElementAt } from "#renderer/clicked-spot/block-element-at.ts";
import { spotOf } from "#renderer/clicked-spot/spot-of.ts";
import { followEditedTexts } from "./frame/edited-texts.ts";
import { watchLateErrors } from "./frame/late-errors.ts";
import { reloadPicture } from "./frame/reload-picture.ts";
import { PreviewWindow } from "./frame/preview-window.tsx";
import { activateLanguage } from "./i18n.ts";
import { FrameInteractions, isInteractionMessage } from "./interactions/frame-interactions.ts";
import { lookedAt, type ToFrame } from "./preview/messages.ts";

/** Controls inside the page work; links and forms do not navigate. */
function stayHere(preview: PreviewWindow): void {
  document.addEventListener(
    "click",
    (event) => {
      if (event.target instanceof Element && event.target.closest("a") !== null) {
        event.preventDefault();
      }
    },
    { capture: true },
  );
  document.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      // Otherwise its form replies.
      if (preview.isScriptless) preview.tell({ kind: "answered" });
    },
    { capture: true },
  );
}

/** A click selects. */
function watchPointer(preview: PreviewWindow, isUsed: () => boolean): void {
  document.addEventListener(
    "click",
    (event) => {
      if (isUsed() || preview.inPlace.holds(event.target)) return;
      const block = blockElementAt(event.target);
      const id = block?.dataset["block"];
      if (!(event.target instanceof Element)) return;
      if (block === undefined || id === undefined) {
        const around = event.target.closest("main");
        if (around === null || event.detail === 0 || preview.overlay.holds(event.target)) return;
        preview.tell({ kind: "picked-around", spot: spotOf(event.target, around, event) });
        return;
      }
      preview.onRendered(id);
      if (event.ctrlKey || event.metaKey || event.shiftKey) {
        event.preventDefault();
        getSelection()?.removeAllRanges();
        preview.tell({ kind: "picked-too", id, isRange: event.shiftKey });
        return;
      }
      // Clicks triggered by a key have no click count.
      const spot = event.detail === 0 ? undefined : spotOf(event.target, block, event);
      preview.tell({ kind: "picked", id, spot });
    },
    { capture: true },
  );
  document.addEventListener("dblclick", (event) => {
    const block = blockElementAt(event.target);
    const id = block?.dataset["block"];
    if (!(event.target instanceof Element) || preview.inPlace.holds(event.target)) return;
    if (isUsed()) return;
    if (block === undefined || id === undefined) return;
    event.preventDefault();
    preview.inPlace.point(event.target, event);
    preview.tell({ kind: "edit-wanted", id, spot: spotOf(event.target, block, event) });
  });
  document.addEventListener("contextmenu", (event) => {
    const { target, clientX: x, clientY: y } = event;
    if (isUsed()) return;
    if (preview.inPlace.holds(target)) return;
    const isOverlay = preview.overlay.holds(target);
    const block = isOverlay
      ? preview.overlay.menuPlace().block
      : blockElementAt(target)?.dataset["block"];
    if (block === undefined) return;
    event.preventDefault();
    preview.tell({ kind: "menu", block, x, y });
  });
  document.addEventListener("pointerover", ({ target }) => {
    if (!preview.overlay.holds(target)) preview.overlay.hover(blockElementAt(target));
  });
  document.addEventListener("pointerleave", () => preview.overlay.hover(undefined));
}

function watchSize(preview: PreviewWindow, isUsed: () => boolean): void {
  addEventListener("resize", () => preview.overlay.resized(isUsed()));
}

function watchKeys(preview: PreviewWindow, isUsed: () => boolean): void {
  document.addEventListener("keydown", (event) => {
    const command = commandOf(event) ?? (isPlainEnter(event) ? "edit-text" : undefined);
    const isOfPage = isUsed() && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (command === undefined || isOfPage) return;
    event.preventDefault();
    preview.press(command);
  });
}

/** Enter where it would not activate anything on the page. */
function isPlainEnter(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isAlone = !ctrlKey && !metaKey && !altKey && !shiftKey && !event.isComposing;
  return key === "Enter" && isAlone && target instanceof HTMLElement && target.tabIndex < 0;
}

/** The devtools own the blocks: they copy them, and receive what is pasted. */
function watchClipboard(preview: PreviewWindow): void {
  const on = (kind: "copy" | "cut" | "paste", act: (data: DataTransfer) => void): void =>
    document.addEventListener(kind, (event) => {
      const { clipboardData, defaultPrevented, target } = event;
      // An editor may have replaced the element that received the paste.
      if (clipboardData === null || defaultPrevented || takesText(target)) return;
      event.preventDefault();
      act(clipboardData);
    });
  on("copy", () => preview.press("copy-block"));
  on("cut", () => preview.press("cut-block"));
  on("paste", (data) => preview.tell({ kind: "pasted", clipping: clippingOf(data) }));
}

/** A dropped file does not replace the page: it is passed to the devtools. */
function watchFiles(preview: PreviewWindow): void {
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files") === true) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    const block = location.search === lookedAt ? undefined : blockElementAt(event.target);
    const id = block?.dataset["block"];
    const isIn = event.target instanceof Element && block !== undefined && id !== undefined;
    const on = isIn ? { id, spot: spotOf(event.target, block, event) } : undefined;
    preview.tell({ kind: "file-dropped", file, on });
  });
}

async function start(container: HTMLElement): Promise<void> {
  await activateLanguage(navigator.languages);
  const { port1, port2 } = new MessageChannel();
  const preview = new PreviewWindow(window.parent, container, (id) => port1.postMessage(id));
  const forms = mockFormResponses(window, () => preview.tell({ kind: "answered" }));
  const interactions = new FrameInteractions({
    tell: (message) => preview.tell(message),
    restart: () => preview.restart(),
    failure: () => preview.failures.reason,
  });
  const isUsed = (): boolean => interactions.isOn;
  stayHere(preview);
  watchKeys(preview, isUsed);
  watchFiles(preview);
  if (location.search === lookedAt) document.body.toggleAttribute("data-looked-at", true);
  else {
    watchPointer(preview, isUsed);
    watchClipboard(preview);
  }
  watchSize(preview, isUsed);
  if (import.meta.hot) {
    followEditedTexts(() => preview.sayAnew());
    // Edited modules are replaced in running components only.
    import.meta.hot.on("vite:afterUpdate", () => {
      if (preview.isScriptless) location.reload();
      // Edited styles may change a block without changing the size of the page.
      else preview.overlay.update();
    });
    watchLateErrors((type, error) => preview.failures.addLate(type, error));
  }
  // Same server, same build: both ends share these types.
  port1.addEventListener("message", ({ data }) => {
    const message = trust<ToFrame>(data);
    if (message.kind === "forms") forms.condition = message.condition;
    else if (message.kind === "picture-changed") void reloadPicture(message.path);
    else if (isInteractionMessage(message)) interactions.hear(message);
    else preview.hear(message);
  });
  port1.start();
  preview.tell({ kind: "ready" }, [port2]);
}

const container = document.getElementById("app");
if (container !== null && window.parent !== window) void start(container);
