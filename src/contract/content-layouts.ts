/** The layouts that a page can specify. */
export const contentLayouts = ["home", "default", "blog", "search", "hidden", "login"] as const;
