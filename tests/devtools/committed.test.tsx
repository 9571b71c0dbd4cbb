// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import type { CommittedListing } from "#contract/devtools-api.ts";
import { problem } from "#contract/problems/problem.ts";
import type { DevtoolsClient } from "#devtools/api/devtools-client.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { isLocale } from "#i18n/locales.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const page = (heading: string) => ({
  id: "home",
  title: "Home",
  blocks: [{ type: "hero", id: "a", props: { heading } }],
});
const path = "content/en/pages/home.json";
const fixtures = "src/blocks/hero/fixtures.json";
const files = {
  [path]: page("Two maps"),
  [fixtures]: { minimal: { heading: "One" }, full: { heading: "All" } },
};
const json = (value: unknown): string => JSON.stringify(value);
const committed: CommittedListing = {
  files: [
    { path, before: json(page("One map")), after: json(page("Two maps")), newProblems: [] },
    {
      path: fixtures,
      before: json({ minimal: { heading: "One" }, full: { heading: "Each" } }),
      after: json(files[fixtures]),
      newProblems: [problem("blank-text", "/full/heading")],
    },
  ],
  left: 0,
  blocks: [],
};

test("lists the changes since the last commit by file and field, with links to the fields", async () => {
  const { workbench } = await workshop({ files, committed });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  const { container, press } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "compare-commit"));
  const text = (): string => container.textContent;
  await expect.poll(async () => act(async () => text())).toContain("2 files differ");
  expect(text()).toContain("Heading of hero /blocks/0/props/headingOne mapTwo maps");
  const link = container.querySelector("a");
  expect(link?.textContent).toBe("See it as it was committed");
  expect(link?.search).toContain("locale=en");

  await press(`${fixtures}1 new problem`);
  expect(text()).toContain("full · Heading of hero /blocks/0/props/headingEachAll");
  expect(
    container.querySelector('[aria-label="Blocks before and after"] strong')?.textContent,
  ).toBe("full · hero: All");
  await press("full · Heading of hero /blocks/0/props/heading");
  await act(async () => expect.poll(() => session.selected).toBe("/blocks/0"));
  expect(session.open?.source).toEqual({ kind: "file", path: fixtures, state: "full" });
  expect(workbench.desk.dialog).toBeUndefined();
});

test("shows that git is still comparing", async () => {
  const { workbench } = await workshop({ files, committed });
  const compared = Promise.withResolvers<CommittedListing>();
  vi.spyOn(workbench.client, "committed").mockReturnValue(compared.promise);
  const { container } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "compare-commit"));
  const said = (): string => container.querySelector("output")?.textContent ?? "";
  await expect.poll(async () => act(async () => said())).toBe("Looking…");
  await act(async () => compared.resolve(committed));
  await expect.poll(async () => act(async () => said())).toBe("2 files differ");
});

test("unsaved changes are reported separately from the git comparison, with a button that shows them", async () => {
  const { workbench } = await workshop({ files, committed });
  const { session, desk } = workbench;
  await session.ask({ kind: "file", path });
  const { container, press } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "compare-commit"));
  const unsaved = `Your unsaved changes to ${path}`;
  expect(container.textContent).not.toContain(unsaved);
  await act(async () => session.run({ kind: "put-value", pointer: "/title", value: "Typed" }));
  expect(container.textContent).toContain(unsaved);
  await press("Show them");
  expect(desk.dialog?.kind).toBe("history");
});

test("a reviewer reverts one change and keeps the others, then reverts the whole file byte for byte, and undoes that", async () => {
  const hero = (id: string, heading: string) => ({ type: "hero", id, props: { heading } });
  const written = (...blocks: readonly object[]) => ({ id: "home", title: "Home", blocks });
  const before = JSON.stringify(written(hero("a", "One"), hero("b", "Two"), hero("c", "Three")));
  // One moved, one changed, one removed, one new.
  const after = written(hero("c", "Three"), hero("a", "Other"), hero("d", "Four"));
  const { workbench, files: held } = await workshop({
    files: { [path]: after },
    committed: {
      files: [{ path, before, after: json(after), newProblems: [] }],
      left: 0,
      blocks: [],
    },
  });
  const { container, press } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "compare-commit"));
  await expect.poll(async () => act(async () => container.textContent)).toContain("1 file differs");
  const blocksNow = () => JSON.parse(held.get(path) ?? "").blocks;
  const shown = '[aria-label="Blocks before and after"] :is(strong, figcaption)';
  const looks = Array.from(container.querySelectorAll(shown), ({ textContent }) => textContent);
  expect(looks.slice(0, 3)).toEqual(["hero: Other", "Before", "After"]);
  expect(looks.slice(3, 6)).toEqual(["hero: Four", "new", "After"]);
  expect(looks.slice(6)).toEqual(["hero: Two", "Before", "removed"]);

  await press("Restore Heading of hero");
  await expect
    .poll(async () => act(async () => blocksNow()))
    .toEqual([hero("c", "Three"), hero("a", "One"), hero("d", "Four")]);
  await expect
    .poll(async () => act(async () => container.textContent))
    .toContain("Undo: Heading of hero restored");
  await press("Revert everything");
  await expect.poll(async () => act(async () => held.get(path))).toBe(before);
  await expect
    .poll(async () => act(async () => container.textContent))
    .toContain(`Undo: ${path} restored`);
  await press(`Undo: ${path} restored`);
  await expect
    .poll(async () => act(async () => blocksNow()))
    .toEqual([hero("c", "Three"), hero("a", "One"), hero("d", "Four")]);
});

