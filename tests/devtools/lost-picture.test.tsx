// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { loadForm } from "#devtools/form/load-form.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

test("reports a missing picture at its address and its block until it exists, and again once it is deleted", async () => {
  const path = "content/en/pages/odd.json";
  const picture = { url: "/media/lost.webp", alt: "A lorry", width: 800, height: 600 };
  const props = { heading: "One", content: "<p>Text</p>", image: picture };
  const { workbench, files } = await workshop({
    files: { [path]: { id: "odd", title: "B", blocks: [{ type: "image-text", id: "a", props }] } },
  });
  const { session, check } = workbench;
  await session.ask({ kind: "file", path });
  const at = "/blocks/0/props/image/url";
  const reported = () => check.annotations.map(({ code, pointer }) => [code, pointer]);
  await expect.poll(reported).toEqual([["missing-picture", at]]);
  expect(check.warningsByBlock.get("/blocks/0")).toHaveLength(1);
  session.run({ kind: "put-value", pointer: at, value: "/media/there.webp" });
  expect(reported()).toEqual([]);
  session.undo();
  expect(reported()).toHaveLength(1);
  files.set("/media/lost.webp", "{}");
  await session.loadListing();
  await expect.poll(reported).toEqual([]);
  files.delete("/media/lost.webp");
  await session.loadListing();
  await expect.poll(reported).toEqual([["missing-picture", at]]);
});

test("the field of a picture on another host says that the site shows no such pictures, without requesting it", async () => {
  const path = "content/en/pages/odd.json";
  const image = { url: "https://img.example/a.webp", alt: "A lorry", width: 800, height: 600 };
  const props = { heading: "One", content: "<p>Text</p>", image };
  const { workbench } = await workshop({
    files: { [path]: { id: "odd", title: "B", blocks: [{ type: "image-text", id: "a", props }] } },
  });
  await workbench.session.ask({ kind: "file", path });
  await loadForm("image-text");
  workbench.session.select("/blocks/0");
  const { container } = await show(workbench, <Inspector />);
  await expect
    .poll(() => container.textContent)
    .toContain("The site shows no pictures of other hosts.");
  expect(container.querySelector("img")).toBeNull();
  expect(container.textContent).not.toContain("There is no picture at this address.");
});
