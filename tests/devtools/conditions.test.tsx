// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { ConditionsBar } from "#devtools/conditions/conditions-bar.tsx";
import { Conditions } from "#devtools/conditions/conditions.ts";
import { commands } from "#devtools/commands/commands.ts";
import { loadForm } from "#devtools/form/load-form.ts";
import { SizeBar } from "#devtools/sizes/size-bar.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/job-offers/fitter.json";

async function openOffer(validThrough: string) {
  await loadForm("hero");
  const offer = { id: "fitter", slug: "fitter", title: "Fitter", validThrough, blocks: [] };
  const { workbench } = await workshop({ files: { [path]: offer } });
  await workbench.session.load({ kind: "file", path });
  const { container } = await show(workbench, <ConditionsBar />);
  const said = () => container.querySelector("output")?.textContent;
  const { site, session } = workbench;
  return { site, session, workbench, container, said };
}

test("an offer shows from which day on visitors get 404 instead: on a chosen day, and today", async () => {
  const { site, container, said } = await openOffer("2999-01-31");
  expect(container.querySelector("[data-conditions]")).toBeNull();
  await act(async () => site.conditions.choose("day", "2999-01-31"));
  expect(said()).toBe("");
  await act(async () => site.conditions.choose("day", "2999-02-01"));
  expect(said()).toContain("expired by then: visitors get “not found” (404)");
  const ended = await openOffer("2020-01-31");
  expect(ended.said()).toContain("It has expired: visitors get");
  expect(ended.container.querySelector("button")).toBeNull();
});

test("a past or invalid day is ignored, and the site is shown as of now", () => {
  const conditions = new Conditions();
  for (const day of ["2020-01-01", "2999-02-33", "soon", ""]) {
    conditions.choose("day", "2999-02-01");
    conditions.choose("day", day);
    expect(conditions.day).toBeUndefined();
  }
});

test.each(["conditions", "preview-size"] as const)(
  "Escape closes the bar of %s from any of its fields and returns the focus",
  async (command) => {
    const { workbench } = await workshop({ files: {} });
    const { container } = await show(
      workbench,
      <>
        <input />
        <ConditionsBar />
        <SizeBar />
      </>,
    );
    const before = container.querySelector("input");
    before?.focus();
    await act(async () => commands[command].run(workbench));
    const select = container.querySelector("fieldset select");
    if (select instanceof HTMLElement) act(() => select.focus());
    const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
    await act(async () => select?.dispatchEvent(escape));
    expect(container.querySelector("fieldset")).toBeNull();
    expect(document.activeElement).toBe(before);
  },
);

test("one click turns JavaScript off and says so, another resets all conditions", async () => {
  const { site, session, container, workbench } = await openOffer("2999-01-31");
  await act(async () => commands["switch-scripts"].run(workbench));
  expect(session.notice?.text).toContain("the HTML that the server sends");
  const bar = container.querySelector("[data-conditions]");
  expect(bar?.hasAttribute("data-unusual")).toBe(true);
  await act(async () => bar?.querySelector("button")?.click());
  expect(site.conditions.scripts).toBe("on");
  expect(session.notice?.text).toBe("The preview is as usual");
});
