import type { Attack } from "./attack-run.ts";
import { send } from "./send.ts";

const PATHS = ["/admin/login", "/admin/login.data", "/admin/invite/x"];
const FIELDS = 4_000_000;
const ATTACKER = "127.0.0.30";
const HEADERS = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
const TIME_OUT_MS = 8_000;
const MAX_MS = 2_000;

export const forms: Attack = {
  name: "Forms of 4 million fields (8 MB)",
  async run({ site: { origin } }) {
    const body = "a&".repeat(FIELDS);
    const table: Record<string, { status: number | null; ms: number }> = {};
    for (const path of PATHS) {
      const { status, ms } = await send({
        origin,
        path,
        from: ATTACKER,
        method: "POST",
        headers: HEADERS,
        body,
        timeOutMs: TIME_OUT_MS,
      });
      table[path] = { status, ms: Math.round(ms) };
    }
    const isRefused = ({ status, ms }: { status: number | null; ms: number }) =>
      ms < MAX_MS && (status === null || (status >= 400 && status < 500));
    return {
      tables: { "The forms (null: cut off)": table },
      promised: [[`each is refused or cut off within ${MAX_MS / 1000} s`, Object.values(table).every(isRefused)]],
    };
  },
};
