import { BodyTooLarge, readBounded } from "#protocol/bounded-body.ts";
import { RateExceeded } from "#protocol/rate-limit.ts";
import { SharedLimit, type CountTogether } from "#protocol/shared-limit.ts";
import { hashedFolder } from "../files/build-archive.ts";
import type { StaticFiles } from "../files/static.ts";
import type { AddressRanges } from "../guard/network-address.ts";
import { visitorKeyOf } from "../guard/visitor-key.ts";
import type { Logger } from "../logger.ts";
import type { Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { readBrowserReports, type BrowserReport } from "./read-browser-reports.ts";

const maxBytes = 32_768;
const minuteMs = 60_000;
/** A faulty page reports once or twice; a flood would fill the log. */
const rates = {
  each: { count: 30, spanMs: minuteMs },
  total: { count: 600, spanMs: minuteMs },
} as const;

export interface BrowserReportsDeps {
  readonly responses: Responses;
  readonly files: Pick<StaticFiles, "find">;
  readonly trustedProxies: AddressRanges;
  readonly countTogether?: CountTogether | undefined;
  readonly telemetry: Telemetry;
  readonly logger: Logger;
}

/**
 * `POST /_reports`: browsers report violations of the content security policy, errors in a page, and how
 * long a visit had to wait. All are counted; errors and violations are also logged.
 * The sender, the page and any text are not recorded.
 */
export function createBrowserReports(
  deps: BrowserReportsDeps,
): (c: AppContext) => Promise<Response> {
  const { responses, trustedProxies, countTogether } = deps;
  const rate = new SharedLimit({ name: "browser reports", ...rates }, countTogether);
  return async (c) => {
    try {
      await rate.take(visitorKeyOf(c, trustedProxies));
      const text = new TextDecoder().decode(await readBounded(c.req.raw.body, maxBytes));
      for (const report of readBrowserReports(text, c.get("request").hostName)) {
        await take(report, deps);
      }
      return responses.noContent();
    } catch (error) {
      // The response is not read, so it has no Retry-After.
      if (error instanceof RateExceeded) return responses.plain(429, "too many reports\n");
      if (error instanceof BodyTooLarge) return responses.plain(413, "report too large\n");
      throw error;
    }
  };
}

async function take(
  report: BrowserReport,
  { telemetry, logger, files }: BrowserReportsDeps,
): Promise<void> {
  if (report.type === "vital") {
    const { vital, value, layout } = report;
    if (vital === "cls") telemetry.measured("layoutShift", value, { layout });
    else telemetry.took("vitals", value, { vital, layout });
    return;
  }
  if (report.type === "violation") {
    const { directive, blocked, host } = report;
    telemetry.count("policyViolations", { directive, blocked });
    logger.warn({ code: directive, kind: blocked, source: host }, "policy-violation");
    return;
  }
  const { kind, blockType, place } = report;
  const build = await knownBuild(report.build, files);
  telemetry.count("browserFaults", { kind, "block.type": blockType, build });
  logger.warn({ kind, blockType, source: build, file: place }, "browser-fault");
}

/** Returns a build only if this site created it, or still stores it from earlier. */
async function knownBuild(
  file: string | undefined,
  { find }: BrowserReportsDeps["files"],
): Promise<string> {
  const isKnown = file !== undefined && (await find(`/${hashedFolder}/${file}`)) !== undefined;
  return isKnown ? file : "other";
}
