import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openedSite } from "../../../helpers/opened-site.ts";
import { testFolder } from "../../../cms/inbox/test-inbox.ts";

/** Values found nowhere else, so any occurrence must come from the form. */
const canaries = {
  fullName: "Canaria Zwjtqx",
  email: "canary.zwjtqx@example.com",
  phone: "+48 600 987 654",
  message: "Canary message zwjtqx",
  nip: "9876543210",
  file: "canary-zwjtqx.pdf",
};
const traces = ["zwjtqx", "Zwjtqx", "600987654", "600 987 654", "9876543210"];

/** A mail server that rejects immediately. */
async function brokenMailServer(): Promise<string> {
  const server = createServer((socket) => socket.end("554 no\r\n")).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

test("no log line contains visitor input, whatever fails", async () => {
  const folder = testFolder();
  const site = await openedSite({
    LOG_LEVEL: "trace",
    DATABASE_PATH: join(folder, "store.sqlite"),
    FILES_DIR: join(folder, "files"),
    SMTP_URL: await brokenMailServer(),
    MAIL_FROM: "site@szlak.example",
    MAIL_TO: "office@szlak.example",
  });
  const { fullName, email, phone, message, nip } = canaries;
  const form = { fullName, email, phone, message, consent: true, sendCopy: true };
  const post = (path: string, body: object): Promise<Response> =>
    site.ask(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  const idempotencyKey = randomUUID();
  const path = "/api/contact_form_entries";
  const statuses = [
    await post(path, { ...form, idempotencyKey }),
    await post(path, { ...form, idempotencyKey, message: `${message} again` }),
    await post(path, { ...form, email: `${email}@` }),
    await post("/api/cooperation_form_entries", { ...form, nip: `${nip}99` }),
    await post("/api/login", { login: email, password: message }),
    await post("/api/unheard_of", form),
  ].map(({ status }) => status);
  expect(statuses).toEqual([201, 422, 422, 422, 401, 404]);
  const files = new FormData();
  files.set("cv", new File([message], canaries.file, { type: "application/pdf" }));
  files.set("name", fullName);
  await site.ask("/api/form_entries/job_application", { method: "POST", body: files });
  const refused = await site.ask(path, { method: "POST", body: JSON.stringify(form).slice(0, -5) });
  expect(refused.status).toBe(415);
  await expect.poll(() => site.log.lines().map(({ event }) => event)).toContain("mail-failed");
  const log = site.log.text();
  for (const trace of traces) expect(log).not.toContain(trace);
});
