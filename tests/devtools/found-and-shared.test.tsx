// @vitest-environment happy-dom
import { runInAction } from "mobx";
import { act } from "react";
import { expect, test } from "vitest";
import { trust } from "#contract/trust.ts";
import { commandNow, runCommand } from "#devtools/commands/commands.ts";
import { keepFolded } from "#devtools/folded-panels.ts";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import type { PageModel } from "#site/page-model.ts";
import type { Head } from "#site/seo/head.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/fuel.json";
const files = { [path]: { id: "fuel", title: "Fuel", blocks: [] } };
const head: Head = {
  title: "Fuel, litre by litre",
  description: "What the tank says.",
  canonical: "https://szlak.example/en/gps/fuel%20curve",
  alternates: [],
  image: "https://szlak.example/media/cache/resolve/share/fuel.svg",
  siteName: "Szlak",
  isIndexable: true,
};

async function inspector() {
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path });
  const { container } = await show(workbench, <Inspector />);
  const stand = async (now: Partial<Head>): Promise<string> => {
    await act(async () =>
      runInAction(() => {
        const page = {
          path: "/en/gps",
          layout: "default",
          blocks: [],
          chrome: { homeHref: "/en" },
        };
        workbench.preview.frame = trust<PageModel>({ ...page, head: { ...head, ...now } });
        workbench.preview.surrounded = workbench.preview.place;
      }),
    );
    return container.querySelector("details[data-head]")?.textContent ?? "";
  };
  return { workbench, container, stand };
}

test("the search and sharing preview follows the head of the page while it is edited", async () => {
  const { workbench, container, stand } = await inspector();
  expect(commandNow(workbench, "found-and-shared").refusal?.(workbench)).toContain(
    "It has no address of its own",
  );
  expect(await stand({})).toBe("Search and sharing");
  await act(async () => runCommand(workbench, "found-and-shared"));
  const said = await stand({});
  expect(said).toContain("szlak.example › en › gps › fuel curve");
  expect(said).toContain("Fuel, litre by litre");
  expect(container.querySelector("details img")?.getAttribute("src")).toBe(
    "/media/cache/resolve/share/fuel.svg",
  );
  expect(said).not.toContain("Search engines are asked");
  expect(await stand({ title: "Typed", isIndexable: false, description: undefined })).toContain(
    "TypedSearch engines are asked not to list it.Without a description search engines use text of the page.",
  );
});

test("the search and sharing preview is open again after a reload, also next to JSON", async () => {
  const before = await inspector();
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  await before.stand({});
  keepFolded(before.workbench.desk, storage);
  await act(async () => runCommand(before.workbench, "found-and-shared"));
  const { workbench, container, stand } = await inspector();
  await act(async () => keepFolded(workbench.desk, storage));
  for (const view of ["Form", "JSON", "All"]) {
    const choice = [...container.querySelectorAll("label, button")].find(
      ({ textContent }) => textContent === view,
    );
    await act(async () => choice instanceof HTMLElement && choice.click());
    expect(await stand({})).toContain("Fuel, litre by litre");
  }
});

test("a picture on another host is named and not fetched", async () => {
  const { workbench, container, stand } = await inspector();
  await stand({});
  await act(async () => runCommand(workbench, "found-and-shared"));
  expect(await stand({ image: "https://cdn.example/a.png" })).toContain(
    "https://cdn.example/a.png",
  );
  expect(container.querySelector("details img")).toBeNull();
});
