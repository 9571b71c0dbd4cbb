/** Where the server answers resolved pages as JSON. */
export const pageModelPath = "/_page";

/** Where the server tells scripts of this site which sign-in their browser has. */
export const sessionPath = "/_session";

/** Where the server says what it would make of content, without keeping it. */
export const validationPath = "/_validate";

/** Where the frame of a preview has a draft drawn that nobody has saved. */
export const draftPath = "/_draft";

/** Where a CMS says what it has published. */
export const publishedPath = "/_published";

/** Where the server tells developers what of the content it left out. */
export const lossesPath = "/_losses";

/** Where the staff sees what visitors have sent. */
export const deskPath = "/_entries";

/** Where the server reads and writes documents for devtools. */
const devtoolsApiPath = "/devtools/api/";

/** The description of the API (OpenAPI), and the page to read it on. */
export const apiDescriptionPath = "/api/openapi.json";
export const apiReferencePath = "/api/reference";

/** Where the API searches. */
export const apiSearchPath = "/api/search";

const askedByPrograms = [
  "/api/",
  "/schema/",
  validationPath,
  draftPath,
  publishedPath,
  lossesPath,
  devtoolsApiPath,
];

/** Whether programs ask for it: they are told by problem details why they are refused. */
export function isForPrograms(path: string): boolean {
  return askedByPrograms.some((one) => path.startsWith(one));
}

/** Where browsers tell what went wrong in them, and how long a visit had to wait. */
export const browserReportsPath = "/_reports";
