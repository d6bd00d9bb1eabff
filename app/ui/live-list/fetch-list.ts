/** One state of a list: its page, and the part of that with the list. */
export type ListState = { page: Document; list: HTMLElement };

/**
 * Another state of a list, as the part of its page with the same id.
 * @throws when there is no answer, when it is an error, or a page without the list.
 */
export async function fetchList(address: string, id: string, signal: AbortSignal): Promise<ListState> {
  const response = await fetch(address, { signal });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const list = page.getElementById(id);
  if (!response.ok || !list) throw new Error(`There is no list at ${address}.`);
  return { page, list };
}
