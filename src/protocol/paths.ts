/** Where the server answers resolved pages as JSON. */
export const pageModelPath = "/_page";

/** Where the server tells scripts of this site which sign-in their browser has. */
export const sessionPath = "/_session";
