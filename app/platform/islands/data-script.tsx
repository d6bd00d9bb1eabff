/** JSON for the scripts of the page. */
export function DataScript({ id, data }: { id: string; data: unknown }) {
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return <script id={id} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
