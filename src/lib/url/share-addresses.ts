/** A place to show a page to others, and the address that does so. */
export interface ShareAddress {
  readonly name: string;
  readonly url: string;
}

/** Where a page can be shared: a social network and a professional one. `page` is absolute. */
export function shareAddresses(page: string): ShareAddress[] {
  const address = encodeURIComponent(page);
  return [
    { name: "Facebook", url: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: "LinkedIn", url: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
}
