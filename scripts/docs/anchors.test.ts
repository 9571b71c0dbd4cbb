import { expect, test } from "vitest";
import { anchorFaults } from "./anchors.ts";

const guide = {
  path: "manual/guide.md",
  text: "# Guide\n\n## Order of deployment, and rollback\n\n```sh\n# no heading\n```\n",
};

test.each([
  ["guide.md#order-of-deployment-and-rollback", []],
  ["#own", []],
  ["https://other.example/guide.md#anything", []],
  ["guide.md#in-which-order", ["manual/a.md:3: manual/guide.md has no heading #in-which-order"]],
  ["guide.md#no-heading", ["manual/a.md:3: manual/guide.md has no heading #no-heading"]],
  ["#elsewhere", ["manual/a.md:3: manual/a.md has no heading #elsewhere"]],
])("checks the anchor of a link to %s", (link, faults) => {
  const document = { path: "manual/a.md", text: `# Own\n\nSee [it](${link}).\n` };
  expect(anchorFaults([guide, document])).toEqual(faults);
});
