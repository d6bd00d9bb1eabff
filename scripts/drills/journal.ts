export type KindReport = {
  requests: number;
  errors: number;
  hung: number;
  longestGapMs: number;
};

export type LoadReport = {
  reading: KindReport;
  writing: KindReport;
  errors: Record<string, number>;
  errorsLastedMs: number;
  acknowledged: string[];
};

type Kind = "reading" | "writing";

export type Journal = {
  note(kind: Kind, act: () => Promise<string | null>): Promise<boolean>;
  report(): LoadReport;
};

export function createJournal(now: () => number): Journal {
  const begun = now();
  const kinds = { reading: emptyReport(), writing: emptyReport() };
  const lastGood = { reading: begun, writing: begun };
  const errors: Record<string, number> = {};
  const acknowledged: string[] = [];
  let errorTimes: { first: number; last: number } | null = null;

  function noteGood(kind: Kind, address: string | null): void {
    const at = now();
    kinds[kind].longestGapMs = Math.max(kinds[kind].longestGapMs, at - lastGood[kind]);
    lastGood[kind] = at;
    if (address !== null) acknowledged.push(address);
  }

  function noteError(kind: Kind, error: unknown): void {
    const at = now();
    errorTimes = { first: errorTimes?.first ?? at, last: at };
    const what = `${kind}: ${textOf(error)}`;
    errors[what] = (errors[what] ?? 0) + 1;
    kinds[kind].errors++;
    if (isTimeOut(error)) kinds[kind].hung++;
  }

  return {
    async note(kind, act) {
      kinds[kind].requests++;
      try {
        noteGood(kind, await act());
        return true;
      } catch (error) {
        noteError(kind, error);
        return false;
      }
    },
    report() {
      const errorsLastedMs = errorTimes ? errorTimes.last - errorTimes.first : 0;
      return { ...kinds, errors, errorsLastedMs, acknowledged };
    },
  };
}

function emptyReport(): KindReport {
  return { requests: 0, errors: 0, hung: 0, longestGapMs: 0 };
}

function isTimeOut(error: unknown): boolean {
  return error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
}

function textOf(error: unknown): string {
  if (isTimeOut(error)) return "no answer in time";
  return error instanceof Error ? ("code" in error && String(error.code)) || error.message : String(error);
}
