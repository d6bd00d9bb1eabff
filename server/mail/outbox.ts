import type { Mailer, Outbox } from "#app/platform/mail/mail.ts";
import { AppError } from "#app/lib/errors.ts";
import { openGate } from "#app/lib/locks/gate.ts";
import { message } from "#app/lib/localized-message.ts";
import type { Log } from "../process/log.ts";

const MAX_WAITING = 100;

/**
 * One mail at a time. On close, waits for the mail that is being sent and drops the rest.
 * @param findMailer Called for each mail; null while there is no mail server.
 */
export function createOutbox(findMailer: () => Promise<Mailer | null>, log: Log): Outbox & { close(): Promise<void> } {
  const gate = openGate(1);
  let waiting = 0;
  let isClosed = false;
  let last: Promise<void> = Promise.resolve();

  async function send(write: Parameters<Outbox["post"]>[0]): Promise<void> {
    try {
      const mailer = isClosed ? null : await findMailer();
      const mail = mailer && (await write());
      if (!mail) return;
      await mailer.send(mail);
      log.info("mail.sent");
    } catch (error) {
      if (error instanceof AppError) log.error("mail.failed", { reason: error.message });
      else log.defect(error);
    } finally {
      waiting--;
    }
  }

  return {
    canSend: async () => (await findMailer()) !== null,
    post(write) {
      if (waiting >= MAX_WAITING) return log.warn("mail.dropped", { waiting });
      waiting++;
      last = gate(() => send(write));
    },
    async send(mail) {
      const mailer = await findMailer();
      if (!mailer) throw new AppError("mail.off", message("admin.refused.noMail"));
      await mailer.send(mail);
    },
    async close() {
      isClosed = true;
      await last;
    },
  };
}
