import { describe, expect, it } from "vitest";
import { AppError } from "#app/lib/errors.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { createSmtpMailer } from "#app/platform/mail/smtp-mailer.ts";
import { mailServer } from "../../tests/servers/mail-server.ts";
import { createLog } from "../process/log.ts";
import { createOutbox } from "./outbox.ts";

const MAIL: Mail = { to: "ada@films.example", subject: "Hello", text: "canary word\n" };

async function testOutbox(server: { port: number }) {
  const lines: string[] = [];
  const log = createLog(
    (line) => void lines.push(line),
    () => new Date(0),
  );
  const { port } = server;
  const from = { name: "", address: "site@films.example" };
  const mailer = createSmtpMailer({ server: { host: "127.0.0.1", port, isSecure: false, user: "", password: "" }, from });
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { outbox: createOutbox(async () => mailer, log), logged };
}

describe("the outbox", () => {
  it("sends one mail after the other in the background, and logs that without the content", async () => {
    await using server = await mailServer();
    const { outbox, logged } = await testOutbox(server);
    const subjects = ["first", "second", "third"];
    for (const subject of subjects) outbox.post(async () => ({ ...MAIL, subject }));
    outbox.post(async () => null);
    expect(server.received).toEqual([]);
    await server.until(2);
    await outbox.close();
    expect(server.received.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim())).toEqual(subjects);
    expect(logged()).toMatchObject(subjects.map(() => ({ level: "info", event: "mail.sent" })));
    expect(JSON.stringify(logged())).not.toMatch(/ada@|canary/);
  });

  it("logs why a mail failed, and continues", async () => {
    await using server = await mailServer({
      onRcptTo: ({ address }, _session, callback) => callback(address === MAIL.to ? new Error(`No ${address}`) : null),
    });
    const { outbox, logged } = await testOutbox(server);
    outbox.post(async () => MAIL);
    outbox.post(async () => {
      throw new AppError("store.unavailable", "The database cannot be reached.");
    });
    outbox.post(async () => ({ ...MAIL, to: "ben@films.example" }));
    await server.until(0);
    await outbox.close();
    expect(logged()).toMatchObject([
      { event: "mail.failed", reason: "The mail server rejected the sender or recipient. (550)" },
      { event: "mail.failed", reason: "The database cannot be reached." },
      { event: "mail.sent" },
    ]);
  });

  it("holds at most a hundred, and drops waiting ones when it closes", async () => {
    await using server = await mailServer();
    const { outbox, logged } = await testOutbox(server);
    for (let i = 0; i < 102; i++) outbox.post(async () => MAIL);
    expect(logged()).toMatchObject([
      { event: "mail.dropped", waiting: 100 },
      { event: "mail.dropped", waiting: 100 },
    ]);
    await outbox.close();
    expect(server.received.length).toBeLessThan(2);
  });
});
