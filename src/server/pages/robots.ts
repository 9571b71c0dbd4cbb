import { cacheRules, type Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import { pageRequest, type AddressRules } from "./page-request.ts";

export interface RobotsDeps {
  readonly responses: Responses;
  readonly indexable: boolean;
  readonly addresses: AddressRules;
}

/** Always 200: search engines treat anything else as a reason to stay away for a long time. */
export function robots({
  responses,
  indexable,
  addresses,
}: RobotsDeps): (c: AppContext) => Response {
  const rule = indexable ? "Allow: /" : "Disallow: /";
  return (c) => {
    const { origin } = pageRequest(c.get("request"), addresses);
    const text = `User-agent: *\n${rule}\n\nSitemap: ${origin}/sitemap.xml\n`;
    return responses.plain(200, text, { "cache-control": cacheRules.hour });
  };
}
