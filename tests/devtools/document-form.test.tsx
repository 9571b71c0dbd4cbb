// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { ProblemMark } from "#devtools/frame/problem-mark.tsx";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { ProblemList } from "#devtools/problems/problem-list.tsx";
import { loadForm } from "#devtools/form/load-form.ts";
import { planNew } from "#devtools/filing/new-document.ts";
import { documentKinds } from "#kinds/table.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

test("the properties around the blocks of every kind are a form; a title typed there is one step", async () => {
  const { workbench } = await workshop({ files: {} });
  const { client, session } = workbench;
  const { container, fill } = await show(workbench, <Inspector />);
  for (const kind of documentKinds) {
    const wanted = { kind, title: "First", name: "first", id: "first", locales: ["en"] };
    const changes = await planNew(client, wanted);
    await client.change(changes);
    await act(async () => {
      await session.ask({ kind: "file", path: changes[0]?.path ?? "" });
      await vi.dynamicImportSettled();
    });
    expect(container.querySelector("#props_title")).not.toBeNull();
    // Blocks are edited in the outline.
    expect(container.querySelector("#props_blocks")).toBeNull();
    await fill("Titlerequired", "Second");
    expect(session.store?.present).toMatchObject({ title: "Second", id: "first", blocks: [] });
    await act(async () => session.undo());
    expect(session.isDirty).toBe(false);
  }
});

test("the form of a page shows the number of blocks and goes to the first one", async () => {
  const path = "content/en/pages/home.json";
  const blocks = ["a", "b"].map((id) => ({ type: "hero", id, props: { heading: "One map" } }));
  const { workbench } = await workshop({ files: { [path]: { id: "home", title: "A", blocks } } });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  const { container, press } = await show(workbench, <Inspector />);
  await act(async () => {
    session.select("");
    await vi.dynamicImportSettled();
  });
  expect(container.textContent).toContain("Blocks: 2 blocks — edit in the outline");
  await act(async () => session.run({ kind: "remove-block", block: "/blocks/1" }));
  await act(async () => session.select(""));
  expect(container.textContent).toContain("Blocks: 1 block — edit in the outline");
  await press("Show");
  expect(session.selected).toBe("/blocks/0");
});

test("the character count next to a field name counts characters as a person does", async () => {
  const path = "content/en/pages/home.json";
  const { workbench } = await workshop({
    files: { [path]: { id: "home", title: "A", blocks: [] } },
  });
  await workbench.session.ask({ kind: "file", path });
  const { container, fill } = await show(workbench, <Inspector />);
  await act(async () => vi.dynamicImportSettled());
  const length = () => container.querySelector("#props_title + span");
  expect(length()?.textContent).toBe("1 of 200");
  await fill("Titlerequired", "🚚".repeat(160));
  expect(length()?.textContent).toBe("160 of 200");
  expect(length()?.hasAttribute("data-near")).toBe(true);
  expect(length()?.hasAttribute("data-over")).toBe(false);
  await fill("Titlerequired", "🚚".repeat(201));
  expect(length()?.hasAttribute("data-over")).toBe(true);
});

test("saving while typing in the document form keeps the focus in the field", async () => {
  const path = "content/en/pages/home.json";
  const { workbench } = await workshop({
    files: { [path]: { id: "home", title: "A", blocks: [] } },
  });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  const { container, fill } = await show(workbench, <Inspector />);
  await act(async () => vi.dynamicImportSettled());
  await fill("Titlerequired", "B");
  const field = container.querySelector<HTMLInputElement>("#props_title");
  field?.focus();
  await act(async () => session.save());
  expect(session.isDirty).toBe(false);
  expect(document.activeElement).toBe(field);
  expect(field?.isConnected).toBe(true);
});

test("code in a problem is formatted as code in the list and the preview, and read out without markers", async () => {
  const path = "content/en/pages/broken.json";
  const page = { id: "broken", title: "B", blocks: [{ type: "stat", id: "a", props: {} }] };
  const { workbench } = await workshop({ files: { [path]: page } });
  const { session, check, problems, translate } = workbench;
  await session.ask({ kind: "file", path });
  await expect.poll(() => check.problems.length).toBe(1);
  const broken = {
    broken: true,
    id: "a",
    type: "stat",
    kind: "unknown-type",
    problems: check.problems,
  } as const;
  const { container } = await show(
    workbench,
    <>
      <ProblemList />
      <ProblemMark block={broken} translate={translate} onFirst={() => undefined} />
    </>,
  );
  const codes = [...container.querySelectorAll("span code, li > code")];
  expect(codes.map(({ textContent }) => textContent)).toEqual(['"stats"', '"stats"']);
  await act(async () => problems.go(1));
  expect(session.notice?.text).toContain('Did you mean "stats"?');
  expect(container.textContent).not.toContain("`");
});

