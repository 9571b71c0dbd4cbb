// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import type { Violation } from "#devtools/accessibility/violation.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const blocks = [{ type: "cta", id: "a", props: { heading: "One map" } }];
const files = { [path]: { id: "home", title: "Home of maps", blocks } };

function violation(given: Partial<Violation> & Pick<Violation, "rule" | "impact">): Violation {
  const { rule } = given;
  const place = {
    id: "a",
    words: "One map",
    advice: "Do it",
    spot: { texts: ["One map"], nth: 0 },
  };
  return { help: `Mind ${rule}`, url: `https://example.com/${rule}`, places: [place], ...given };
}

test("checks the page on request; the worst violations come first and lead to the field of their text", async () => {
  const { workbench } = await workshop({ files });
  const { session, accessibility, desk, problems } = workbench;
  await session.ask({ kind: "file", path });
  runCommand(workbench, "check-accessibility");
  expect(session.notice?.text).toBe("No page is shown.");
  const { container } = await show(workbench, <Dialogs />);
  const said = () => container.querySelector("dialog output")?.textContent;
  const check = async () =>
    act(async () => {
      accessibility.ask();
      desk.show({ kind: "accessibility" });
    });
  await check();
  expect(said()).toBe("The page is being checked …");
  await act(async () => accessibility.take({ kind: "failed", reason: "no code" }));
  expect(said()).toBe("The page could not be checked: no code");
  await check();
  expect(said()).toBe("The page is being checked …");
  const around = { ...violation({ rule: "x", impact: "minor" }).places[0], id: undefined };
  const title = { ...around, words: "Home", advice: "", spot: { texts: ["Home of maps"], nth: 0 } };
  const violations = [
    violation({ rule: "order", impact: "moderate", places: [title] }),
    violation({ rule: "contrast", impact: "serious" }),
  ];
  await act(async () => accessibility.take({ kind: "looked", violations }));
  expect(said()).toBe("2 places break a rule");
  const rules = [...container.querySelectorAll("h3")].map(({ textContent }) => textContent);
  expect(rules).toEqual(["Mind contrast", "Mind order"]);
  const [first, second] = container.querySelectorAll<HTMLElement>("dialog li button");
  expect([first?.textContent, second?.textContent]).toEqual(["ctaOne mapDo it", "pageHome"]);
  await act(async () => first?.click());
  expect(container.querySelector("dialog")).toBeNull();
  expect([session.selected, problems.wanted]).toEqual(["/blocks/0", "/blocks/0/props/heading"]);
  await act(async () => desk.show({ kind: "accessibility" }));
  await act(async () =>
    [...container.querySelectorAll<HTMLElement>("dialog li button")].at(-1)?.click(),
  );
  expect([session.selected, problems.wanted]).toEqual(["", "/title"]);
  await act(async () => {
    accessibility.take({ kind: "looked", violations: [] });
    desk.show({ kind: "accessibility" });
  });
  expect(said()).toBe("Nothing was found.");
});
