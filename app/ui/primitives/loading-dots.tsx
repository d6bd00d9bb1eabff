/** Three bulbs, lit in turn. Visible only after 150 ms, and for half a minute at most. */
export function LoadingDots() {
  return (
    <span className="loading-dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
