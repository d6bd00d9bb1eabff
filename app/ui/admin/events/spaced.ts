/** A throttle with leading and trailing calls. */
export function spaced(run: () => void, apartMs: number) {
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
