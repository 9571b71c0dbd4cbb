import type { ComponentType } from "react";
import type { Brand } from "#generated/types.ts";
import type { PageModel } from "../page-model.ts";

type FramePart = ComponentType<{ readonly model: PageModel }>;

/** The header and footer that a brand has chosen. */
export type FrameChoice = Pick<Brand, "header" | "footer">;

type Parts<Name extends string> = Readonly<Record<Name, () => Promise<FramePart>>>;

/** All headers, by their names in the brand schema. */
const headers: Parts<Brand["header"]> = {
  full: async () => (await import("./headers/full-header.tsx")).FullHeader,
  plain: async () => (await import("./headers/plain-header.tsx")).PlainHeader,
};

/** All footers, by their names in the brand schema. */
const footers: Parts<Brand["footer"]> = {
  full: async () => (await import("./footers/full-footer.tsx")).FullFooter,
  slim: async () => (await import("./footers/slim-footer.tsx")).SlimFooter,
};

const loadedHeaders = new Map<Brand["header"], FramePart>();
const loadedFooters = new Map<Brand["footer"], FramePart>();

/** Returns the modules of a choice by their build names, so that no page requests those of another. */
export function frameModules({ header, footer }: FrameChoice): readonly string[] {
  const folder = "src/site/frame";
  return [`${folder}/headers/${header}-header.tsx`, `${folder}/footers/${footer}-footer.tsx`];
}

/** Must be awaited before a page of a brand is rendered. @throws when the code fails to load. */
export async function loadFrame({ header, footer }: FrameChoice): Promise<void> {
  const [Header, Footer] = await Promise.all([headers[header](), footers[footer]()]);
  loadedHeaders.set(header, Header);
  loadedFooters.set(footer, Footer);
}

/** Returns the header and footer. @throws Error for a choice that is not loaded. */
export function frameOf({ header, footer }: FrameChoice): { Header: FramePart; Footer: FramePart } {
  const [Header, Footer] = [loadedHeaders.get(header), loadedFooters.get(footer)];
  if (Header === undefined || Footer === undefined) {
    throw new Error(`header ${header} or footer ${footer} is not loaded`);
  }
  return { Header, Footer };
}
