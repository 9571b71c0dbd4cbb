import { typesIn } from "#contract/blocks/nested-blocks.ts";
import { validateBlock } from "#contract/blocks/validate-block.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import { isLocale } from "#i18n/locales.ts";
import type { Workbench } from "../workbench.ts";

/** Blocks as the server renders them for visitors of a locale; "" if there is no site to show them. */
export async function blocksHtml(
  { check, client, preview, site }: Workbench,
  blocks: readonly unknown[],
  locale: string | undefined,
): Promise<string> {
  const { prepared } = preview;
  if (prepared === undefined || site.site === undefined) return "";
  const { brand } = site.site;
  const place = {
    brand: brand.id,
    locale: locale !== undefined && isLocale(locale) ? locale : site.site.locale,
    path: undefined,
    kind: undefined,
  };
  await check.validators.load(typesIn(blocks));
  const checked = blocks.flatMap((one, index) => {
    const filled = fillInBrand(one, brand);
    return validateBlock(filled, check.validators.loaded, `/blocks/${index}`).block ?? [];
  });
  if (checked.length === 0) return "";
  const wanted = new Set(checked.flatMap((one) => prepared.wantedBy(one)));
  const lists = new Map(
    await Promise.all(
      [...wanted].map(async (name) => [name, await client.source(name, place)] as const),
    ),
  );
  const shown = checked.map((one) => prepared.filled(one, lists));
  return (await client.serverPage(shown, place)).html;
}
