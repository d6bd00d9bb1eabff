const BAR_WIDTH = 30;
const REDRAW_MS = 100;
const LINE_MS = 5_000;
const CLEAR_LINE = "\r\u001B[K";

/** The part of a terminal or a pipe that is written to. */
export type ProgressStream = { isTTY?: boolean; write: (text: string) => boolean };

/** How much of the work is done; `total` is null where nobody knows. */
export type Step = { done: number; total: number | null; note: string };

/**
 * Shows how far something is: a bar in place on a terminal, a line every five seconds elsewhere.
 * Whatever was not shown yet when it ends stays unsaid: a summary follows.
 */
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
