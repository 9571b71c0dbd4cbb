// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { BlockPlaces } from "#devtools/replacing/block-places.tsx";
import { filesOfBlocks } from "#devtools/replacing/found-blocks.ts";
import { richText } from "./content-project.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const blocks = Array.from({ length: 10 }, (_, index) => ({
  ...richText(`<p>Text ${index}</p>`),
  id: `text-${index}`,
}));
const pages = Array.from({ length: 60 }, (_, index) => {
  const id = `depot-${index}`;
  return [`content/en/pages/${id}.json`, { id, title: id, blocks }] as const;
});

test("with hundreds of blocks, shows the first ones and the total, and a button lists the others", async () => {
  const { workbench } = await workshop({ files: Object.fromEntries(pages) });
  const { client, session } = workbench;
  const files = await filesOfBlocks(client, session.listing?.documents ?? [], "rich-text");
  const asked = {
    type: "rich-text",
    property: "",
    value: "",
    locale: "",
    act: "look",
    to: "",
  } as const;
  const places = <BlockPlaces files={files} asked={asked} onClose={() => undefined} />;
  const { container } = await show(workbench, places);
  const rows = () => container.querySelectorAll("li");
  expect(rows()).toHaveLength(201);
  const all = rows().item(200).querySelector("button");
  expect(all?.textContent).toBe("Show all 600");
  await act(async () => all?.click());
  expect(rows()).toHaveLength(600);
  expect(document.activeElement).toBe(rows().item(200).querySelector("button"));
});
