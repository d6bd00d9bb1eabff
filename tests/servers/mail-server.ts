import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type ReceivedMail = {
  from: string;
  to: string[];
  user: string | undefined;
  isSecure: boolean;
  source: string;
  text: string;
};

/** Reads quoted-printable, for texts in ASCII. */
function textOf(source: string): string {
  const body = source.slice(source.indexOf("\r\n\r\n") + 4);
  return /^Content-Transfer-Encoding: quoted-printable/m.test(source)
    ? body.replaceAll("=\r\n", "").replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : body;
}

/** A real SMTP server on this machine. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username }, _session, callback) => callback(null, { user: username }),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        const to = rcptTo.map(({ address }) => address);
        const source = Buffer.concat(chunks).toString();
        received.push({ from, to, user: session.user, isSecure: session.secure, source, text: textOf(source) });
        server.emit("received");
        callback();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    /** The mail with this index, past or future. */
    async until(index: number): Promise<ReceivedMail> {
      for (;;) {
        const mail = received[index];
        if (mail) return mail;
        await once(server, "received");
      }
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
