import { observer } from "mobx-react-lite";
import type { AriaAttributes, ReactNode } from "react";
import { ComboBox } from "../controls/combo-box.tsx";
import { isAddress } from "./is-address.ts";
import { useLinkHelp } from "./use-link-help.ts";
import { t } from "../i18n.ts";
import styles from "../controls/combo-box.module.css";

interface LinkBoxProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Told of a page that was chosen. */
  readonly onChoose?: (value: string) => void;
  readonly onRest?: () => void;
  readonly attributes?: AriaAttributes;
  readonly placeholder?: string | undefined;
}

/** Where a link leads: typed, or chosen from the pages of the site and the blocks in them; of words Enter takes the first one. */
export const LinkBox = observer(function LinkBox(props: LinkBoxProps): ReactNode {
  const { offers, title, isLost } = useLinkHelp(props.value);
  const note = (
    <span className={styles.target} data-lost={isLost || undefined}>
      {isLost ? t("No page of this site has this address.") : title}
    </span>
  );
  return (
    <ComboBox
      {...props}
      offers={offers}
      label={t("Pages of the site")}
      takesFirst={!isAddress(props.value)}
      note={note}
    />
  );
});
