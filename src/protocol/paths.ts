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

const askedByPrograms = [
  "/api/",
  "/schema/",
  validationPath,
  draftPath,
  publishedPath,
  lossesPath,
  devtoolsApiPath,
];

/** Whether programs request this path: they get problem details when they are refused. */
export function isForPrograms(path: string): boolean {
  return askedByPrograms.some((one) => path.startsWith(one));
}

/** Where browsers report client-side errors, and how long a visit had to wait. */
export const browserReportsPath = "/_reports";
