export type Mail = {
  /** One valid address. */
  to: string;
  subject: string;
  /** Plain text; lines end with `\n`. */
  text: string;
};

export type Mailer = {
  /** @throws {AppError} `mail.failed` with a reason that holds neither an address nor a password; `mail.invalid`. */
  send(mail: Mail): Promise<void>;
};

/** Sends in the background, so that no response waits for the mail server; failures are logged. */
export type Outbox = {
  /** True if there is a mail server; owners may name one or remove it at any time. */
  canSend(): Promise<boolean>;
  /** @param write Null sends nothing. Runs later, too, so that the time of an answer says nothing about an account. */
  post(write: () => Promise<Mail | null>): void;
  /** Waits for the mail server. @throws {AppError} `mail.off`; the errors of `Mailer.send`. */
  send(mail: Mail): Promise<void>;
};
