import { expect, test } from "vitest";
import { devtools, read } from "../../helpers/devtools-app.ts";

const page = "content/en/pages/company.json";

test("several documents are read at once; of one that is refused the others come all the same", async () => {
  const site = await devtools();
  const paths = [page, "content/en/pages/gone.json", "package.json"];
  const query = new URLSearchParams(paths.map((path) => ["path[]", path]));
  const response = await site.ask(`/devtools/api/document?${query}`);
  const alone = await (await read(site, page)).json();
  expect([response.status, await response.json()]).toEqual([
    200,
    [
      alone,
      { status: 404, detail: "There is no content/en/pages/gone.json." },
      { status: 403, detail: "This path cannot be a document." },
    ],
  ]);
});
