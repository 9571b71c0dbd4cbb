import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ownUrl } from "#contract/brands.ts";
import type { MenuItem } from "#generated/types.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { TextsProvider } from "#i18n/texts-provider.tsx";
import { MenuLink } from "./menu-link.tsx";

const i18n = createI18n("en", { "link.newTab": "opens in a new tab" });

function linkTo(target: MenuItem["target"], path = "/"): string {
  const item = { id: "help", name: "Help", url: ownUrl("/help"), target, children: [] };
  return renderToStaticMarkup(
    <TextsProvider i18n={i18n}>
      <MenuLink item={item} path={path} />
    </TextsProvider>,
  );
}

test("a menu entry opens where its target says, and announces a new tab", () => {
  expect(linkTo("_self")).toBe('<a href="/help">Help</a>');
  expect(linkTo("_blank")).toMatch(
    /^<a href="\/help" target="_blank" rel="noopener">Help<span[^>]*> \(opens in a new tab\)<\/span><\/a>$/,
  );
});

test("the menu entry of the current page is marked", () => {
  expect(linkTo("_self", "/help")).toBe('<a href="/help" aria-current="page">Help</a>');
});
