import { decoded } from "./plain-path.ts";

/** `user` is "" for a server without sign-in. */
export type SmtpServer = { host: string; port: number; isSecure: boolean; user: string; password: string };

const DEFAULT_PORTS: Record<string, number> = { "smtp:": 587, "smtps:": 465 };

/** `smtp://host`, `smtps://user:password@host:465`; null for any other text. */
export function parseSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text);
  if (!url || !(url.protocol in DEFAULT_PORTS) || !url.hostname) return null;
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash) return null;
  const [user, password] = [decoded(url.username), decoded(url.password)];
  if (user === null || password === null || (user === "") !== (password === "")) return null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port ? Number(url.port) : (DEFAULT_PORTS[url.protocol] ?? 0),
    isSecure: url.protocol === "smtps:",
    user,
    password,
  };
}
