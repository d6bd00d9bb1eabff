/** The form in which pages send a film, whole or a chunk of it. */
export async function filmForm(fileId: string, bytes: Uint8Array): Promise<{ type: string; body: Uint8Array }> {
  const form = new FormData();
  form.append("fileId", fileId);
  form.append("file", new Blob([new Uint8Array(bytes)]), "film.mp4");
  const sent = new Response(form);
  return { type: sent.headers.get("content-type") ?? "", body: await sent.bytes() };
}