test("the list of problems shows the available shortcuts, and fixes all by one click", async () => {
  const path = "content/en/pages/a.json";
  const { workbench } = await workshop({ files: { [path]: { id: "a", title: "A", blocks: [] } } });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  const { container } = await show(workbench, <ProblemList />);
  const keysWith = async (props: unknown): Promise<string> => {
    const blocks = [{ type: "hero", id: "a", props }];
    await act(async () => session.run({ kind: "put-value", pointer: "/blocks", value: blocks }));
    const keys = [...container.querySelectorAll("header li")].map((one) => [...one.children]);
    return keys.map((one) => one.map(({ textContent }) => textContent).join(" ")).join(", ");
  };
  const odd = { heading: "One map", eyebrow: " " };
  expect(await keysWith(odd)).toBe("F8 next");
  expect(await keysWith({})).toBe("F8 next, Ctrl+. fix");
  const all = () =>
    [...container.querySelectorAll<HTMLElement>("header button")].find(
      ({ textContent }) => textContent === "Fix all",
    );
  expect(all()).toBeUndefined();
  expect(await keysWith({ headng: "One map", tint: "" })).toBe(
    "F8 next, Ctrl+. fix, Ctrl+Shift+. fix all",
  );
  expect(all()?.title).toBe("Ctrl+Shift+.");
  await act(async () => {
    all()?.click();
    await expect.poll(() => session.notice?.text).toBe("2 problems fixed");
  });
  expect(session.store?.present.blocks).toMatchObject([{ props: { heading: "One map" } }]);
});

test("going to the next problem focuses the field that has it", async () => {
  const path = "content/en/pages/broken.json";
  const cards = [{ title: "A", text: "a" }, { title: "B" }];
  const blocks = [
    { type: "hero", id: "a", props: { headng: "One map" } },
    { type: "cta", id: "b", props: { heading: "Ask", link: { label: "", url: "/demo" } } },
    { type: "nothing", id: "c", props: { cards } },
  ];
  const { workbench } = await workshop({ files: { [path]: { id: "broken", title: "B", blocks } } });
  const { session, check, problems } = workbench;
  await session.ask({ kind: "file", path });
  await expect.poll(() => check.problems.length).toBe(3);
  await Promise.all([loadForm("hero"), loadForm("cta")]);
  const aside = (
    <aside>
      <Inspector />
    </aside>
  );
  await show(workbench, aside);
  const next = async (): Promise<void> =>
    act(async () => {
      problems.go(1);
      await vi.dynamicImportSettled();
    });
  const focused = (): string | undefined => document.activeElement?.id;
  await next();
  expect(focused()).toBe("props_heading");
  await next();
  expect(focused()).toBe("props_link_label");
  // No form shows a block of an unknown type: it is fixed in its JSON.
  await next();
  const editor = (): Element | null | undefined =>
    document.activeElement?.shadowRoot?.activeElement;
  expect(editor()?.getAttribute("aria-label")).toBe("Block as JSON");
});

test("warnings and hints are shown next to problems, and block nothing", async () => {
  const path = "content/en/pages/odd.json";
  const hero = { type: "hero", id: "a", props: { heading: "One map", eyebrow: " ", text: null } };
  const page = { id: "odd", title: "Odd", titel: "Odd", blocks: [hero] };
  const { workbench } = await workshop({ files: { [path]: page } });
  const { session, check } = workbench;
  await session.ask({ kind: "file", path });
  await expect.poll(() => check.annotations.length).toBe(3);
  expect(check.problems).toEqual([]);
  await loadForm("hero");
  await act(async () => session.select("/blocks/0"));
  const { container, press } = await show(
    workbench,
    <>
      <Inspector />
      <ProblemList />
    </>,
  );
  const reported = container.querySelector('[aria-labelledby="problems"]')?.textContent;
  expect(reported).toMatch(/Problems0.*2 warnings, 1 hint/);
  expect(reported).toMatch(/\/titel\s?Warning/);
  expect(container.querySelector("#props_eyebrow")?.closest("div")?.textContent).toContain(
    "Warning",
  );
  const described = container.querySelector("#props_eyebrow")?.getAttribute("aria-describedby");
  const said = described?.split(" ").map((id) => document.getElementById(id));
  expect(said).not.toContain(null);
  expect(said?.map((one) => one?.textContent).join(" ")).toMatch(/Warning/);
  expect(container.querySelectorAll("[data-invalid]")).toHaveLength(0);
  await press("Remove “text”");
  expect(session.store?.present).toMatchObject({ blocks: [{ props: { heading: "One map" } }] });
  expect(check.annotations).toHaveLength(2);
});
