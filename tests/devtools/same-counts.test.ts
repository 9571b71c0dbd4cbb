import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { mediaFiles } from "#server/files/media-files.ts";
import { documentLister } from "#server/devtools/documents/list-documents.ts";
import { validate } from "../../scripts/validate/command.ts";
import { callCommand } from "../helpers/commands.ts";
import { workshop } from "./workshop.ts";

const picture = (name: string) => ({ url: `/media/${name}`, alt: "A yard", width: 3, height: 2 });
const withPicture = (name: string) => ({
  heading: "One",
  content: "<p>Text</p>",
  image: picture(name),
});

const files = {
  "content/en/posts/ice.json": {
    id: "ice",
    slug: "ice",
    title: "Ice",
    lead: "…",
    publicationDate: "2027-03-04",
    teaserImage: picture("placeholder.svg"),
    blocks: [
      { type: "image-text", id: "a", props: withPicture("lost.svg") },
      { type: "image-text", id: "b", props: withPicture("yard.svg?v=2") },
    ],
  },
  "content/en/contact-people.json": [
    { id: "anna", name: "Anna", role: "…", phone: "+48 61 000 20 10", image: picture("lost.svg") },
  ],
  "src/blocks/image-text/fixtures.json": { minimal: withPicture("lost.svg") },
};

const found = {
  "content/en/posts/ice.json": [
    "missing-picture /blocks/0/props/image/url",
    "placeholder /lead",
    "placeholder /teaserImage/url",
  ],
  "content/en/contact-people.json": ["missing-picture /0/image/url", "placeholder /0/role"],
  "src/blocks/image-text/fixtures.json": ["missing-picture /minimal/image/url"],
};

interface Told {
  readonly code: string;
  readonly pointer: string;
}

function inOrder(problems: readonly Told[]): readonly string[] {
  return problems.map(({ code, pointer }) => `${code} ${pointer}`).toSorted();
}

/** A project of these files, and two pictures. */
async function project(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "same-counts-"));
  onTestFinished(async () => rm(root, { recursive: true }));
  const media = { "content/media/yard.svg": "<svg/>", "content/media/placeholder.svg": "<svg/>" };
  const texts = Object.entries(files).map(
    ([path, value]) => [path, JSON.stringify(value)] as const,
  );
  await mkdir(join(root, "content/brands"), { recursive: true });
  for (const [path, text] of [...texts, ...Object.entries(media)]) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

test("what holds a place and what is lost is the same in the list of documents, where it is open, and on the command line", async () => {
  const root = await project();
  const contentDir = join(root, "content");
  const roots = { contentDir, blocksDir: join(root, "src/blocks") };
  const brand = { name: "Brand", mailDomain: "brand.example" };
  const listed = await documentLister(roots, brand, () => mediaFiles(contentDir))();
  const inList = listed.map(({ path, problems }) => [path, inOrder(problems)]);
  expect(Object.fromEntries(inList)).toEqual(found);

  const { status, stdout } = await callCommand(validate, [root, "--json"], { input: "" });
  expect(status).toBe(0);
  const told: { file: string; problems: readonly Told[] }[] = JSON.parse(stdout).files;
  const byCommand = told.map(({ file, problems }) => [
    file.slice(file.indexOf("same-counts-")).split("/").slice(1).join("/"),
    inOrder(problems),
  ]);
  expect(Object.fromEntries(byCommand)).toEqual(found);

  const { workbench } = await workshop({ files });
  const { session, check } = workbench;
  for (const [path, problems] of Object.entries(found)) {
    const state = path.startsWith("src") ? { state: "minimal" } : {};
    await session.ask({ kind: "file", path, ...state });
    // An open list is a document of its items, and a state a document of one block.
    const asOpen = problems.map((one) =>
      one.replace(" /0/", " /items/0/").replace(" /minimal/", " /blocks/0/props/"),
    );
    await expect.poll(() => [path, ...inOrder(check.notes)]).toEqual([path, ...asOpen]);
    expect(check.problems).toEqual([]);
  }
});
