import type { AriaAttributes, ReactNode } from "react";
import { ComboBox } from "../controls/combo-box.tsx";
import { isAddress } from "./is-address.ts";
import type { LinkHelp } from "./link-help.ts";
import { t } from "../i18n.ts";
import styles from "../controls/combo-box.module.css";

export interface LinkBoxProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called with the chosen page. */
  readonly onChoose?: (value: string, title: string) => void;
  readonly onRest?: () => void;
  readonly attributes?: AriaAttributes;
  readonly placeholder?: string | undefined;
}

interface HelpedProps extends LinkBoxProps {
  readonly help: LinkHelp;
}

/** A URL field, with what is known about the URL. */
export function LinkBoxWith({ help, ...props }: HelpedProps): ReactNode {
  const { offers, title, isLost } = help;
  const hint = (
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
      hint={hint}
    />
  );
}
