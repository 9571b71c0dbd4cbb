// @vitest-environment happy-dom
import { autorun, runInAction } from "mobx";
import { expect, onTestFinished, test, vi } from "vitest";
import { trust } from "#contract/trust.ts";
import { PreviewWindow } from "#devtools/frame/preview-window.tsx";
import {
  frameAddress,
  otherOrigin,
  type FromPreview,
  type ToPreview,
} from "#devtools/preview/messages.ts";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { holdReactions, letReactionsGo } from "#devtools/held-reactions.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { doInPreview } from "#devtools/preview/do-in-preview.ts";
import { PageChanges } from "#devtools/preview/page-changes.ts";
import type { PreviewSite } from "#devtools/preview/preview-site.ts";
import { linkPreview } from "#devtools/preview/preview-link.ts";
import type { PageModel } from "#site/page-model.ts";
import { workshop } from "./workshop.ts";

const blocks = [
  { type: "cta", id: "same", props: { heading: "Ask", link: { label: "Ask", url: "/a" } } },
];
const pathOf = (name: string): string => `content/en/pages/${name}.json`;
const files = Object.fromEntries(
  ["a", "b"].map((id) => [pathOf(id), { id, title: id.toUpperCase(), blocks }]),
);

test("unchanged parts are not sent", () => {
  const site = trust<PreviewSite>({ locale: "en", theme: "dark" });
  const pageOf = (...of: readonly CheckedBlock[]) => trust<PageModel>({ path: "/en", blocks: of });
  const [a, b, other] = [["a"], ["b"], ["a", "Other"]].map(([id, heading]) =>
    trust<CheckedBlock>({ type: "cta", id, props: { heading } }),
  );
  if (a === undefined || b === undefined || other === undefined) throw new Error("no blocks");
  const changes = new PageChanges();
  const next = (...of: readonly CheckedBlock[]) => changes.next(site, pageOf(...of));
  expect(next(a, b)).toMatchObject({ site, order: ["a", "b"], put: [a, b] });
  expect(next(a, b)).toBeUndefined();
  expect(next(b, a)).toEqual({ order: ["b", "a"], put: [] });
  expect(next(b, other)).toEqual({ put: [other] });
  changes.forget();
  expect(next(b, other)).toMatchObject({ site, put: [b, other] });
});

/** A frame, and the messages that its document receives. */
function frameThat(hearReports: (message: ToPreview) => void) {
  const port = trust<MessagePort>({
    postMessage: hearReports,
    addEventListener: () => undefined,
    start: () => undefined,
    close: () => undefined,
  });
  const contentWindow = trust<Window>({});
  const begin = (): void => hear(contentWindow, { kind: "ready" }, { ports: [port] });
  return { frame: trust<HTMLIFrameElement>({ contentWindow }), contentWindow, begin };
}

/** Simulates a message from the preview. */
function hear(
  source: Window,
  message: FromPreview,
  { ports = [], origin = otherOrigin() }: { ports?: MessagePort[]; origin?: string } = {},
): void {
  const data = { channel: "waymark-devtools", message };
  const event = new MessageEvent("message", { data, origin, ports });
  window.dispatchEvent(Object.defineProperty(event, "source", { value: source }));
}

