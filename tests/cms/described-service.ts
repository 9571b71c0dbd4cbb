import { join } from "node:path";
import { mkdtempSync, rmSync } from "node:fs";
import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import { onTestFinished } from "vitest";
import { respondTo } from "#cms/respond-to.ts";
import { ContentStore } from "#cms/content/content-store.ts";
import { loadBrands } from "#cms/content/load-brands.ts";
import { describeApi } from "#cms/description/describe-api.ts";
import type { ApiDescription, DescribedContent } from "#cms/description/openapi.ts";
import { openInbox, type Inbox } from "#cms/inbox/inbox.ts";
import type { InboxSettings } from "#cms/settings.ts";
import { fastFolder } from "../helpers/fast-folder.ts";
import { memoryLog } from "../helpers/memory-log.ts";
import type { Json } from "./content-copy.ts";

export const previewSecret = "a secret that is long enough to be one";

/** A service over the project's own content that checks each of its responses against the description. */
export interface DescribedService {
  readonly description: ApiDescription;
  /** Problems so far: responses that do not match the description. */
  readonly faults: readonly string[];
  /** "GET /api/posts 200" for every response so far. */
  readonly seen: ReadonlySet<string>;
  readonly inbox: Inbox;
  readonly ask: (path: string, init?: RequestInit & { readonly json?: unknown }) => Promise<Json>;
}

const ajv = new Ajv2020({ strict: false, code: { optimize: false } });
addFormats.default(ajv);
// Formats that the contract checks itself: see scripts/codegen/validators.ts.
for (const name of ["phone", "nip", "website", "clock-time", "password"]) ajv.addFormat(name, true);

export async function describedService(
  more: Partial<InboxSettings> & { readonly description?: ApiDescription } = {},
): Promise<DescribedService> {
  const { description = describeApi(), ...rates } = more;
  const folder = mkdtempSync(join(fastFolder, "waymark-api-"));
  const store = await ContentStore.open({ contentDir: "content", brandId: "szlak" });
  const settings = { databaseUrl: undefined, databasePath: join(folder, "store.sqlite") };
  const inbox = openInbox({
    settings: { ...settings, filesDir: join(folder, "files"), ...rates },
    brands: await loadBrands("content"),
    log: memoryLog().logger,
  });
  onTestFinished(async () => {
    await inbox.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const { content } = store;
  const faults: string[] = [];
  const seen = new Set<string>();
  const judge = judgeOf(description);
  return {
    description,
    faults,
    seen,
    inbox,
    ask: async (path, { json, ...init } = {}) => {
      const headers = new Headers(init.headers);
      if (json !== undefined) headers.set("content-type", "application/json");
      const body = json === undefined ? init.body : JSON.stringify(json);
      const request = new Request(`http://cms.test${path}`, {
        ...init,
        headers,
        ...(body === undefined || body === null ? {} : { body }),
      });
      const response = await respondTo(request, { content, inbox, previewSecret });
      const text = await response.text();
      const found = judge(request, response, text);
      seen.add(found.answer);
      faults.push(...found.faults.map((fault) => `${found.answer} (${path}): ${fault}`));
      return text === ""
        ? { status: response.status, headers: response.headers }
        : {
            status: response.status,
            headers: response.headers,
            body: JSON.parse(text),
          };
    },
  };
}

/** Returns a function that finds the problems of a response by the description alone. */
export function judgeOf(description: ApiDescription) {
  const id = `openapi-${Math.random()}`;
  ajv.addSchema({ $id: id, components: description.components });
  const validators = new Map<string, ReturnType<typeof ajv.compile>>();
  const errorsOf = (content: DescribedContent, type: string, value: unknown): string[] => {
    const schema = content[type]?.schema;
    if (schema === undefined) return [`${type} is not described`];
    const text = JSON.stringify(schema).replaceAll('"#/components', `"${id}#/components`);
    const validate = validators.get(text) ?? ajv.compile(JSON.parse(text));
    validators.set(text, validate);
    return validate(value) ? [] : [ajv.errorsText(validate.errors)];
  };
  return (request: Request, response: Response, text: string) => {
    const { pathname } = new URL(request.url);
    const path = Object.keys(description.paths).find((pattern) =>
      new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pathname),
    );
    const operation = description.paths[path ?? ""]?.[request.method.toLowerCase()];
    const name = `${request.method} ${path} ${response.status}`;
    const described = operation?.responses[response.status];
    if (described === undefined) return { answer: name, faults: ["this answer is not described"] };
    const missing = Object.keys(described.headers ?? {}).filter(
      (key) => !response.headers.has(key),
    );
    const faults = missing.map((header) => `${header} is missing`);
    if (response.headers.has("etag") && described.headers?.["ETag"] === undefined) {
      faults.push("ETag is not described");
    }
    const [type = ""] = response.headers.get("content-type")?.split(";") ?? [];
    const { content } = described;
    if (content === undefined) return { answer: name, faults: text === "" ? faults : ["a body"] };
    return { answer: name, faults: [...faults, ...errorsOf(content, type, JSON.parse(text))] };
  };
}
