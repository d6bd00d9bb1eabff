/** Whether somebody is at the rows of the page's table: with the pointer, with the focus, or because they ticked some. */
export function areRowsInUse(): boolean {
  const rows = document.querySelector("main table tbody");
  if (!rows) return false;
  return rows.matches(":hover") || rows.contains(document.activeElement) || rows.querySelector("input:checked") !== null;
}
