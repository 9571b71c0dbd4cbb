import { isOneBlock } from "../session/open-text.ts";
import { topBlock } from "../side-by-side/side-by-side.ts";
import { goTo } from "./go-to.ts";
import type { DevCommand } from "./dev-command.ts";
import type { Workbench } from "../workbench.ts";
import { msg, t } from "../i18n.ts";

function noPage({ preview }: Workbench): string | undefined {
  return preview.place === undefined ? t("No open document has a page.") : undefined;
}

/** Commands for how the preview shows the document. */
export const previewCommands = {
  "preview-alone": {
    name: msg("Show the preview alone, or next to outline and form"),
    also: msg("fullscreen, full screen, maximize, hide panels, sidebars"),
    group: "go",
    run: ({ desk }) => {
      const panels = ["outline", "inspector"] as const;
      const isAlone = panels.every((panel) => desk.folded.has(panel));
      for (const panel of panels) desk.fold(panel, !isAlone);
    },
  },
  "block-alone": {
    name: msg("Show the block alone, or within a page of the site"),
    also: msg("isolate, bare, component, without header, title, footer, frame, chrome"),
    group: "go",
    run: ({ site, session }) => {
      site.showAlone(!site.wantsAlone);
      const alone = t("The block is shown alone");
      session.say("good", site.wantsAlone ? alone : t("The block is shown within a page"));
    },
    refusal: ({ session: { open } }) =>
      open === undefined || !isOneBlock(open) ? t("No single block is open.") : undefined,
  },
  "reload-preview": {
    name: msg("Reload the preview"),
    also: msg("refresh, remount, restart"),
    group: "go",
    run: ({ preview, session }) => {
      preview.startAgain([]);
      session.say("good", t("The preview is reloaded"), "now");
    },
    refusal: noPage,
  },
  "switch-theme": {
    name: msg("Show the preview light or dark"),
    also: msg("theme, dark mode, colour scheme"),
    group: "go",
    run: ({ site, session }) => {
      site.setTheme(site.theme === "dark" ? "light" : "dark");
      session.say(
        "good",
        site.theme === "dark" ? t("The preview is dark") : t("The preview is light"),
      );
    },
  },
  measure: {
    name: msg("Show or hide boxes, sizes and spacing in the preview"),
    also: msg("measure, outline, margin, padding, font"),
    group: "go",
    run: ({ site, session }) => {
      site.measure(!site.isMeasured);
      const shown = t("Sizes and spacing are shown");
      session.say("good", site.isMeasured ? shown : t("Sizes and spacing are hidden"));
    },
  },
  "side-by-side": {
    name: msg("Show several widths, themes and languages side by side, or the page alone"),
    also: msg("matrix, responsive, breakpoints, viewports, dark, compare"),
    group: "go",
    run: ({ session, sideBySide }) => {
      sideBySide.scrollTo(topBlock(session.selected) ?? 0, Infinity);
      sideBySide.show(!sideBySide.isOn);
      const shown = t("Shown side by side");
      session.say("good", sideBySide.isOn ? shown : t("Shown on its own again"));
    },
    refusal: noPage,
  },
  conditions: {
    name: msg(
      "Show the preview under conditions: no entries, failing forms, another day, no JavaScript",
    ),
    also: msg(
      "simulate, mock, data, empty, 200, error, slow, offline, 422, 500, menu, date, day, expired, future",
    ),
    group: "go",
    run: ({ site: { conditions } }) => {
      conditions.open(!conditions.isOpen || !conditions.isUsual);
      requestAnimationFrame(() => goTo("conditions"));
    },
  },
  "preview-size": {
    name: msg("Set width, height and zoom of the preview, or rotate it"),
    also: msg("size, viewport, device, phone, tablet, landscape, portrait, rotation, scale"),
    group: "go",
    run: ({ site: { size } }) => {
      size.open(!size.isOpen || !size.isUsual);
      requestAnimationFrame(() => goTo("size"));
    },
  },
  "switch-scripts": {
    name: msg("Show the preview with or without JavaScript"),
    also: msg("noscript, no js, scripts, server, static, html, hydrate, island"),
    group: "go",
    run: ({ site: { conditions }, session }) => {
      const isOff = conditions.scripts === "on";
      conditions.choose("scripts", isOff ? "off" : "on");
      const off = t("The preview is the HTML that the server sends: nothing is hydrated");
      session.say("good", isOff ? off : t("JavaScript runs in the preview again"));
    },
  },
} as const satisfies Readonly<Record<string, DevCommand>>;
