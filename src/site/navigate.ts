/** Navigates to an address of this site. */
export type Navigate = (href: string, options: { readonly replace: boolean }) => void;
