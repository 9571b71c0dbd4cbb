import { valueAt } from "#lib/json/json-pointer.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import type { Workbench } from "../workbench.ts";
import {
  fieldOfSpot,
  type ClickedSpot,
  type FoundField,
} from "#renderer/clicked-spot/field-of-spot.ts";

/**
 * Selects a block, and the field of the clicked words; without a block the field of the document that
 * contains them. Returns whether the selection has changed.
 */
export function pick(
  workbench: Workbench,
  id: string | undefined,
  spot: ClickedSpot | undefined,
): boolean {
  const { session, selection, check, problems } = workbench;
  if (id === undefined) return spot !== undefined && pickAround(workbench, spot);
  const pointer = check.pointerOfId(id);
  if (pointer === undefined || session.store === undefined) return false;
  const isOther = pointer !== session.selected;
  const found = spot && fieldAt(workbench, pointer, spot);
  // Only this one, even if it was one of several.
  selection.choose(pointer);
  if (found !== undefined) problems.goTo(pointer, `${pointer}/props${found.pointer}`, found.before);
  return isOther;
}

/** Goes to the clicked field of the document: title, lead. Returns whether a block was deselected for it. */
function pickAround({ session, problems, site }: Workbench, spot: ClickedSpot): boolean {
  const { store, selected, open } = session;
  // The frame around a fixture is not part of its file.
  if (open?.kind === undefined) return false;
  const shown = site.brand && store ? fillInBrand(store.present, site.brand) : store?.present;
  const found = fieldOfSpot(shown, spot);
  if (found === undefined) return false;
  problems.goTo("", found.pointer, found.before);
  return selected !== "";
}

/** The field of a block that contains the clicked text. @param pointer Of the block. */
export function fieldAt(
  { session, site }: Workbench,
  pointer: string,
  spot: ClickedSpot,
): FoundField | undefined {
  const props = valueAt(session.store?.present, `${pointer}/props`);
  return fieldOfSpot(site.brand === undefined ? props : fillInBrand(props, site.brand), spot);
}