test("another document is shown from its top, the same one at its previous scroll position", async () => {
  const { workbench } = await workshop({ files });
  const messages: string[] = [];
  const shown = new PreviewWindow(
    trust<Window>({ postMessage: () => undefined }),
    document.createElement("div"),
    () => undefined,
  );
  const { frame, contentWindow, begin } = frameThat((message) => {
    messages.push(message.kind);
    if (message.kind === "begin") shown.hear(message);
  });
  onTestFinished(linkPreview(workbench, frame, () => undefined));
  await workbench.session.ask({ kind: "file", path: pathOf("a") });
  const { preview } = workbench;
  expect(preview.isComing).toBe(true);
  begin();
  await expect.poll(() => messages).toContain("begin");
  // Reloading the frame fixes what did not load, and an error unrelated to loading holds nothing back.
  hear(contentWindow, { kind: "not-loaded" });
  expect(preview.silence?.isNotLoaded).toBe(true);
  hear(contentWindow, { kind: "shown", page: 1 });
  expect(preview.silence).toBeUndefined();
  expect(preview.isComing).toBe(false);
  const page = document.documentElement;
  page.scrollTop = 400;
  workbench.session.select("/blocks/0");
  await expect.poll(() => messages.at(-1)).toBe("select");
  expect(page.scrollTop).toBe(400);
  messages.length = 0;
  await workbench.session.ask({ kind: "file", path: pathOf("b") });
  workbench.session.select("/blocks/0");
  await expect.poll(() => page.scrollTop).toBe(0);
  await expect.poll(() => messages).toContain("select");
  // The selection is scrolled into view after that.
  expect(messages.indexOf("begin")).toBeLessThan(messages.indexOf("select"));
  hear(contentWindow, { kind: "answered" });
  expect(workbench.session.notice?.text).toMatch(/^Devtools responded to the form/);
  workbench.site.conditions.choose("scripts", "off");
  hear(contentWindow, { kind: "answered" });
  expect(workbench.session.notice?.text).toMatch(/^Nothing is sent .* a form with a page$/);
});

test("the preview gets typed text before everything else", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  const messages: unknown[] = [];
  const { frame, begin } = frameThat((message) => {
    if (message.kind === "show") messages.push(message.change.put);
  });
  onTestFinished(linkPreview(workbench, frame, () => undefined));
  await session.ask({ kind: "file", path: pathOf("a") });
  begin();
  runInAction(() => {
    const { preview } = workbench;
    preview.frame = trust<PageModel>({ path: "/a", layout: "home", blocks: [] });
    preview.surrounded = preview.place;
  });
  await expect.poll(() => messages).toHaveLength(1);
  const seen: unknown[] = [];
  const headingNow = () => valueAt(session.store?.present, "/blocks/0/props/heading");
  onTestFinished(autorun(() => seen.push(headingNow())));
  const pointer = "/blocks/0/props/heading";
  holdReactions(() => session.run({ kind: "put-value", pointer, value: "Call" }));
  expect(messages.at(-1)).toMatchObject([{ id: "same", props: { heading: "Call" } }]);
  expect(seen).toEqual(["Ask"]);
  letReactionsGo();
  expect(seen).toEqual(["Ask", "Call"]);
  expect(messages).toHaveLength(2);
});

test("a first block requested in the preview is added where it was requested, and nowhere else", async () => {
  const columns = { type: "columns", id: "two", props: { columns: [{ blocks }, { blocks: [] }] } };
  const page = (of: readonly unknown[]) => ({ id: "a", title: "A", blocks: of });
  const { workbench } = await workshop({
    files: { [pathOf("a")]: page([]), [pathOf("b")]: page([columns]) },
  });
  const { session } = workbench;
  const asked: string[] = [];
  const frame = trust<HTMLIFrameElement>({ contentWindow: window });
  const hands = {
    workbench,
    frame,
    onCommand: (command: string) => void asked.push(`${command} in ${session.selected}`),
  };
  await session.ask({ kind: "file", path: pathOf("a") });
  doInPreview(hands, { kind: "first-block", in: undefined });
  await session.ask({ kind: "file", path: pathOf("b") });
  doInPreview(hands, { kind: "first-block", in: { id: "two", list: "/columns/1/blocks" } });
  doInPreview(hands, { kind: "first-block", in: { id: "gone", list: "/columns/1/blocks" } });
  workbench.preview.begin();
  doInPreview(hands, { kind: "first-block", in: undefined });
  expect(asked).toEqual(["add-block in ", "add-block in /blocks/0/props/columns/1/blocks"]);
});

