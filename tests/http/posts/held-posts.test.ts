import { expect, it } from "vitest";
import { submissionLimits } from "#protocol/submission-limits.ts";
import { rendererWith, testSite } from "../../helpers/test-site.ts";

it("limits the bodies of all posts in progress to four with all their files, and refuses more", async () => {
  const renderer = await rendererWith({ formOn: async () => ({ blockId: "write" }) });
  const site = await testSite({ renderer });
  const type = { "content-type": "multipart/form-data; boundary=b" };
  const megabyte = new Uint8Array(1_000_000);
  const most = submissionLimits.maxBodyBytes / megabyte.length;
  const post = (body: BodyInit) => {
    const init = { method: "POST", body, headers: type, duplex: "half" } as const;
    return site.ask("/kontakt?form=contact", init);
  };
  let held = 0;
  const ends: (() => void)[] = [];
  const sendWithoutEnd = () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => void ends.push(() => stream.error(new Error("gone"))),
      pull: (stream) => {
        if (sent === most) return;
        [sent, held] = [sent + 1, held + 1];
        stream.enqueue(megabyte);
      },
    });
    return post(body);
  };
  const senders = Array.from({ length: 4 }, sendWithoutEnd);
  await expect.poll(() => held).toBe(4 * most);
  const refused = await post("--b--");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  for (const end of ends) end();
  await Promise.all(senders);
  expect((await post("--b--")).status).not.toBe(503);
});
