export type ListState = { page: Document; list: HTMLElement };

/**
 * Fetches the page at `address` and extracts the list by its id.
 * @throws on network failure, on an error status, and if the page has no such list.
 */
export async function fetchList(address: string, id: string, signal: AbortSignal): Promise<ListState> {
  const response = await fetch(address, { signal });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const list = page.getElementById(id);
  if (!response.ok || !list) throw new Error(`There is no list at ${address}.`);
  return { page, list };
}
