import { ownUrl } from "#contract/brands.ts";
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bannerOfPage } from "./banner-of.ts";
import { errorPicture, layoutPicture } from "./layout-pictures.ts";
import { layoutNames } from "./layouts.ts";

const page = { title: "Search", maskOpacity: 60, bannerLinks: [] };

it("uses different pictures for a page that was not found and one that failed", () => {
  expect(errorPicture(404).url).not.toBe(errorPicture(500).url);
  expect(errorPicture(503)).toEqual(errorPicture(500));
});

describe("page without its own picture", () => {
  it.each(["search", "login", "hidden"] as const)("uses the picture of the %s layout", (layout) => {
    expect(bannerOfPage(page, layout).backgroundImage).toEqual(layoutPicture(layout));
  });

  it("uses the default picture on other layouts", () => {
    const { url } = layoutPicture("default");
    expect(url).toBe("/media/banner-default.svg");
    expect(bannerOfPage(page, "blog").backgroundImage?.url).toBe(url);
  });

  it("keeps its own picture when it has one", () => {
    const backgroundImage = { url: ownUrl("/media/own.svg"), alt: "", width: 3, height: 2 };
    expect(bannerOfPage({ ...page, backgroundImage }, "search").backgroundImage).toBe(
      backgroundImage,
    );
  });
});

it("every layout picture exists", () => {
  const pictures = [...layoutNames.map(layoutPicture), errorPicture(404), errorPicture(500)];
  const urls = pictures.map(({ url }) => url);
  expect(new Set(urls).size).toBe(6);
  expect(urls.filter((url) => !existsSync(`content${url}`))).toEqual([]);
});

it("the mask is 60 percent for a kind whose schema has no property for it", () => {
  expect(bannerOfPage({ title: "Search" }, "search").maskOpacity).toBe(60);
});
