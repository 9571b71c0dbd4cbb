/** Render priorities under overload (decision 0050). */
export const priorities = ["form", "page", "search", "staff", "preview", "report"] as const;
export type RenderPriority = (typeof priorities)[number];
