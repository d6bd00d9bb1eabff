import { generateItems } from "../generate.ts";
import { ask } from "../../tests/request/ask.ts";

const BETWEEN_MS = 50;
const TITLES = [...generateItems(200)].map(({ itemName }) => itemName);

/** `item` is the path of an item. */
export type Asked = { origin: string; item: string };

/** `times` in ms, for responses with status 200. */
export type Answers = { times: number[]; refused: number };

/** Requests an uncached list, item or search every 50 ms, without waiting for the previous response. */
export async function askUntil<T>(site: Asked, end: Promise<T>): Promise<{ answers: Answers; ended: T }> {
  const answers: Answers = { times: [], refused: 0 };
  const asked: Promise<void>[] = [];
  const timer = setInterval(() => asked.push(askOnce(site, asked.length, answers)), BETWEEN_MS);
  try {
    return { answers, ended: await end };
  } finally {
    clearInterval(timer);
    await Promise.all(asked);
  }
}

async function askOnce({ origin, item }: Asked, number: number, answers: Answers): Promise<void> {
  const again = `again=${Date.now()}-${number}`;
  const title = encodeURIComponent(TITLES[number % TITLES.length] ?? "");
  const target = [`/movies?${again}`, `${item}?${again}`, `/search?q=${title}&${again}`][number % 3] ?? "/";
  const start = performance.now();
  const answer = await ask(origin, target).catch(() => null);
  if (answer?.status === 200) answers.times.push(performance.now() - start);
  else answers.refused++;
}
