/** Where the server returns resolved pages as JSON. */
export const pageModelPath = "/_page";

/** Where the server tells this site's scripts which session their browser has. */
export const sessionPath = "/_session";

/** Where the server validates content without storing it. */
export const validationPath = "/_validate";

/** Where the preview frame has an unsaved draft rendered. */
export const draftPath = "/_draft";

/** Where a CMS reports what it has published. */
export const publishedPath = "/_published";

/** Where the server tells developers what content it left out. */
export const lossesPath = "/_losses";

/** Where staff see what visitors have submitted. */
export const deskPath = "/_entries";

/** Where the server reads and writes documents for devtools. */
const devtoolsApiPath = "/devtools/api/";

/** The API description (OpenAPI). */
export const apiDescriptionPath = "/api/openapi.json";

/** The page on which people read it. */
export const apiReferencePath = "/api/reference";

/** The search endpoint of the API. */
export const apiSearchPath = "/api/search";

const pathsOfPrograms = [
  "/api/",
  "/schema/",
  validationPath,
  draftPath,
  publishedPath,
  lossesPath,
  devtoolsApiPath,
];

/** Whether programs request this path, so that a refusal is problem details (RFC 9457) instead of text. */
export function expectsProblemDetails(path: string): boolean {
  return pathsOfPrograms.some((one) => path.startsWith(one));
}

/** Where browsers report client-side errors, and how long a visit had to wait. */
export const browserReportsPath = "/_reports";
