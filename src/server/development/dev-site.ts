import { resolve } from "node:path";
import { pino } from "pino";
import { documentLimits } from "#contract/limits.ts";
import type { Assets } from "../files/assets.ts";
import { parseConfig } from "../config/config.ts";
import type { DevtoolsShells } from "../devtools/deps.ts";
import { devDevtools } from "../devtools/dev-devtools.ts";
import { judgingCode } from "../devtools/documents/stored/judging-code.ts";
import { Lifecycle } from "../start/lifecycle.ts";
import { createLogger } from "../logger.ts";
import { openSite, type OpenSite } from "../start/open-site.ts";
import { ContentReport } from "./content-report.ts";
import { noStaticFiles } from "../files/static.ts";

export interface DevSiteOptions {
  readonly devtools: DevtoolsShells;
  /** Address of the app's entry module. */
  readonly entryPath: string;
  readonly stylesheets: () => readonly string[];
  readonly onContentChange: () => void;
}

/** Next to the cached modules: a built server of the same checkout has its own. */
const faultlessIn = ".cache/dev/documents.jsonl";

/** The site of the current code, its modules and styles served by Vite. */
export async function openDevSite(options: DevSiteOptions): Promise<OpenSite> {
  const logger = createLogger("warn", pino.destination({ sync: true }));
  const config = { ...parseConfig(process.env), devtools: true };
  const report = new ContentReport(config.contentDir, (line) => process.stderr.write(`${line}\n`));
  return openSite({
    config,
    logger,
    lifecycle: new Lifecycle(),
    assets: devAssets(options),
    files: noStaticFiles,
    showProblems: true,
    onContentProblem: (problem) => report.add(problem),
    onContentChange: options.onContentChange,
    extraRoutes: devDevtools(options.devtools),
    maxBodyBytes: documentLimits.maxBytes,
    // Rendering its pages again and again would only repeat their errors.
    isMonitored: false,
    build: await judgingCode(process.cwd(), Date.now() - process.uptime() * 1000),
    faultlessIn: resolve(faultlessIn),
  });
}

/** Vite injects changed styles into the page, so inline styles must be allowed here. */
function devAssets({ entryPath, stylesheets }: DevSiteOptions): Assets {
  const code = `const p=window.trustedTypes?.createPolicy("waymark-boot",{createScriptURL:(url)=>url});\
const s=document.createElement("script");s.type="module";const url=${JSON.stringify(entryPath)};\
s.src=p?.createScriptURL(url)??url;document.head.append(s)`;
  return {
    stylesOf: () => ({ css: "", stylesheets: stylesheets(), hashes: ["unsafe-inline"] }),
    fontsOf: () => [],
    scriptsOf: () => [{ attributes: {}, code }],
  };
}
