import { Link } from "react-router";
import { AddList } from "./add-list.tsx";
import { ListEditor } from "./list-editor.tsx";
import { listEditPath, type ListsAnswer, type ListSource } from "./lists-form.ts";
import { useLanguage } from "../../language/language-context.ts";

type ListsEditorProps = {
  lists: readonly { slug: string; title: string }[];
  /** Null without any list. */
  form: ListSource | null;
  /** Whether the address names a list that does not exist. */
  isMissing: boolean;
  answer: ListsAnswer | null;
};

export function ListsEditor({ lists, form, isMissing, answer }: ListsEditorProps) {
  const { text } = useLanguage();
  // Without scripts, the page of a deleted list is rendered again with what was typed.
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
