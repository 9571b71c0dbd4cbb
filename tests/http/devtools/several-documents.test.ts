import { expect, test } from "vitest";
import { devtools, read } from "../../helpers/devtools-app.ts";

const page = "content/en/pages/company.json";

test("several documents are read at once; a refused one does not affect the others", async () => {
  const site = await devtools();
  const paths = [page, "content/en/pages/gone.json", "package.json"];
  const query = new URLSearchParams(paths.map((path) => ["path[]", path]));
  const response = await site.ask(`/devtools/api/document?${query}`);
  const alone = await (await read(site, page)).json();
  expect([response.status, await response.json()]).toEqual([
    200,
    [
      alone,
      { status: 404, detail: "content/en/pages/gone.json does not exist." },
      { status: 403, detail: "This is not the path of a document." },
    ],
  ]);
});
