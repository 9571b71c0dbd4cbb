import type { ReactNode } from "react";
import { BlockList } from "#renderer/block-list.tsx";
import { useT } from "#i18n/use-t.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Backdrop } from "../backdrop.tsx";
import type { PageModel } from "../page-model.ts";
import { ErrorMessage } from "./error-message.tsx";

/**
 * What went wrong and the link to the home page. Below it, a form that its own page could
 * not respond to.
 */
export function ErrorLayout({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  const { backgroundImage, maskOpacity } = model.banner;
  const { homeHref, shortcuts } = model.chrome;
  return (
    <>
      <ErrorMessage
        status={model.status}
        backdrop={backgroundImage && <Backdrop image={backgroundImage} maskOpacity={maskOpacity} />}
      >
        <ButtonLink link={{ label: t("error.backHome"), url: homeHref, newTab: false }} />
        {shortcuts.search === undefined ? null : (
          <ButtonLink
            link={{ label: t("search.submit"), url: shortcuts.search, newTab: false }}
            kind="secondary"
          />
        )}
      </ErrorMessage>
      <BlockList blocks={model.blocks} />
    </>
  );
}