test("actions on the previous page, while the new document is loading, do not affect the new document", async () => {
  const { workbench } = await workshop({ files });
  const { session, preview } = workbench;
  const begun: number[] = [];
  const { frame, contentWindow, begin } = frameThat((message) => {
    if (message.kind === "begin") begun.push(message.page);
  });
  onTestFinished(linkPreview(workbench, frame, () => undefined));
  await session.ask({ kind: "file", path: pathOf("a") });
  begin();
  const pick = (): string => {
    session.select("");
    hear(contentWindow, { kind: "picked", id: "same", spot: undefined });
    return session.selected;
  };
  expect(pick()).toBe("");
  const [first = 0] = begun;
  hear(contentWindow, { kind: "shown", page: first });
  expect(pick()).toBe("/blocks/0");
  const pickAround = (...texts: string[]) => {
    hear(contentWindow, { kind: "picked-around", spot: { texts, nth: 0 } });
    return [session.selected, workbench.problems.wanted];
  };
  expect(pickAround("No field")).toEqual(["/blocks/0", undefined]);
  expect(pickAround("", "A")).toEqual(["", "/title"]);
  workbench.problems.settle();
  await session.ask({ kind: "file", path: pathOf("b") });
  await expect.poll(() => begun.length).toBe(2);
  expect(pick()).toBe("");
  expect(pickAround("B")).toEqual(["", undefined]);
  // The previous page may be painted only now.
  hear(contentWindow, { kind: "shown", page: first });
  expect(preview.isBehind).toBe(true);
  expect(pick()).toBe("");
  hear(contentWindow, { kind: "shown", page: begun.at(-1) ?? 0 });
  expect(pick()).toBe("/blocks/0");
});

test("the frame reloads a picture that was replaced or added where it was missing, and keeps its scroll position and state", async () => {
  const { workbench } = await workshop({ files });
  const { preview, replacing, client } = workbench;
  vi.stubGlobal("fetch", async () => new Response("before"));
  vi.spyOn(client, "addPicture").mockResolvedValue({
    url: "/media/a.svg",
    width: 1,
    height: 1,
    bytes: 9,
  });
  const sent: unknown[] = [];
  const { frame, begin } = frameThat((message) => sent.push(message));
  onTestFinished(linkPreview(workbench, frame, () => undefined));
  begin();
  const picture = { name: "a.svg", content: new Blob(["a"]), replaces: true };
  await replacing.addPicture(picture);
  await replacing.addPicture({ ...picture, replaces: false });
  const changed = { kind: "picture-changed", path: "/media/a.svg" };
  expect(sent.filter((one) => JSON.stringify(one).includes("picture-changed"))).toEqual([
    changed,
    changed,
  ]);
  expect(preview.document.hasFrame).toBe(true);
});

test("reports a preview address that cannot be reached, and offers the address of devtools instead", async () => {
  const { workbench } = await workshop({ files });
  const { preview } = workbench;
  const { frame, contentWindow } = frameThat(() => undefined);
  onTestFinished(linkPreview(workbench, frame, () => undefined));
  preview.document.endLoading();
  expect(preview.document.isMissing).toBe(true);
  // The document was slower than its frame.
  hear(contentWindow, { kind: "begun" });
  expect(preview.document.isMissing).toBe(false);
  onTestFinished(() => sessionStorage.clear());
  preview.document.comeHome();
  preview.startAgain();
  const { isAtHome } = preview.document;
  expect(frameAddress({ isAtHome })).toBe(`${location.origin}/devtools/preview#at-home`);
  // A reload restores it.
  expect((await workshop({ files })).workbench.preview.document.isAtHome).toBe(true);
  preview.document.endLoading();
  expect(preview.document.isMissing).toBe(true);
  hear(contentWindow, { kind: "begun" }, { origin: location.origin });
  expect(preview.document.isMissing).toBe(false);
});
