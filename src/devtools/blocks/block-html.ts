import { typesIn } from "#contract/blocks/nested-blocks.ts";
import { validateBlock } from "#contract/blocks/validate-block.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import { isLocale } from "#i18n/locales.ts";
import type { Workbench } from "../workbench.ts";

/** A block as the server makes it for visitors of a locale; "" where there is no site to show it. */
export async function blockHtml(
  { check, client, preview, site }: Workbench,
  block: unknown,
  locale: string | undefined,
): Promise<string> {
  const { prepared } = preview;
  if (block === undefined || prepared === undefined || site.site === undefined) return "";
  const { brand } = site.site;
  const place = {
    brand: brand.id,
    locale: locale !== undefined && isLocale(locale) ? locale : site.site.locale,
    path: undefined,
    kind: undefined,
  };
  await check.validators.load(typesIn([block]));
  const filled = fillInBrand(block, brand);
  const { block: checked } = validateBlock(filled, check.validators.loaded, "/blocks/0");
  if (checked === undefined) return "";
  const lists = await Promise.all(
    prepared
      .wantedBy(checked)
      .map(async (name) => [name, await client.source(name, place)] as const),
  );
  return (await client.serverPage([prepared.filled(checked, new Map(lists))], place)).html;
}
