import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { mailServer } from "../../../tests/servers/mail-server.ts";
import { SECURE_EXAMPLE } from "../../../tests/secure-example.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const FROM = { name: "Films, by night", address: "site@films.example" };
const MAIL = { to: "ada@films.example", subject: "Choose a new password · Café", text: "One line.\n.\nFrom the café.\n" };
const NO_PASSWORD = { user: "", password: "" };

const mailerTo = (server: { port: number; isSecure?: boolean; host?: string; user?: string; password?: string }) =>
  createSmtpMailer({ server: { host: "127.0.0.1", isSecure: false, ...NO_PASSWORD, ...server }, from: FROM, timeoutMs: 1000 });

describe("mail", () => {
  it("arrives unchanged at a real server", async () => {
    await using server = await mailServer();
    await mailerTo(server).send(MAIL);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: FROM.address, to: [MAIL.to], isSecure: false });
    expect(mail?.source).toContain('From: "Films, by night" <site@films.example>\r\n');
    expect(mail?.source).toContain("To: ada@films.example\r\n");
    expect(mail?.source).toContain("Auto-Submitted: auto-generated\r\n");
    expect(mail?.source).toMatch(/One line\.\r\n\.\.?\r\nFrom the caf=C3=A9\./);
  });

  it("signs in with user name and password, on this machine even without TLS", async () => {
    await using server = await mailServer({ allowInsecureAuth: true });
    await mailerTo({ ...server, user: "site", password: "canary word" }).send(MAIL);
    expect(server.received).toMatchObject([{ user: "site" }]);
  });

  it("requires a valid certificate", async () => {
    await using server = await mailServer({ ...SECURE_EXAMPLE, secure: true });
    const failed = { code: "mail.failed", message: "A secure connection to the mail server could not be established." };
    await expect(mailerTo({ ...server, isSecure: true }).send(MAIL)).rejects.toMatchObject(failed);
    expect(server.received).toEqual([]);
  });

  it("never sends the password to a remote server without TLS", async () => {
    const signedIn: string[] = [];
    await using server = await mailServer({
      allowInsecureAuth: true,
      onAuth: ({ username }, _session, callback) => {
        signedIn.push(String(username));
        callback(null, { user: username });
      },
    });
    const elsewhere = mailerTo({ ...server, host: "0x7f.1", user: "site", password: "canary word" });
    await expect(elsewhere.send(MAIL)).rejects.toMatchObject({ code: "mail.failed" });
    expect(signedIn).toEqual([]);
  });

  it.each([
    { ...MAIL, subject: "Hello\r\nBcc: all@films.example" },
    { ...MAIL, subject: "Hello\u2028" },
    { ...MAIL, to: "ada@films.example\r\nBcc: all@films.example" },
    { ...MAIL, to: "ada@films.example, all@films.example" },
    { ...MAIL, to: "" },
  ])("is not sent to $to as $subject: nothing adds a header or a recipient", async (mail) => {
    await using server = await mailServer();
    await expect(mailerTo(server).send(mail)).rejects.toMatchObject({ code: "mail.invalid" });
    expect(server.received).toEqual([]);
  });

  it("fails with a reason that contains neither address nor password", async () => {
    await using server = await mailServer({
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) => callback(new Error(`No ${username} with ${password}`)),
    });
    const message = "The mail server rejected the user name or password. (535)";
    const refused = mailerTo({ ...server, user: "site", password: "canary word" }).send(MAIL);
    await expect(refused).rejects.toMatchObject({ code: "mail.failed", message });
  });

  it("fails when the recipient is rejected", async () => {
    await using server = await mailServer({
      onRcptTo: ({ address }, _session, callback) => callback(new Error(`No ${address} here`)),
    });
    const message = "The mail server rejected the sender or recipient. (550)";
    await expect(mailerTo(server).send(MAIL)).rejects.toMatchObject({ code: "mail.failed", message });
  });

  it("fails when the server is silent or missing", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const late = { code: "mail.failed", message: "The mail server took too long." };
    await expect(mailerTo({ port }).send(MAIL)).rejects.toMatchObject(late);
    silent.close();
    await once(silent, "close");
    const none = { code: "mail.failed", message: "The mail server does not accept connections." };
    await expect(mailerTo({ port }).send(MAIL)).rejects.toMatchObject(none);
  });
});
