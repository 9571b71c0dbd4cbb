import { runInAction } from "mobx";
import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import { kindOfSource } from "#kinds/table.ts";
import { fieldOfSpot, type ClickedSpot } from "#renderer/clicked-spot/field-of-spot.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";

/** Announces and links to the entry from which a block got the clicked text. @param block Its pointer. */
export function sayEntry(workbench: Workbench, block: string, spot: ClickedSpot): void {
  const { check, preview, session, site } = workbench;
  const { sources } = pathsOf(check.nodes.get(block)?.type ?? "");
  for (const { source } of sources) {
    const items = preview.sources.lists.get(source) ?? [];
    const item = items.find(({ props }) => fieldOfSpot(props, spot) !== undefined);
    const kind = kindOfSource(source);
    const entry = session.listing?.documents.find(
      ({ kind: name, locale, entries = [] }) =>
        name === kind?.name && locale === site.locale && entries.some(({ id }) => id === item?.id),
    );
    if (item === undefined || kind === undefined || entry === undefined) continue;
    const { title, path } = entry;
    const text = t("This text comes from a list: {kind} “{title}”", {
      kind: kind.label,
      title,
    });
    const way = { label: t("Open {path}", { path }), source: { kind: "file", path } as const };
    runInAction(() => (session.notice = { tone: "good", text, isOfNow: true, way }));
    return;
  }
}
