import type { Blobs } from "#app/platform/blobs/blobs.ts";
import type { Store } from "#app/store/store.ts";
import { askOnce, type Answered, type Asked } from "../ask-once.ts";
import type { Tally } from "./register.ts";

export type Site = { origin: string; cookie: string };

export type Stored = { store: Store; blobs: Blobs };

/** Uses its own objects, one request after the other, so that the expected state is known. */
export type Actor = {
  name: string;
  tally: Tally;
  /** Rejects once the site is killed. */
  step(site: Site): Promise<void>;
  /** @returns the differences from the expected state. */
  check(stored: Stored): Promise<string[]>;
};

const TIME_OUT_MS = 30_000;

/** An answer that is neither a success nor a killed site. */
export class UnexpectedAnswer extends Error {
  override readonly name = "UnexpectedAnswer";
}

/** Sends a request like a page of the site. @throws {UnexpectedAnswer} for a status of 400 and above. */
export async function send({ origin, cookie }: Site, path: string, asked: Asked = {}): Promise<Answered> {
  const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin", ...asked.headers };
  const answer = await askOnce(new URL(path, origin), TIME_OUT_MS, { ...asked, headers });
  if (answer.status >= 400) throw new UnexpectedAnswer(`${path} was answered ${answer.status}: ${textOf(answer.body)}`);
  return answer;
}

export function sendForm(site: Site, path: string, fields: Iterable<readonly [string, string]>): Promise<Answered> {
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, value])).toString();
  return send(site, path, { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" }, body });
}

export async function basedOnIn(site: Site, path: string): Promise<string> {
  return /name="basedOn" value="([^"]*)"/.exec((await send(site, path)).body)?.[1] ?? "";
}

function textOf(html: string): string {
  const [, main = html] = html.split("<main", 2);
  return main
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .slice(0, 1000);
}
