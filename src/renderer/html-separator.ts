/** Random in each process, so that no content can contain it. */
export const separatorId = crypto.randomUUID();

/** Separates pieces of rendered HTML, which is split at it. */
export const htmlSeparator = `<i data-cut="${separatorId}"></i>`;
