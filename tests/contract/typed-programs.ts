import { oldestContract } from "#generated/released-contract.ts";

/** Builds blocks and lists from CMS data, each with its own type. */
export const mapper = `import { kinds, validate, type BlockJson, type BlockJsonOf, type BlockOf, type BlockType, type ContentJson, type PageJson, type ReadonlyJson } from "@waymark/contract";
const types = { banner: "hero", words: "rich-text" } as const satisfies Record<string, BlockType>;
export function hero(heading: string, text?: string): BlockJsonOf<"hero">["props"] {
  return { heading, ...(text !== undefined && { text }) };
}
// @ts-expect-error: a property of another block, which a union of all blocks lets through
export const other: BlockJsonOf<"hero"> = { type: types.banner, id: "a", props: { heading: "A", limit: 3 } };
export const shown = ({ props }: BlockOf<"hero" | "quote">): string => "quote" in props ? props.quote : props.heading;
export const menus: ContentJson["menu"] = [{ name: "main", items: [] }];
// @ts-expect-error: entries of the list have a title
export const posts: ContentJson["posts"] = [{ id: "a", slug: "a" }];
export const names: readonly (keyof ContentJson)[] = kinds;
export function page(blocks: readonly BlockJson[], links: readonly string[]): ReadonlyJson<PageJson> {
  const bannerLinks: ReadonlyJson<PageJson["bannerLinks"]> = links.map((url) => ({ label: "A", url }));
  return { id: "a", title: "A", blocks, bannerLinks };
}
export const judged = validate("page", page([], []));
// @ts-expect-error: what is missing is missing there, too
export const untitled: ReadonlyJson<PageJson> = { id: "a", blocks: [] };
// @ts-expect-error: nothing is added to it
page([], []).blocks.push();
`;

/** Validates a page, and contains misuses that the compiler must reject. */
export const use = `import { kindOf, kinds, migrate, schemaOf, validate, type Page, type PageJson, type Verdict } from "@waymark/contract";
const cta = { type: "cta", id: "c", props: { heading: "A", link: { label: "B", url: "/b" } } } as const;
const page: PageJson = { id: "a", title: "A", blocks: [cta] };
const verdict: Verdict = await validate("page", { ...page, title: 7 }, { locale: "en" });
const [problem] = verdict.problems;
// @ts-expect-error: there is no such kind
const misspelt = await validate("pge", page).catch((error: unknown) => String(error));
const schema = await schemaOf("page", "${oldestContract}");
console.log(JSON.stringify([kinds.length > 10, kindOf(page), verdict.verdict, problem?.message, migrate(page).moved, "$defs" in schema, misspelt]));
// @ts-expect-error: a page has a title
export const wrong: PageJson = { id: "a", blocks: [] };
// @ts-expect-error: what has been read has its defaults
export const read: Page = { id: "a", title: "A", blocks: [] };
// @ts-expect-error: what has been read has addresses that were checked
export const links: Page["bannerLinks"] = [{ label: "B", url: "/b", newTab: false }];
`;
