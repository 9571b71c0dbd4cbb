import { contentFallsFolder } from "#server/start/brand-content.ts";
import { ConfigReader } from "#server/config/config-reader.ts";
import { confirmFall, listFalls } from "#server/start/content-falls.ts";
import { contentVariables } from "#server/config/content-variables.ts";
import { withUsageErrors } from "../command-line.ts";
import { UsageError } from "../usage-error.ts";
import { readUsage, wrongUse } from "../usage.ts";

const usage = {
  name: "content-falls",
  summary: "Shows which CMS responses were rejected because they shrank, and confirms one.",
  words: ["", "confirm <id>"],
  options: {},
  notes:
    "Reads CACHE_DIR while the site is running; the site applies a confirmation within a minute.",
} as const;

/** `npm run content-falls`: lists the lists, menus and sitemaps rejected because they shrank too much. */
export const contentFalls = withUsageErrors(async ({ args, env, stdout }) => {
  const [action, id, ...rest] = readUsage(usage, args).positionals;
  const isConfirm = action === "confirm" && id !== undefined && rest.length === 0;
  if (action !== undefined && !isConfirm) {
    throw wrongUse(usage, "expected no arguments, or confirm with an id");
  }
  const folder = contentFallsFolder({
    cacheDir: new ConfigReader(env).read(contentVariables.cacheDir),
  });
  if (isConfirm) {
    if (!(await confirmFall(folder, id))) {
      throw new UsageError(`no rejected response has the id ${id}`);
    }
    stdout.write(`${id} is confirmed\n`);
    return 0;
  }
  const falls = await listFalls(folder);
  for (const fall of falls) {
    const { id: name, service, key, part, before, after, sinceMs, confirmed } = fall;
    const state = confirmed === undefined ? "" : ", confirmed";
    const since = new Date(sinceMs).toISOString();
    stdout.write(
      `${name} ${service} ${key}: ${part} from ${before} to ${after} since ${since}${state}\n`,
    );
  }
  if (falls.length === 0) stdout.write("nothing is rejected\n");
  return 0;
});
