import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OfficesOnMap } from "./offices-on-map.tsx";

it("the map refers to what is in the file, which keeps lines as thin at every size", () => {
  const html = renderToStaticMarkup(createElement(OfficesOnMap, { offices: [] }));
  const referred = [...html.matchAll(/<use [^>]*href="([^"#]+)#([^"]+)"/g)];
  expect(referred).toHaveLength(2);
  for (const [, file = "", id = ""] of referred) {
    const drawing = readFileSync(`.${file}`, "utf8");
    expect(drawing).toContain(`<path id="${id}" vector-effect="non-scaling-stroke" d="M`);
  }
});
