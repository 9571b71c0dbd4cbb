import { useCallback, type ReactNode } from "react";
import type { Menu, SitemapNode } from "#generated/types.ts";
import { Choice, Radios } from "../controls/choice.tsx";
import { t } from "../i18n.ts";
import styles from "../controls/field.module.css";
import type { WantedDocument } from "../filing/new-document.ts";
import { addressOfEntry, nodeOfPage } from "#kinds/links/entry-address.ts";
import { addressBelow, possibleParents } from "../filing/place-in-site.ts";
import { readMenus, readSitemap } from "../filing/tables.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { useFound } from "./use-found.ts";

/** The value for “Nowhere” in the list of places. */
const nowhere = "";

interface MenuRowProps extends Pick<PlaceFieldProps, "onChange"> {
  readonly menus: readonly Menu[];
  readonly inMenu: WantedDocument["inMenu"];
}

interface PlaceFieldProps {
  readonly wanted: WantedDocument;
  readonly onChange: (place: Partial<Pick<WantedDocument, "parent" | "inMenu">>) => void;
}

/** The position of a new document: a page below another one, an entry where its kind is placed. */
export function PlaceField({ wanted, onChange }: PlaceFieldProps): ReactNode {
  const { client } = useWorkbench();
  const { kind, id, parent, name, slug = name, locales } = wanted;
  const [locale] = locales;
  const look = useCallback(
    async () => (locale === undefined ? [] : (await readSitemap(client, locale)).rows),
    [client, locale],
  );
  const { value: nodes = [], failure } = useFound(look);
  const isPage = kind.page.node === undefined;
  const own = isPage ? nodeOfPage(nodes, id) : undefined;
  const below = isPage ? pageAddress(nodes, parent, slug) : addressOfEntry(nodes, kind, name);
  const address = own?.slug ?? below;
  const places = possibleParents(nodes).map((node) => ({
    value: node.nodeReference ?? nowhere,
    label: `${node.name} (${node.slug})`,
  }));
  return (
    <>
      {isPage && own === undefined && (
        <Choice
          isField
          label={t("Below")}
          value={parent ?? nowhere}
          options={[...places, { value: nowhere, label: t("None: not in the sitemap yet") }]}
          onChoose={(value) => onChange({ parent: value === nowhere ? undefined : value })}
        />
      )}
      <output className={styles.hint}>{failure ?? leadsTo(name, address)}</output>
      <MenuField wanted={wanted} onChange={onChange} />
    </>
  );
}

/** The menu that links to it, if the locale has menus that a row can be added to. */
function MenuField({ wanted: { inMenu, locales }, onChange }: PlaceFieldProps): ReactNode {
  const { client } = useWorkbench();
  const [locale] = locales;
  const look = useCallback(
    async () => (locale === undefined ? [] : (await readMenus(client, locale)).rows),
    [client, locale],
  );
  const { value: menus = [] } = useFound(look);
  if (menus.length === 0) return null;
  const choose = (menu: string): void => {
    onChange({ inMenu: menu === nowhere ? undefined : { menu } });
  };
  return (
    <>
      <Radios
        label={t("In the menu")}
        value={inMenu?.menu ?? nowhere}
        options={[
          { value: nowhere, label: t("None") },
          ...menus.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChoose={choose}
      />
      <MenuRowField {...{ menus, inMenu, onChange }} />
    </>
  );
}

/** The row of the chosen menu to insert it below; renders nothing for a menu without rows. */
function MenuRowField({ menus, inMenu, onChange }: MenuRowProps): ReactNode {
  const rows = menus.find(({ name }) => name === inMenu?.menu)?.items ?? [];
  if (inMenu === undefined || rows.length === 0) return null;
  const { menu, below = nowhere } = inMenu;
  return (
    <Choice
      isField
      label={t("Below the row")}
      value={below}
      options={[
        { value: nowhere, label: t("None: at the end of the menu") },
        ...rows.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChoose={(id) => onChange({ inMenu: id === nowhere ? { menu } : { menu, below: id } })}
    />
  );
}

function leadsTo(name: string, address: string | undefined): string {
  if (name === "") return t("Its address follows from the title.");
  return address === undefined
    ? t("It has no address yet.")
    : t("Its address: {address}", { address });
}

function pageAddress(
  nodes: readonly SitemapNode[],
  parent: string | undefined,
  name: string,
): string | undefined {
  const above = possibleParents(nodes).find(({ nodeReference }) => nodeReference === parent);
  return above && addressBelow(above, name);
}
