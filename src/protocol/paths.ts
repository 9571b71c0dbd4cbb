/** Where the server answers resolved pages as JSON. */
export const pageModelPath = "/_page";

/** Where the server tells scripts of this site which sign-in their browser has. */
export const sessionPath = "/_session";

/** The description of the API (OpenAPI), and the page to read it on. */
export const apiDescriptionPath = "/api/openapi.json";
export const apiReferencePath = "/api/reference";
