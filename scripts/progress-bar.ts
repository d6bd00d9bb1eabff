const BAR_WIDTH = 30;
const REDRAW_MS = 100;
const LINE_MS = 5_000;
const CLEAR_LINE = "\r\u001B[K";

export type ProgressStream = { isTTY?: boolean; write: (text: string) => boolean };

/** `total` is null if unknown. */
export type Step = { done: number; total: number | null; note: string };

/** A bar on a terminal, otherwise a line every five seconds. The last step may stay unprinted, since a summary follows. */
export function createProgressBar(stream: ProgressStream, now: () => number): { show(step: Step): void; end(): void } {
  const interval = stream.isTTY ? REDRAW_MS : LINE_MS;
  let last = stream.isTTY ? -Infinity : now();
  return {
    show(step) {
      if (now() - last < interval) return;
      last = now();
      stream.write(stream.isTTY ? `${CLEAR_LINE}${bar(step)}` : `${line(step)}\n`);
    },
    end() {
      if (stream.isTTY) stream.write(CLEAR_LINE);
    },
  };
}

function bar(step: Step): string {
  const part = partOf(step);
  if (part === null) return step.note;
  const filled = Math.round(part * BAR_WIDTH);
  return `[${"#".repeat(filled)}${"-".repeat(BAR_WIDTH - filled)}] ${line(step)}`;
}

function line(step: Step): string {
  const part = partOf(step);
  return part === null ? step.note : `${Math.floor(part * 100)} %  ${step.note}`;
}

function partOf({ done, total }: Step): number | null {
  return total ? Math.min(done / total, 1) : null;
}
