// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { show, waitFor } from "./show.tsx";
import { workshop } from "./workshop.ts";

test("the palette finds a field of the selected block by its name, even if it is empty, and focuses it", async () => {
  const path = "content/en/pages/home.json";
  const props = { heading: "Ask", link: { label: "Ask", url: "/a" } };
  const blocks = [{ type: "cta", id: "a", props }];
  const { workbench } = await workshop({ files: { [path]: { id: "home", title: "A", blocks } } });
  await workbench.session.ask({ kind: "file", path });
  const { container, fill } = await show(
    workbench,
    <aside>
      <Inspector />
      <Dialogs />
    </aside>,
  );
  await act(async () => {
    workbench.session.select("/blocks/0");
    await vi.dynamicImportSettled();
  });
  await act(async () => workbench.desk.show({ kind: "palette" }));
  await fill("Command, block or document", "text");
  const options = () => [...container.querySelectorAll<HTMLElement>('[role="option"]')];
  const field = () => options().find((one) => one.textContent?.includes("text of cta"));
  await expect.poll(field).toBeDefined();
  await act(async () => {
    field()?.click();
    await expect.poll(() => document.activeElement?.id).toBe("props_text");
  });
});

test("the palette finds nested fields and fields of the document, whatever is selected", async () => {
  const path = "content/en/pages/home.json";
  const items = [
    { value: "1", label: "One" },
    { value: "2", label: "Two" },
  ];
  const cta = { type: "cta", id: "b", props: { heading: "Ask" } };
  const blocks = [{ type: "stats", id: "a", props: { items } }, cta];
  const { workbench } = await workshop({ files: { [path]: { id: "home", title: "A", blocks } } });
  const { session, desk, problems } = workbench;
  await session.ask({ kind: "file", path });
  session.select("/blocks/0");
  const { container, fill } = await show(workbench, <Dialogs />);
  const choose = async (words: string, wanted: string): Promise<void> => {
    await act(async () => {
      desk.show({ kind: "palette" });
      await vi.dynamicImportSettled();
    });
    await fill("Command, block or document", words);
    const option = () =>
      [...container.querySelectorAll<HTMLElement>('[role="option"]')].find((one) =>
        one.textContent?.includes(wanted),
      );
    await expect.poll(option).toBeDefined();
    await act(async () => option()?.click());
  };
  await choose("items 2 label", "items 2 label of stats");
  expect(problems.wanted).toBe("/blocks/0/props/items/1/label");
  // Where its optional parent is added.
  session.select("/blocks/1");
  await choose("secondary address", "secondaryLink url of cta");
  expect(problems.wanted).toBe("/blocks/1/props/secondaryLink");
  await choose("seo title", "seoTitle of the document");
  expect(session.selected).toBe("");
  expect(problems.wanted).toBe("/seoTitle");
});

test("for an empty picture or list the palette goes to the button that adds one", async () => {
  const path = "content/en/pages/home.json";
  const page = { id: "home", title: "A", blocks: [] };
  const { workbench } = await workshop({ files: { [path]: page } });
  await workbench.session.ask({ kind: "file", path });
  const { container, fill } = await show(
    workbench,
    <aside>
      <Inspector />
      <Dialogs />
    </aside>,
  );
  await waitFor(() => container.querySelector("aside")?.textContent, "Background image");
  const leadsTo = async (words: string, group: string): Promise<void> => {
    await act(async () => workbench.desk.show({ kind: "palette" }));
    await fill("Command, block or document", words);
    const option = () =>
      [...container.querySelectorAll<HTMLElement>('[role="option"]')].find((one) =>
        one.textContent?.includes("of the document"),
      );
    await expect.poll(option).toBeDefined();
    await act(async () => {
      option()?.click();
      const name = () => document.activeElement?.closest("fieldset")?.textContent;
      await expect.poll(name).toContain(group);
    });
    expect(document.activeElement?.localName).toBe("button");
  };
  await leadsTo("background image alt", "Background image");
  await leadsTo("banner links", "Banner links");
});

test("“cta > heading” goes to that field of the open document rather than saving a new state of the block", async () => {
  const path = "content/en/pages/home.json";
  const fixtures = "src/blocks/cta/fixtures.json";
  const blocks = [{ type: "cta", id: "a", props: { heading: "Ask" } }];
  const files = {
    [path]: { id: "home", title: "A", blocks },
    [fixtures]: { minimal: { heading: "Ask" } },
  };
  const { workbench, files: onDisk } = await workshop({ files });
  const { session, desk, problems } = workbench;
  await session.loadListing();
  await session.ask({ kind: "file", path });
  const before = onDisk.get(fixtures);
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => {
    desk.show({ kind: "palette" });
    await vi.dynamicImportSettled();
  });
  await fill("Command, block or document", "cta > heading");
  const options = () => [...container.querySelectorAll<HTMLElement>('[role="option"]')];
  expect(options().map(({ textContent }) => textContent)).toEqual([
    "cta > HeadingAsk",
    expect.stringMatching(/^New state heading/),
  ]);
  await act(async () => {
    options()[0]?.click();
    await expect.poll(() => problems.wanted).toBe("/blocks/0/props/heading");
  });
  expect(session.open?.source).toMatchObject({ path });
  expect(onDisk.get(fixtures)).toBe(before);
});
