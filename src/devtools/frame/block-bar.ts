import type { CommandId } from "../commands/keys.ts";
import { iconPaths, type IconName } from "../controls/icon-paths.ts";
import type { BlockAction } from "../preview/messages.ts";
import { t } from "../i18n.ts";
import styles from "./overlay.module.css";

/** Actions of every block; where space is scarce, all others are in its menu only. */
const everywhere: ReadonlySet<CommandId> = new Set(["move-up", "move-down", "block-menu"]);

export type Press = (command: CommandId) => void;

interface ButtonParts {
  readonly name: string;
  readonly hint: string;
  readonly icon: IconName;
  readonly onPress: () => void;
}

/** The actions of the selected block, shown at the block itself. */
export class BlockBar {
  readonly element = document.createElement("div");
  readonly #onPress: Press;
  readonly #handle: HTMLElement;
  readonly #buttons = new Map<CommandId, HTMLButtonElement>();

  /** @param handle The element by which the block is dragged. */
  constructor(onPress: Press, handle: HTMLElement) {
    this.#onPress = onPress;
    this.#handle = handle;
    handle.append(iconOf("grip"));
    this.element.append(handle);
    this.element.className = styles.bar ?? "";
    this.element.role = "toolbar";
    this.element.lang = "en";
  }

  /** Buttons keep their elements, so that a focused one keeps the focus. */
  show(label: string, actions: readonly BlockAction[]): void {
    this.element.ariaLabel = t("Selected block: {label}", { label });
    const commands = new Set(actions.map(({ command }) => command));
    for (const [command, button] of this.#buttons) {
      if (commands.has(command)) continue;
      button.remove();
      this.#buttons.delete(command);
    }
    let last: Element = this.#handle;
    for (const { command, name, icon, hint, isOff } of actions) {
      const button = this.#buttons.get(command) ?? this.#add(command, name, icon);
      if (last.nextElementSibling !== button) last.after(button);
      last = button;
      button.title = hint === "" ? name : `${name} (${hint})`;
      button.ariaDisabled = String(isOff);
    }
  }

  #add(command: CommandId, name: string, icon: IconName): HTMLButtonElement {
    const onPress = (): void => this.#onPress(command);
    const button = buttonOf({ name, hint: "", icon, onPress });
    button.toggleAttribute("data-spare", !everywhere.has(command));
    this.#buttons.set(command, button);
    return button;
  }
}

/** Buttons to insert a block at either end of one. @param by Those of a hovered block serve only pointers. */
export function insertButtons(onPress: Press, by: "pointer" | "keyboard"): HTMLElement[] {
  const places = [
    ["add-block-before", t("Add a block above"), styles.above],
    ["add-block", t("Add a block below"), styles.below],
  ] as const;
  return places.map(([command, name, place = ""]) => {
    const button = buttonOf({ name, hint: name, icon: "add", onPress: () => onPress(command) });
    button.className = `${styles.insert ?? ""} ${place}`;
    if (by === "pointer") button.tabIndex = -1;
    return button;
  });
}

function buttonOf({ name, hint, icon, onPress }: ButtonParts): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.lang = "en";
  button.ariaLabel = name;
  button.title = hint;
  button.append(iconOf(icon));
  button.addEventListener("click", onPress);
  return button;
}

const svg = "http://www.w3.org/2000/svg";

function iconOf(name: IconName): SVGElement {
  const icon = document.createElementNS(svg, "svg");
  icon.setAttribute("viewBox", "0 0 16 16");
  icon.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", iconPaths[name]);
  icon.append(path);
  return icon;
}
