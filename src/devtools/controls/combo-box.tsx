import {
  useEffect,
  useState,
  type AriaAttributes,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import styles from "./combo-box.module.css";

/** A value offered for selection. */
export interface Offer {
  readonly value: string;
  readonly title: string;
  readonly detail?: string | undefined;
}

interface ComboBoxProps {
  readonly id: string;
  readonly value: string;
  /** A few, best first. */
  readonly offers: readonly Offer[];
  /** The collective name of the offers. */
  readonly label: string;
  readonly onChange: (value: string) => void;
  /** Called with an accepted suggestion, after `onChange`. */
  readonly onChoose?: ((value: string, title: string) => void) | undefined;
  /** Called when the typed value is final: the box loses focus, or a command's shortcut is pressed. */
  readonly onRest?: (() => void) | undefined;
  readonly attributes?: AriaAttributes | undefined;
  readonly placeholder?: string | undefined;
  /** A click on the box shows all offers. */
  readonly opensByPress?: boolean;
  /** Typed text is a search for an offer: Enter accepts the first one. */
  readonly takesFirst?: boolean;
  /** It gets the initial focus in its dialog. */
  readonly isFirst?: boolean;
  /** Shown about the value while the list of offers is closed. */
  readonly hint?: ReactNode;
}

/** How far each key moves in the list of offers. */
const steps: ReadonlyMap<string, number> = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

/** A combobox (APG) for typed or chosen values. While there are offers, a partial value is not an error. */
export function ComboBox(props: ComboBoxProps): ReactNode {
  const { id, value, offers, label, onChange, onChoose, onRest, attributes, placeholder } = props;
  const { opensByPress = false, takesFirst = false, isFirst = false, hint } = props;
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const shown = isOpen ? offers : [];
  const isChoosing = shown.length > 0;
  const choose = (offer: Offer): void => {
    onChange(offer.value);
    setOpen(false);
    setAt(-1);
    onChoose?.(offer.value, offer.title);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = steps.get(event.key);
    if (event.ctrlKey || event.metaKey) onRest?.();
    const chosen = shown[at] ?? (takesFirst ? shown[0] : undefined);
    if (by !== undefined) {
      if (isOpen) setAt(Math.max(-1, Math.min(at + by, offers.length - 1)));
      setOpen(true);
    } else if (event.key === "Enter" && chosen !== undefined) choose(chosen);
    else if (event.key === "Escape" && isOpen) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.box} data-few={opensByPress || undefined}>
      <input
        id={id}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        data-first={isFirst || undefined}
        aria-expanded={isChoosing}
        aria-controls={`${id}__offers`}
        aria-activedescendant={shown[at] === undefined ? undefined : `${id}__offer-${at}`}
        {...attributes}
        aria-invalid={isChoosing ? undefined : attributes?.["aria-invalid"]}
        placeholder={placeholder}
        value={value}
        onKeyDown={onKeyDown}
        onClick={() => opensByPress && setOpen(!isOpen)}
        onChange={({ target }) => {
          setOpen(true);
          setAt(-1);
          onChange(target.value);
        }}
        onBlur={() => {
          setOpen(false);
          onRest?.();
        }}
      />
      <Offers id={id} label={label} offers={shown} at={at} onChoose={choose} />
      {isChoosing ? null : hint}
    </div>
  );
}

interface OffersProps {
  readonly id: string;
  readonly label: string;
  readonly offers: readonly Offer[];
  readonly at: number;
  readonly onChoose: (offer: Offer) => void;
}

/** Focus and keys stay with the field above. */
function Offers({ id, label, offers, at, onChoose }: OffersProps): ReactNode {
  const isOpen = offers.length > 0;
  const current = at < 0 ? `${id}__offers` : `${id}__offer-${at}`;
  useEffect(() => {
    if (isOpen) document.getElementById(current)?.scrollIntoView({ block: "nearest" });
  }, [isOpen, current]);
  return (
    <div
      id={`${id}__offers`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows no titles, and only what begins as what is typed
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={styles.offers}
      hidden={!isOpen}
    >
      {offers.map((offer, index) => (
        <button
          key={offer.value}
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
          {offer.detail !== undefined && <span>{offer.detail}</span>}
        </button>
      ))}
    </div>
  );
}
