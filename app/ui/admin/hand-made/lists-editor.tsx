import { Link } from "react-router";
import { AddList } from "./add-list.tsx";
import { ListEditor } from "./list-editor.tsx";
import { listEditPath, type ListsAnswer, type ListSource } from "./lists-form.ts";

type ListsEditorProps = {
  lists: readonly { slug: string; title: string }[];
  /** Null without any list. */
  form: ListSource | null;
  answer: ListsAnswer | null;
};

export function ListsEditor({ lists, form, answer }: ListsEditorProps) {
  return (
    <div className="flex w-full max-w-settings min-w-0 flex-col gap-32">
      {form ? (
        <>
          <nav aria-label="Lists" className="flex flex-wrap">
            {lists.map(({ slug, title }) => (
              <Link
                key={slug}
                to={listEditPath(slug)}
                aria-current={slug === form.list.slug ? "page" : undefined}
                className="tab text-14"
              >
                {title}
              </Link>
            ))}
          </nav>
          <ListEditor source={form} answer={answer?.intent === "add-list" ? null : answer} />
        </>
      ) : (
        <p className="text-second">
          A list has a page of its own and can stand on the home page: the films of a season, what the staff likes best.
        </p>
      )}
      <AddList answer={answer?.intent === "add-list" ? answer : null} />
    </div>
  );
}
