import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OfficesOnMap } from "./offices-on-map.tsx";

it("references shapes that exist in the map file and keep their stroke width at every size", () => {
  const html = renderToStaticMarkup(createElement(OfficesOnMap, { offices: [] }));
  const referred = [...html.matchAll(/<use [^>]*href="([^"#]+)#([^"]+)"/g)];
  expect(referred).toHaveLength(2);
  for (const [, file = "", id = ""] of referred) {
    const drawing = readFileSync(`.${file}`, "utf8");
    expect(drawing).toContain(`<path id="${id}" vector-effect="non-scaling-stroke" d="M`);
  }
});
