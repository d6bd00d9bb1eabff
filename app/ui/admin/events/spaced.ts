/** A throttle with leading and trailing calls. */
export type Spaced = { call: () => void; cancel: () => void };

export function spaced(run: () => void, apartMs: number): Spaced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;

  function call(): void {
    isWanted = timer !== undefined;
    if (isWanted) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (isWanted) call();
    }, apartMs);
    run();
  }

  return { call, cancel: () => clearTimeout(timer) };
}
