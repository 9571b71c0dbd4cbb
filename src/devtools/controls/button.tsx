import type { ReactNode, Ref } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import styles from "./button.module.css";

interface ButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly icon?: IconName;
  /** icon: the label is only for screen readers and shown on hover. */
  readonly look?: "plain" | "primary" | "icon";
  /** It stays focusable, so that the reason can be read. */
  readonly isOff?: boolean | undefined;
  /** Why it is disabled, or its keyboard shortcut. */
  readonly hint?: string | undefined;
  /** Submits its form. */
  readonly isSubmit?: boolean;
  /** It gets the initial focus in its dialog. */
  readonly isFirst?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button of the devtools. */
export function Button(props: ButtonProps): ReactNode {
  const {
    label,
    onPress,
    icon,
    look = "plain",
    isOff = false,
    hint,
    isSubmit,
    isFirst = false,
    ref,
  } = props;
  const isIcon = look === "icon";
  const title = [isIcon ? label : "", hint ?? ""].filter((part) => part !== "").join(" — ");
  return (
    <button
      ref={ref}
      type={isSubmit === true ? "submit" : "button"}
      className={styles[look]}
      data-look={look}
      data-first={isFirst || undefined}
      aria-disabled={isOff || undefined}
      aria-label={isIcon ? label : undefined}
      title={title === "" ? undefined : title}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      {icon && <Icon name={icon} />}
      {isIcon ? null : <span>{label}</span>}
    </button>
  );
}
