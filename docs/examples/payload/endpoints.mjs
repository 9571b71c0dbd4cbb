// Waymark's content API as Payload endpoints: API_BASE_URL of the site is https://cms.example/api/waymark.
import { answer } from "../shared/content-api.mjs";
import { takers } from "../shared/visitor-forms.mjs";
import { storeOf } from "./store.mjs";

const root = "/waymark/api/";

const read = (req) => {
  const [, path] = new URL(req.url).pathname.split(root);
  return answer(storeOf(req), path, req);
};

const keepIn =
  ({ payload }) =>
  async (entry) => {
    const where = { key: { equals: entry.key } };
    const { docs } = await payload.find({ collection: "entries", where });
    if (docs.length === 0) await payload.create({ collection: "entries", data: entry });
  };

const addresses = ["/waymark/api/:service", "/waymark/api/:service/:id"];
const previews = "/waymark/api/preview/:nodeType/:id";

export const endpoints = [
  ...Object.entries(takers).map(([path, take]) => ({
    path: `${root}${path}`,
    method: "post",
    handler: (req) => take(req, keepIn(req)),
  })),
  ...["get", "head"].flatMap((method) =>
    [...addresses, previews].map((path) => ({ path, method, handler: read })),
  ),
  ...["post", "put", "patch", "delete"].flatMap((method) =>
    addresses.map((path) => ({ path, method, handler: read })),
  ),
];

export const entries = {
  slug: "entries",
  fields: [
    { name: "key", type: "text", unique: true },
    { name: "form", type: "text" },
    { name: "values", type: "json" },
  ],
};
