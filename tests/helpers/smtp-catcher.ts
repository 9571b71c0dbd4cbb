import { once } from "node:events";
import { SMTPServer } from "smtp-server";

/** A mail as received over the wire. */
export interface CaughtMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, with folded lines unfolded. */
  readonly raw: string;
}

export interface SmtpCatcher {
  readonly url: string;
  readonly mails: readonly CaughtMail[];
  /** Status with which the next mails are rejected; undefined accepts them. */
  refuse: number | undefined;
  readonly close: () => Promise<void>;
}

/** A real SMTP server on loopback that stores what it receives. */
export async function openSmtpCatcher(): Promise<SmtpCatcher> {
  const mails: CaughtMail[] = [];
  const refusing: { refuse: number | undefined } = { refuse: undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        if (refusing.refuse !== undefined) {
          done(Object.assign(new Error("planted refusal"), { responseCode: refusing.refuse }));
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
  const address = server.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return Object.assign(refusing, {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
