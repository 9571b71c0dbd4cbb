import { when } from "mobx";
import { errorMessage } from "#lib/text/error-message.ts";
import { blockOf } from "../document/block-tree.ts";
import type { FoundPlace, NoPlace, DocumentSpot } from "../places/document-at.ts";
import { placeNamed } from "../places/place-named.ts";
import { shapeOf } from "../tables/rows.ts";
import type { Workbench } from "../workbench.ts";
import { isFrom, type DocumentSource } from "./document-source.ts";
import { goToWords } from "../places/go-to-words.ts";
import { t } from "../i18n.ts";

/**
 * Opens a document at a spot, which is selected; for an address of the site the document shown there. Returns
 * the reason if it cannot be opened.
 */
export async function openAt(
  workbench: Workbench,
  source: DocumentSource,
  spot: DocumentSpot = {},
): Promise<string | undefined> {
  const { session, desk } = workbench;
  const place = source.kind === "url" ? await placeOf(workbench, source.url) : undefined;
  if (place !== undefined && "reason" in place) {
    session.say("bad", place.reason);
    // The picker lists similar addresses.
    if (source.kind === "url" && place.near.length > 0) {
      desk.show({ kind: "open" });
      desk.seek(source.url);
    }
    return place.reason;
  }
  const wanted = place?.source ?? source;
  const reason = await session.ask(wanted);
  // If changes would be lost, opening waits for confirmation, and so does going to the spot.
  const arrive = (): void => {
    if (isFrom(wanted, session.open?.source)) arriveAt(workbench, place, spot);
  };
  when(() => !isFrom(wanted, session.waiting?.source), arrive);
  return reason;
}

function arriveAt(workbench: Workbench, place: FoundPlace | undefined, spot: DocumentSpot): void {
  const { session, site } = workbench;
  if (place?.brand !== undefined) site.setBrand(place.brand);
  if (place?.to !== undefined) {
    session.say("good", t("The address is redirected to {to}.", { to: place.to }));
  }
  goToSpot(workbench, place === undefined ? spot : { ...spot, ...place.spot });
}

async function placeOf(
  workbench: Workbench,
  url: string,
): Promise<FoundPlace | NoPlace | undefined> {
  try {
    return await placeNamed(workbench, url);
  } catch (error) {
    return { reason: errorMessage(error), near: [] };
  }
}

/** Selects the given spot. */
export function goToSpot(workbench: Workbench, { type, id, pointer, words }: DocumentSpot): void {
  const { session, check } = workbench;
  if (pointer !== undefined) return goToPointer(workbench, pointer);
  if (words !== undefined) return goToWords(workbench, words);
  const found = [...check.nodes.values()].find(
    (node) => (type !== undefined && node.type === type) || (id !== undefined && node.id === id),
  );
  if (found !== undefined) session.select(found.pointer);
}

/** Focuses the field of a pointer; a problem there is reported once the document has been checked. */
function goToPointer({ session, check, problems }: Workbench, pointer: string): void {
  const { open } = session;
  session.select(shapeOf(open) === undefined ? blockOf(pointer, check.nodes) : pointer);
  const { selected } = session;
  problems.want(pointer);
  when(
    () => check.isCurrent || session.open !== open,
    () => {
      const problem = [...check.problems, ...check.annotations].find(
        (one) => one.pointer === pointer,
      );
      const isThere = session.open === open && session.selected === selected;
      if (problem !== undefined && isThere) problems.show(problem);
    },
  );
}
