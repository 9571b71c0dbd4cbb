/** No content can hold it: it is another one in each process. */
export const mark = crypto.randomUUID();

/** Stands where finished HTML is to be cut apart. */
export const cut = `<i data-cut="${mark}"></i>`;
