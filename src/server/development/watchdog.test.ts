import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

/** Renders twice a component that never ends, then another one. */
const program = `
  import { createElement } from "react";
  import { renderToStaticMarkup } from "react-dom/server";
  import { readFile } from "node:fs/promises";
  import { watchRendering } from "#server/development/watchdog.ts";
  function Endless() { for (;;) Math.random(); }
  const render = async (what) => {
    await readFile("package.json");
    return renderToStaticMarkup(createElement(what));
  };
  let stopped = 0;
  watchRendering(1000, async ({ message }) => {
    console.log(message);
    stopped += 1;
    if (stopped === 1) return render(Endless);
    console.log(await render("p"));
    process.exit();
  });
  await render(Endless);
`;

test("each component that never ends is stopped and named, and the next one is rendered", async () => {
  const args = ["--input-type=module", "--eval", program];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const reported = text(child.stderr);
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) lines.push(line);
  const message = expect.stringMatching(
    /^Rendering was stopped after 1 s: Endless in .*eval.* does not end$/,
  );
  expect(lines).toEqual([message, message, "<p></p>"]);
  expect((await reported).trim().split("\n")).toEqual([message, message]);
});
