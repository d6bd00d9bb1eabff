import { useState } from "react";
import { Link, Form } from "react-router";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { slugOf } from "#app/lib/text/text.ts";
import { ListEditor } from "./list-editor.admin.tsx";
import { listEditPath, type ListsAnswer, type ListSource } from "./lists-form.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { useFirstProblem } from "#app/ui/admin/use-first-problem.ts";
import { SiteField } from "#app/ui/fields/site-field.tsx";

type ListsEditorProps = {
  lists: readonly { slug: string; title: string }[];
  /** Null if there is no list. */
  form: ListSource | null;
  /** True if the address names a list that does not exist. */
  isMissing: boolean;
  answer: ListsAnswer | null;
};

export function ListsEditor({ lists, form, isMissing, answer }: ListsEditorProps) {
  const { text } = useLanguage();
  // Without scripts, the page of a deleted list is rendered again with the typed values.
  const source = form ?? (answer?.isGone ? { list: answer.typed, basedOn: "", items: [] } : null);
  return (
    <div className="flex w-full max-w-settings min-w-0 flex-col gap-32">
      {lists.length > 0 && (
        <nav aria-label={text("admin.page.lists")} className="flex flex-wrap">
          {lists.map(({ slug, title }) => (
            <Link
              key={slug}
              to={listEditPath(slug)}
              aria-current={slug === form?.list.slug ? "page" : undefined}
              className="tab text-14"
            >
              {title}
            </Link>
          ))}
        </nav>
      )}
      {source ? (
        <ListEditor source={source} answer={answer?.intent === "add-list" ? null : answer} />
      ) : (
        <p className="text-second">{isMissing ? text("admin.lists.missing") : text("admin.lists.intro")}</p>
      )}
      <AddList answer={answer?.intent === "add-list" ? answer : null} />
    </div>
  );
}

function AddList({ answer }: { answer: ListsAnswer | null }) {
  const language = useLanguage();
  const { text } = language;
  const form = useFirstProblem(answer);
  const isLive = useIsHydrated();
  const [title, setTitle] = useState(answer?.typed.title ?? "");
  const [slug, setSlug] = useState<string | null>(answer?.typed.slug ?? null);
  const problemOf = (field: string) => answer?.problems.find((each) => each.field === field)?.message ?? null;
  return (
    <Form ref={form} method="post" className="flex flex-col items-start gap-16 border-t border-line pt-24">
      <h2 className="text-18">{text("admin.lists.new")}</h2>
      <input type="hidden" name="intent" value="add-list" />
      <div className="grid w-full gap-16 tablet:grid-cols-3">
        <SiteField
          name="title"
          id="new-list-title"
          label={text("admin.common.name")}
          value={title}
          problem={problemOf("title")}
          onChange={setTitle}
        />
        <SiteField
          name="slug"
          id="new-list-slug"
          label={text("admin.lists.address")}
          value={slug ?? (isLive ? addressOf(title) : "")}
          placeholder="long-nights"
          problem={problemOf("slug")}
          onChange={setSlug}
        />
        <label className="flex min-w-0 flex-col gap-8">
          <span className="text-14 font-strong">{text("admin.column.kind")}</span>
          <select name="kind" defaultValue={answer?.typed.kind} className="control">
            {ITEM_TYPES.map((type) => (
              <option key={type} value={type}>
                {kindName(language, { type }).many}
              </option>
            ))}
          </select>
        </label>
      </div>
      <FormProblem text={answer && answer.problems.length === 0 ? answer.message : ""} />
      <button type="submit" className="quiet-button">
        {text("admin.lists.add")}
      </button>
    </Form>
  );
}

function addressOf(title: string): string {
  return title
    .split(/\s+/)
    .map(slugOf)
    .join("-")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 40)
    .replace(/-$/, "");
}
