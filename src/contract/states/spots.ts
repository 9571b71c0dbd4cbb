/**
 * The location of a value in the properties of a block: "items[].label", "pair[1]". Only the first item of a
 * list and the first member of a record are varied. "place?2.label" is the label if the place takes its
 * second branch.
 */
export type Spot = string;

/** Returns the spot of a branch, counted from 1. */
export function branchSpot(spot: Spot, index: number): Spot {
  return `${spot}?${index + 1}`;
}

/** Returns the spot of a tuple position, or of the first item of a list. */
export function itemSpot(spot: Spot, index: number): Spot {
  return `${spot}[${index === 0 ? "" : index}]`;
}

/** Returns the spot of a record member. */
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
