import { contentLayouts } from "#contract/content-layouts.ts";

/** Those that content can name, and that of error pages. */
export const layoutNames = [...contentLayouts, "error"] as const;
export type LayoutName = (typeof layoutNames)[number];

const byName: ReadonlyMap<string, LayoutName> = new Map(layoutNames.map((name) => [name, name]));

/** Returns the layout with the name from content; an unknown one falls back to default. */
export function layoutOf(name: string | undefined): LayoutName {
  const layout = byName.get(name ?? "default");
  return layout === undefined || layout === "error" ? "default" : layout;
}
