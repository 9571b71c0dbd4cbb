import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

/** A mail as it came over the wire. */
export interface CaughtMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, lines that were folded put together again. */
  readonly raw: string;
}

export interface SmtpCatcher {
  readonly url: string;
  readonly mails: readonly CaughtMail[];
  /** Status with which the next mails are refused; undefined takes them. */
  refuse: number | undefined;
}

/** A real SMTP server on loopback that keeps what it is sent. */
export async function smtpCatcher(): Promise<SmtpCatcher> {
  const mails: CaughtMail[] = [];
  const catcher: SmtpCatcher = { url: "", mails, refuse: undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        if (catcher.refuse !== undefined) {
          done(Object.assign(new Error("planted refusal"), { responseCode: catcher.refuse }));
          return;
        }
        mails.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks)
            .toString("utf8")
            .replaceAll(/\r\n[ \t]+/g, " "),
        });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return Object.assign(catcher, { url: `smtp://127.0.0.1:${port}` });
}
