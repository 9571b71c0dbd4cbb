import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { BlockList } from "#renderer/block-list.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Section } from "#ui/section.tsx";
import { Banner } from "../banner.tsx";
import { Facts } from "../facts.tsx";
import { SettingsButton } from "../consent/settings-button.tsx";
import { PageContents } from "../page-contents.tsx";
import type { PageModel } from "../page-model.ts";
import { SignOut } from "../sign-in/sign-out.tsx";
import styles from "./subpage-layout.module.css";

/** Banner with breadcrumbs, facts where the page has some, then the blocks (spec 2.3). */
export function SubpageLayout({ model }: { readonly model: PageModel }): ReactNode {
  const { contents } = model;
  const body = (
    <>
      {model.nodeType === "privacy" && <PrivacySettings />}
      <BlockList blocks={model.blocks} />
    </>
  );
  return (
    <>
      <Banner model={model}>{model.jobOffer && <WayToForm blocks={model.blocks} />}</Banner>
      {model.restricted && <SignOut restricted={model.restricted} />}
      <Facts facts={model.facts} />
      {contents ? <PageContents contents={contents}>{body}</PageContents> : body}
    </>
  );
}

/** The first form of a page stands at its end; whoever has decided goes there at once. */
function WayToForm({ blocks }: { readonly blocks: readonly CheckedBlock[] }): ReactNode {
  const [link] = blocks.flatMap((block) => {
    if (isBroken(block) || block.type !== "form" || block.props.heading === undefined) return [];
    return [{ label: block.props.heading, url: `#${block.id}`, newTab: false }];
  });
  if (link === undefined) return null;
  return (
    <div className={styles.way}>
      <ButtonLink link={link} />
    </div>
  );
}

/** The way back to the choice of cookies (spec 2.3). */
function PrivacySettings(): ReactNode {
  const t = useT();
  return (
    <Section layout="indent">
      <SettingsButton className="consent-button">{t("nav.cookies")}</SettingsButton>
    </Section>
  );
}
