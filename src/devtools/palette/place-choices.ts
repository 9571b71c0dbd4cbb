import { goToOpened } from "../commands/go-to.ts";
import type { SearchHit } from "../controls/search-list.tsx";
import { addressIn } from "../places/address-parts.ts";
import type { FoundPlace, NoPlace, DocumentSpot } from "../places/document-at.ts";
import { nameOf, type DocumentSource } from "../session/document-source.ts";
import { openAt } from "../session/open-at.ts";
import { openTested } from "../test-run/open-tested.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";

/** A result of the palette, with the heading of its group. */
export interface PaletteChoice extends SearchHit {
  readonly group: string;
  readonly run: () => void;
}

/** The document at a pasted address; if there is none, the reason and similar addresses. */
export function placeChoices(
  workbench: Workbench,
  words: string,
  place: FoundPlace | NoPlace | undefined,
): readonly PaletteChoice[] {
  const url = addressIn(words)?.href;
  if (place === undefined) {
    return url === undefined
      ? []
      : [choiceOf(workbench, { source: { kind: "url", url }, spot: {} })];
  }
  if ("source" in place) return [choiceOf(workbench, place)];
  const { reason, near } = place;
  if (near.length === 0) {
    const group = t("At this address");
    return [{ key: "no-place", name: t("No page"), refusal: reason, group, run: () => undefined }];
  }
  // Placed above the suggestions, so that Enter opens the closest one.
  return near.map((path) => ({
    ...choiceOf(workbench, { source: { kind: "file", path }, spot: {} }),
    group: reason,
  }));
}

function choiceOf(workbench: Workbench, place: FoundPlace): PaletteChoice {
  const { source, spot, to, interaction } = place;
  if (interaction !== undefined) {
    const { type, state, name: played } = interaction;
    const part = { kind: "interaction", name: played } as const;
    return {
      key: `interaction ${played}`,
      name: t("Play “{name}”", { name: played }),
      detail: `${type}, ${state}`,
      group: t("At this line"),
      run: () => void openTested(workbench, interaction, { part }),
    };
  }
  const name = nameOf(source);
  const { documents = [] } = workbench.session.listing ?? {};
  const entry = documents.find(({ path }) => source.kind === "file" && path === source.path);
  const title = entry?.title ?? "";
  const detail = to === undefined ? (spot.pointer ?? name) : t("redirected to {to}", { to });
  return {
    key: `place ${name}`,
    name: title === "" ? name : title,
    detail: title === "" ? spot.pointer : detail,
    group: t("At this address"),
    run: () => void openAndGo(workbench, source, spot),
  };
}

/** By then the palette is closed and has returned the focus to the previous element. */
export async function openAndGo(
  workbench: Workbench,
  source: DocumentSource,
  spot: DocumentSpot,
): Promise<void> {
  const reason = await openAt(workbench, source, spot);
  const isOpen = reason === undefined && workbench.session.waiting === undefined;
  // A target field takes the focus itself.
  if (isOpen && spot.pointer === undefined && spot.words === undefined) goToOpened();
}
