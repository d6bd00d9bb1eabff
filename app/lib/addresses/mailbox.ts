import { addressProblem } from "./email-address.ts";

/** `name` may be "". */
export type Mailbox = { name: string; address: string };

const NAMED = /^(?<name>[^<>"\\\p{Cc}]{1,100}?) *<(?<address>[^<>]+)>$/u;

/** `site@example.org` or `Site <site@example.org>`; null for any other text. */
export function parseMailbox(text: string): Mailbox | null {
  const { name = "", address = text } = NAMED.exec(text)?.groups ?? {};
  return addressProblem(address.toLowerCase()) === null ? { name, address } : null;
}
