import { createTransport } from "nodemailer";
import { addressProblem } from "#app/lib/addresses/email-address.ts";
import type { Mailbox } from "#app/lib/addresses/mailbox.ts";
import { isLoopback } from "#app/lib/addresses/network.ts";
import type { SmtpServer } from "#app/lib/addresses/smtp-url.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Mail, Mailer } from "./mail.ts";

const TIMEOUT_MS = 15_000;
const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029]/u;

/** `address` is an IP address of the server; if missing, its name is resolved. */
type SmtpMailerOptions = { server: SmtpServer; from: Mailbox; address?: string; timeoutMs?: number };

/** One connection per mail. A password is only sent over TLS, except to a server on this machine. */
export function createSmtpMailer({ server, from, address, timeoutMs = TIMEOUT_MS }: SmtpMailerOptions): Mailer {
  const { host, port, isSecure, user, password } = server;
  const transport = createTransport({
    host: address ?? host,
    ...(address && address !== host && { tls: { servername: host } }),
    port,
    secure: isSecure,
    requireTLS: !isSecure && user !== "" && !isLoopback(host),
    ...(user && { auth: { user, pass: password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }: Mail) {
      // A line break ends a header, so an address or subject with one could add headers.
      if (addressProblem(to) !== null || CONTROL_CHARACTER.test(subject)) throw invalid();
      const headers = { "Auto-Submitted": "auto-generated" };
      const recipient = { name: "", address: to };
      await transport.sendMail({ from, to: recipient, subject, text, headers }).catch((error: unknown) => {
        throw new AppError("mail.failed", reasonOf(error));
      });
    },
  };
}

const REASONS: Record<string, string> = {
  ECONNECTION: "The mail server closed the connection.",
  ECONNREFUSED: "The mail server does not accept connections.",
  ETIMEDOUT: "The mail server took too long.",
  EDNS: "The mail server was not found.",
  ETLS: "A secure connection to the mail server could not be established.",
  EAUTH: "The mail server rejected the user name or password.",
  ENOAUTH: "The mail server requires a user name and password.",
  EENVELOPE: "The mail server rejected the sender or recipient.",
  EMESSAGE: "The mail server rejected the mail.",
};

type SendingError = { code?: string; originalCode?: string; responseCode?: number };

/** Never contains the text of the server's answer, which may repeat an address. */
function reasonOf(error: unknown): string {
  const { code = "", originalCode = "", responseCode } = (error ?? {}) as SendingError;
  const isUntrusted = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(originalCode);
  const reason = REASONS[isUntrusted ? "ETLS" : originalCode] ?? REASONS[code] ?? "The mail server cannot be reached.";
  return responseCode ? `${reason} (${responseCode})` : reason;
}

function invalid(): AppError {
  return new AppError("mail.invalid", "The mail has no valid recipient or subject.");
}
