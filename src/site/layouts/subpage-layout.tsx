import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { BlockList } from "#renderer/block-list.tsx";
import { Section } from "#ui/section.tsx";
import { Banner } from "../banner.tsx";
import { Facts } from "../entry-details.tsx";
import { SettingsButton } from "../consent/settings-button.tsx";
import { PageContents } from "../table-of-contents.tsx";
import type { PageModel } from "../page-model.ts";
import { SignOut } from "../sign-in/sign-out.tsx";

/** Banner with breadcrumbs, facts where the page has some, then the blocks. */
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
      <Banner model={model} />
      {model.restricted && <SignOut restricted={model.restricted} />}
      <Facts facts={model.facts} />
      {contents ? <PageContents contents={contents}>{body}</PageContents> : body}
    </>
  );
}

/** The button that reopens the cookie settings. */
function PrivacySettings(): ReactNode {
  const t = useT();
  return (
    <Section layout="indent">
      <SettingsButton className="consent-button">{t("nav.cookies")}</SettingsButton>
    </Section>
  );
}
