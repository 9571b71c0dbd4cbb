import type { BlockFailure } from "#renderer/failure.ts";
import { t } from "../i18n.ts";

/** A block that fails to render on the server, or renders differently than in the browser. */
export interface ServerFault {
  readonly blockId: string;
  readonly text: string;
}

/** Describes a block that the server failed to render. */
export function faultOnServer({ blockId, blockType, detail }: BlockFailure): ServerFault {
  const file = fileOf(blockType);
  return { blockId, text: t("{file} fails on the server: {detail}", { file, detail }) };
}

/** Describes a block that failed to hydrate the server's HTML. */
export function faultOfWaking({ blockId, blockType, detail }: BlockFailure): ServerFault {
  const file = fileOf(blockType);
  const [server, browser] = [linesOf(detail, "-"), linesOf(detail, "+")];
  const text =
    server === "" && browser === ""
      ? t("{file} cannot hydrate what the server rendered: {detail}", { file, detail })
      : t(
          "{file} renders different HTML on the server ({server}) than in the browser ({browser})",
          {
            file,
            server: server === "" ? "–" : server,
            browser: browser === "" ? "–" : browser,
          },
        );
  return { blockId, text };
}

function fileOf(type: string): string {
  return `src/blocks/${type}/${type}.tsx`;
}

/** React shows the location as a tree in which differing lines start with a sign. */
function linesOf(detail: string, sign: "+" | "-"): string {
  const [, tree = ""] = detail.split("https://react.dev/link/hydration-mismatch");
  return tree
    .split("\n")
    .filter((line) => line.startsWith(`${sign} `))
    .map((line) => line.slice(1).trim())
    .join(" ");
}
