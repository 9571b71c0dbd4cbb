import type { JobOffer } from "#generated/types.ts";

/** Whether one may still apply: to the end of the last day, wherever on earth that is. */
export function isOpenOffer({ validThrough }: Pick<JobOffer, "validThrough">): boolean {
  const furthestWestMs = 12 * 60 * 60 * 1000;
  const today = new Date(Date.now() - furthestWestMs).toISOString().slice(0, 10);
  return validThrough >= today;
}
