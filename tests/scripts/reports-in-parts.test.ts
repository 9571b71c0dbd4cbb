import { expect, test } from "vitest";
import { gitlabReport } from "../../scripts/reports/gitlab.ts";
import { junitReport } from "../../scripts/reports/junit.ts";
import { sarifReport } from "../../scripts/reports/sarif.ts";

const many = 100_000;

/** How many of very many items a report has taken when its first parts are available. */
function takenBy<Item>(
  item: Item,
  report: (items: Iterable<Item>) => Iterable<string>,
): [atStart: number, whole: string] {
  let taken = 0;
  function* items(): Iterable<Item> {
    for (; taken < many; taken += 1) yield item;
  }
  const parts = report(items())[Symbol.iterator]();
  const first = Array.from({ length: 3 }, () => parts.next().value ?? "");
  const atStart = taken;
  let whole = first.join("");
  for (let part = parts.next(); part.done !== true; part = parts.next()) whole += part.value;
  return [atStart, whole];
}

test("streams very many SARIF results", () => {
  const finding = { rule: "type", level: "error", text: "wrong", file: "a.json" } as const;
  const [atStart, whole] = takenBy(finding, (items) =>
    sarifReport({ name: "tool" }, ["type"], items),
  );
  expect(atStart).toBeLessThan(5);
  const { runs } = JSON.parse(whole);
  expect(runs[0].results).toHaveLength(many);
  expect(runs[0].tool.driver.rules).toMatchObject([{ id: "type" }]);
});

test("very many findings are written to GitLab reports as they are found", () => {
  const finding = { rule: "type", level: "error", text: "wrong", file: "a.json" } as const;
  const [atStart, whole] = takenBy({ ...finding, identity: [] }, gitlabReport);
  expect(atStart).toBeLessThan(5);
  expect(JSON.parse(whole)).toHaveLength(many);
});

test("streams very many JUnit cases", () => {
  const counted = { name: "a", command: "a", tests: many, failed: 0 };
  const [atStart, whole] = takenBy({ name: "a.json", failures: [] }, (cases) =>
    junitReport([{ ...counted, cases }]),
  );
  expect(atStart).toBeLessThan(5);
  expect(whole.split("<testcase ")).toHaveLength(many + 1);
});

test("no findings result in an empty list of results", () => {
  const { runs } = JSON.parse([...sarifReport({ name: "tool" }, [], [])].join(""));
  expect(runs).toMatchObject([{ tool: { driver: { name: "tool", rules: [] } }, results: [] }]);
});
