/** Three bulbs, lit in turn: something is on its way. Seen only after 150 ms, and for half a minute at most (decision 32). */
export function LoadingDots() {
  return (
    <span className="loading-dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
