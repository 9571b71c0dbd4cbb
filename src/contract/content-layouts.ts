/** The layouts that a page can name. */
export const contentLayouts = ["home", "default", "blog", "search", "hidden", "login"] as const;
