/**
 * Where a value stands in the properties of a block: "items[].label", "pair[1]". In a list it is the
 * first item that is varied, in a record the first member. "place?2.label" is the label where the
 * place is of its second branch.
 */
export type Spot = string;

/** Of a branch of what stands at a spot, counted from 1. */
export function branchSpot(spot: Spot, index: number): Spot {
  return `${spot}?${index + 1}`;
}

/** Of a place of a tuple, or of the first item of a list. */
export function itemSpot(spot: Spot, index: number): Spot {
  return `${spot}[${index === 0 ? "" : index}]`;
}

/** Of a member of a record. */
export function memberSpot(spot: Spot, index: number): Spot {
  return `${spot}{${index === 0 ? "" : index}}`;
}

/** Whether a spot lies in the value of another one. */
export function isBelow(spot: Spot, outer: Spot): boolean {
  return (
    outer !== spot &&
    spot.startsWith(outer) &&
    (outer === "" || /^[.[{?]/.test(spot.slice(outer.length)))
  );
}
