// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { trust } from "#contract/trust.ts";
import type { DevtoolsClient } from "#devtools/api/devtools-client.ts";
import type { PreviewStore } from "#devtools/preview/preview-store.ts";
import { ProblemList } from "#devtools/problems/problem-list.tsx";
import { ServerCheck } from "#devtools/server-check/server-check.ts";
import { hydrateBlocks } from "#devtools/server-check/hydrate-blocks.tsx";
import type { Brand } from "#generated/types.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { serverPage } from "#server/devtools/server-page.tsx";
import { ownBrand } from "../helpers/own-brand.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const brand: Brand = ownBrand;
const site = { brand, locale: "en" } as const;
const path = "content/en/pages/home.json";

function voices(id: string, name: string) {
  return { type: "testimonials", id, props: { items: [{ quote: "One map", name }] } };
}

/** The problems after the page was compared with the server's rendering. */
async function compared(
  blocks: readonly object[],
  made: (html: string) => string = (html) => html,
) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const page = { id: "home", title: "Home", blocks };
  const { workbench } = await workshop({ files: { [path]: page } });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  const serverSide: DevtoolsClient["serverPage"] = async (sent) => {
    const { html, ...rest } = await serverPage(site, sent);
    return { ...rest, html: made(html) };
  };
  const client = { ...workbench.client, serverPage: serverSide };
  const preview = trust<PreviewStore>({
    model: { blocks },
    place: { brand: "szlak", locale: "en" },
  });
  const serverCheck = new ServerCheck({ client, session, preview });
  Object.assign(workbench, { serverCheck });
  await serverCheck.look();
  const i18n = createI18n("en", await loadMessages("en", "en"));
  const { page: responded } = serverCheck;
  if (responded !== undefined) serverCheck.take(await hydrateBlocks(responded, { site, i18n }));
  const { container } = await show(workbench, <ProblemList />);
  const rows = [...container.querySelectorAll("li [data-severity]")].map(
    ({ textContent }) => textContent,
  );
  return { workbench, container, rows, said: session.notice?.text };
}

test("hydrates the server-rendered page as the site does, and says if both match", async () => {
  const { rows, said } = await compared([voices("a", "Ada")]);
  expect(rows).toEqual([]);
  expect(said).toBe("The server renders this page as the browser does");
});

test("reports a block whose HTML differs on the server, with its file and both versions, until the document changes", async () => {
  const blocks = [voices("a", "Ada"), voices("b", "Berta")];
  const { workbench, container, rows, said } = await compared(blocks, (html) =>
    html.replace("Berta", "Bertha"),
  );
  expect(rows).toEqual([
    expect.stringMatching(
      /^#bsrc\/blocks\/testimonials\/testimonials\.tsx renders different HTML on the server \(.*Bertha.*\) than in the browser \(.*Berta\b.*\)$/,
    ),
  ]);
  expect(said).toBe("1 block differs on the server");
  await act(async () => container.querySelector<HTMLElement>("li button")?.click());
  expect(workbench.session.selected).toBe("/blocks/1");
  const title = { kind: "put-value", pointer: "/title", value: "Other" } as const;
  await act(async () => workbench.session.run(title));
  expect(container.querySelectorAll("li")).toHaveLength(0);
});

test("reports a block that fails on the server with its file and the reason", async () => {
  const block = trust<CheckedBlock>({ type: "testimonials", id: "a", props: {} });
  const { failures } = await serverPage(site, [block]);
  expect(failures).toMatchObject([{ kind: "crash", blockType: "testimonials" }]);
});
