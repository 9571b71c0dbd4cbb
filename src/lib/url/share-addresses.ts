/** A service for sharing a page, and the URL that does so. */
export interface ShareAddress {
  readonly name: string;
  readonly url: string;
}

/** Returns where a page can be shared: a social network and a professional one. `page` is absolute. */
export function shareAddresses(page: string): ShareAddress[] {
  const address = encodeURIComponent(page);
  return [
    { name: "Facebook", url: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: "LinkedIn", url: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
}
