import { observer } from "mobx-react-lite";
import { useState, type AriaAttributes, type KeyboardEvent, type ReactNode } from "react";
import { useLinkHelp, type LinkOffer } from "./use-link-help.ts";
import { t } from "../i18n.ts";
import styles from "./links.module.css";

interface LinkBoxProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly attributes?: AriaAttributes;
  readonly placeholder?: string | undefined;
}

/** Where a link leads: typed, or chosen from the pages of the site and the blocks in them (APG, combobox). */
export const LinkBox = observer(function LinkBox(props: LinkBoxProps): ReactNode {
  const { id, value, onChange, onBlur, attributes, placeholder } = props;
  const { offers, title, isLost } = useLinkHelp(value);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const shown = isOpen ? offers : [];
  const choose = ({ url }: LinkOffer): void => {
    onChange(url);
    setOpen(false);
    setAt(-1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      const step = key === "ArrowDown" ? 1 : -1;
      if (isOpen) setAt(Math.max(-1, Math.min(at + step, offers.length - 1)));
      setOpen(true);
      return;
    }
    const chosen = shown[at];
    if (key === "Enter" && chosen !== undefined) choose(chosen);
    else if (key === "Escape" && isOpen) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.box}>
      <input
        id={id}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={shown.length > 0}
        aria-controls={`${id}__offers`}
        aria-activedescendant={shown[at] === undefined ? undefined : `${id}__offer-${at}`}
        {...attributes}
        placeholder={placeholder}
        value={value}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setOpen(true);
          setAt(-1);
          onChange(target.value);
        }}
        onBlur={() => {
          setOpen(false);
          onBlur?.();
        }}
      />
      <Offers id={id} offers={shown} at={at} onChoose={choose} />
      <span className={styles.target} data-lost={isLost || undefined}>
        {isLost ? t("No page of this site has this address.") : title}
      </span>
    </div>
  );
});

interface OffersProps {
  readonly id: string;
  readonly offers: readonly LinkOffer[];
  readonly at: number;
  readonly onChoose: (offer: LinkOffer) => void;
}

/** The field above has the focus and the keys. */
function Offers({ id, offers, at, onChoose }: OffersProps): ReactNode {
  return (
    <div
      id={`${id}__offers`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows no titles
      role="listbox"
      tabIndex={-1}
      aria-label={t("Pages of the site")}
      className={styles.offers}
      hidden={offers.length === 0}
    >
      {offers.map((offer, index) => (
        <button
          key={offer.url}
          type="button"
          tabIndex={-1}
          id={`${id}__offer-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the same list
          role="option"
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(offer)}
        >
          <strong>{offer.title}</strong>
          <span>{offer.detail}</span>
        </button>
      ))}
    </div>
  );
}
