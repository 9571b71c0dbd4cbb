// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { ConflictPlaces } from "#devtools/merging/conflict-places.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

async function shown(mine: unknown, theirs: unknown) {
  const { workbench } = await workshop({ files: {} });
  const document = { id: "home", title: "Home", blocks: [] };
  const versions = { base: document, mine: document, theirs: document };
  const { container } = await show(
    workbench,
    <ConflictPlaces
      conflicts={[{ place: "/text", mine, theirs }]}
      versions={versions}
      mine="Here"
      theirs="There"
      chosen={new Set()}
      onChoose={() => undefined}
    />,
  );
  const marked = [...container.querySelectorAll("mark")].map(({ textContent }) => textContent);
  return { text: container.textContent, marked };
}

test("conflicting rich texts are compared word by word, one line per paragraph", async () => {
  const { text, marked } = await shown(
    "<h2>Why</h2><p>It is &lt;fast&gt; here.</p>",
    "<h2>Why</h2><p>It is slow here.</p>",
  );
  expect(text).toContain("Why\nIt is <fast> here.");
  expect(text).not.toContain("<p>");
  expect(marked).toEqual(["<fast> ", "slow "]);
});

test("a conflict that differs only in formatting shows the markup, and removed text is shown too", async () => {
  const bold = "<p>It is <strong>fast</strong>.</p>";
  expect((await shown(bold, "<p>It is fast.</p>")).text).toContain(bold);
  expect((await shown(bold, undefined)).text).toContain("It is fast.");
});
