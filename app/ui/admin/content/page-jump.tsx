import { Form } from "react-router";
import { contentSearch, firstPage, type ContentList } from "#app/kinds/lists/content-list.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { useLanguage } from "../../language/language-context.ts";

/** Leads to a page by its number. */
export function PageJump({ list: { query, page, pages, lastReachable } }: { list: ContentList }) {
  const { text, total: formatTotal } = useLanguage();
  const all = formatTotal({ ...page.total, count: pages });
  if (pages === 1) return null;
  return (
    <Form action={ADMIN_HOME} className="flex items-center gap-8">
      {[...new URLSearchParams(contentSearch(firstPage(query)))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-8">
        {text("admin.content.page")}
        <input
          type="number"
          name="page"
          min={1}
          max={lastReachable}
          required
          defaultValue={query.page}
          onFocus={({ target }) => target.select()}
          className="control w-72 tabular-nums"
        />
      </label>
      <span className="whitespace-nowrap text-second tabular-nums">{text("admin.content.ofPages", { all })}</span>
      <button type="submit" className="quiet-button">
        {text("admin.content.go")}
      </button>
    </Form>
  );
}