test.runIf(isLocale("de"))(
  "a reviewer sees each block as rendered on the server, with the brand's texts and its lists, or the reason why not",
  async () => {
    const block = (type: string, props: object) => ({ type, id: type, props });
    const written = (heading: string, ...others: readonly object[]) => ({
      id: "home",
      title: "Home",
      blocks: [block("hero", { heading }), ...others],
    });
    const before = written("{brand} before");
    const after = written("Fails", block("people", { heading: "Who we are" }));
    const german = "content/de/pages/home.json";
    const { workbench } = await workshop({
      files: { [german]: after },
      committed: {
        files: [{ path: german, before: json(before), after: json(after), newProblems: [] }],
        left: 0,
        blocks: [],
      },
    });
    const client: DevtoolsClient = {
      ...workbench.client,
      looks: async () => ({ stylesheets: [""], looks: [] }),
      source: async () => [
        { id: "ada", category: undefined, props: { name: "Ada", role: "Driver" } },
      ],
      serverPage: async (blocks, { locale }) => {
        if (json(blocks).includes("Fails")) throw new Error("The server responded with 500.");
        const props = blocks.map((made) => json("props" in made ? made.props : {}));
        return { html: `${locale} ${props.join("")}`, failures: [], islands: [] };
      },
    };
    Object.assign(workbench, { client });
    const { container } = await show(workbench, <Dialogs />);
    await act(async () => runCommand(workbench, "compare-commit"));
    const looks = () =>
      Array.from(
        container.querySelectorAll(`[aria-label="Blocks before and after"] figure`),
        (one) =>
          [one.textContent, one.querySelector("span span")?.shadowRoot?.textContent].join(" "),
      );
    await expect
      .poll(async () => act(async () => looks()))
      .toEqual([
        expect.stringContaining('Before de {"heading":"Szlak before"'),
        expect.stringMatching(/^AfterThe server responded with 500\.\s*$/),
        "new ",
        expect.stringMatching(/^After de .*Who we are.*Ada/),
      ]);
  },
);

test("compares an earlier version with the current one, and restores it in whole or in parts, as undoable steps", async () => {
  const versionOf = (commit: string, subject: string) => {
    return { commit, subject, at: "2026-11-20T10:38:00Z", author: "Ada", isDeletion: false };
  };
  const { workbench } = await workshop({
    files: { [path]: { ...page("Two maps"), seoTitle: "Maps" } },
    versions: [versionOf("b", "Maps are two"), versionOf("a", "One map")],
    committedTexts: { a: page("One map"), b: { ...page("Two maps"), seoTitle: "Maps" } },
  });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  const { container, press } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "versions"));
  const text = async () => act(async () => container.textContent);
  await expect.poll(text).toContain("The document is the same now.");
  expect(document.activeElement?.matches("ol button")).toBe(true);
  const one = [...container.querySelectorAll("ol button")].find((button) =>
    button.textContent.startsWith("One map"),
  );
  expect(one?.textContent).toContain("20 Nov 2026");
  expect(one?.textContent).toContain("Ada");
  await act(async () => one instanceof HTMLElement && one.click());
  await expect.poll(text).toContain("Heading of hero /blocks/0/props/headingOne mapTwo maps");
  await press("Restore Heading of hero");
  expect(session.store?.present).toMatchObject({ seoTitle: "Maps", ...page("One map") });
  await press("Use this version");
  expect(session.store?.present).toEqual(page("One map"));
  expect(session.store?.steps.map(({ label }) => label)).toEqual([
    expect.stringContaining("Heading of hero: as it was on 20 Nov 2026"),
    expect.stringContaining("restored"),
  ]);
  expect(workbench.desk.dialog).toBeUndefined();
  session.undo();
  session.undo();
  expect(session.store?.present).toEqual({ ...page("Two maps"), seoTitle: "Maps" });
});
