import { z } from "zod";
import { setting } from "./setting.ts";
import { issuer, mailbox, password, smtpUrl } from "./setting-readers.ts";

/** Settings for signing in, and for the mail that resets passwords. */
export const SIGN_IN_SETTINGS = {
  adminEmail: setting({
    doc: "E-mail address of the first admin.",
    variable: "ADMIN_EMAIL",
    type: "e-mail",
    default: "admin@marquee.example",
    read: z.email("is not an e-mail address"),
  }),
  adminPassword: setting({
    doc: "Password of the first admin. Empty: generated, printed once, and valid for a day.",
    variable: "ADMIN_PASSWORD",
    type: "text",
    default: "",
    read: password,
  }),
  passwordRule: setting({
    doc: "Rule for new passwords: `normal` refuses common ones and warns about weak ones; `strict` also refuses weak ones and any under 15 characters.",
    variable: "PASSWORD_STRENGTH",
    type: "normal or strict",
    default: "normal",
    read: z.enum(["normal", "strict"], "is neither normal nor strict"),
  }),
  smtpUrl: setting({
    doc: "Mail server, `smtp://user:password@host:587` (TLS by STARTTLS) or `smtps://user:password@host:465`. Empty: no mail is sent.",
    variable: "SMTP_URL",
    type: "URL",
    default: "",
    read: smtpUrl,
  }),
  mailFrom: setting({
    doc: "Sender of mails, such as `Films <site@films.example>`.",
    variable: "MAIL_FROM",
    type: "e-mail",
    default: "",
    read: mailbox,
  }),
  oidcIssuer: setting({
    doc: "OpenID Connect provider at which admins may sign in, `https://login.example/realms/films`. Empty: none.",
    variable: "OIDC_ISSUER",
    type: "URL",
    default: "",
    read: issuer,
  }),
  oidcClientId: setting({
    doc: "Client ID of this site at the provider.",
    variable: "OIDC_CLIENT_ID",
    type: "text",
    default: "",
    read: z.string(),
  }),
  oidcClientSecret: setting({
    doc: "Client secret of this site at the provider.",
    variable: "OIDC_CLIENT_SECRET",
    type: "text",
    default: "",
    read: z.string(),
  }),
  oidcName: setting({
    doc: 'Name of the provider on the sign-in page: "Sign in with …".',
    variable: "OIDC_NAME",
    type: "text",
    default: "OpenID Connect",
    read: z.string().max(40, "has more than 40 characters"),
  }),
} as const;
