import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { parseJson } from "#contract/parse-json.ts";
import { trust } from "#contract/trust.ts";
import type { PreparedForm } from "./prepared-page.ts";

/*
 * The minimum that Node.js can do for a response: prepared headers and a prepared buffer, ignoring the
 * request. Called with the file that lists the forms, and a port.
 */
const [, , listFile = "", port = ""] = process.argv;
const forms = trust<PreparedForm[]>(parseJson(readFileSync(listFile)).value).map(
  ({ coding, file, headers }) => {
    const body = readFileSync(file);
    const head = Object.entries(headers).flat();
    return {
      coding,
      tag: headers["etag"],
      head,
      whole: [...head, "content-length", String(body.length)],
      body,
    };
  },
);

createServer(({ method, headers }, response) => {
  const form = forms.find(({ coding }) => coding === headers["accept-encoding"]) ?? forms[0];
  if (form === undefined) throw new Error("there is no form");
  const isKnown = headers["if-none-match"] === form.tag;
  response.writeHead(isKnown ? 304 : 200, isKnown ? form.head : form.whole);
  if (isKnown || method === "HEAD") response.end();
  else response.end(form.body);
}).listen(Number(port), "127.0.0.1");
