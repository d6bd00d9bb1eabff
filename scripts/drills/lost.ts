import { askOnce } from "./ask-once.ts";

const TIME_OUT_MS = 30_000;

export async function findLost(origin: string, cookie: string, acknowledged: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const address of acknowledged) {
    const { status } = await askOnce(new URL(address, origin), TIME_OUT_MS, { headers: { Cookie: cookie } });
    if (status !== 200) lost.push(address);
  }
  return lost;
}
