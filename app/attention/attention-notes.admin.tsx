import { Form, Link } from "react-router";
import { ATTENTION_PATH, type AttentionNote } from "#app/catalogue/attention/attention.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export function AttentionNotes({ notes }: { notes: readonly AttentionNote[] }) {
  const language = useLanguage();
  return (
    <ul className="flex flex-col gap-4 py-4">
      {notes.map(({ text, address, to, mark }) => (
        <li key={`${text} ${address ?? to ?? ""}`} className="wrap-anywhere">
          {to ? (
            <Link to={to} className="row-link">
              {text}
            </Link>
          ) : (
            text
          )}
          {address && <span className="line-clamp-2 text-second">{address}</span>}
          {mark && (
            <Form method="post" action={ATTENTION_PATH} preventScrollReset>
              <button name="mark" value={mark} className="row-link">
                {language.text("admin.attention.confirm")} <span className="sr-only">{address}</span>
              </button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Results of checking the item's download links, above its form. */
export function LinkNotes({ notes }: { notes: readonly AttentionNote[] }) {
  const { text } = useLanguage();
  return (
    <section aria-labelledby="link-notes" className="flex w-full items-start gap-12 rounded-card border border-line px-16 py-12">
      <Icon name="warning" className="mt-4 size-16 text-warn" />
      <div className="min-w-0">
        <h2 id="link-notes" className="text-16 tracking-normal">
          {text("admin.attention.links")}
        </h2>
        <div className="text-14">
          <AttentionNotes notes={notes} />
        </div>
      </div>
    </section>
  );
}
