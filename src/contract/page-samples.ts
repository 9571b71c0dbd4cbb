import { blockValidators as blocks, page } from "#generated/validators/all.ts";
import type { Problem } from "./problems/problem.ts";
import { validatePage, type PageResult } from "./validate-page.ts";

/** Small blocks and helpers shared by the tests of pages. */
export const hero = {
  type: "hero",
  id: "start",
  props: { heading: "Know where every vehicle is" },
};

export const faq = {
  type: "faq",
  id: "questions",
  props: { items: [{ question: "How often?", answer: "<p>Every 10 seconds.</p>" }] },
};

export function heroWith(props: Readonly<Record<string, unknown>>) {
  return { ...hero, props: { ...hero.props, ...props } };
}

export function checkPage(input: unknown): PageResult {
  return validatePage(input, { page, blocks });
}

export function checkBlocksOf(...list: readonly unknown[]): PageResult {
  return checkPage({ id: "home", title: "Home", blocks: list });
}

/** Returns the essentials of a problem: code, pointer and, if there is one, the suggestion. */
export function gist({ pointer, code, suggestion }: Problem): readonly string[] {
  return suggestion === undefined ? [code, pointer] : [code, pointer, suggestion];
}
