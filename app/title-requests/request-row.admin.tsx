import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { itemPath } from "#app/kinds/registry.ts";
import type { AnsweringItem, RequestIntent, TitleRequest } from "./title-requests.ts";
import type { Language } from "#app/languages/language.ts";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { MessageEntry } from "#app/ui/admin/list/message-entry.tsx";

type RequestRowProps = {
  request: TitleRequest & { item: AnsweringItem | null };
  /** Requests that it can be merged into. */
  others: readonly TitleRequest[];
  /** The last refused action. */
  refused: { problem: string; code: string } | null;
};

export function RequestRow({ request, others, refused }: RequestRowProps) {
  const language = useLanguage();
  const { text } = language;
  const { title, state, link, note } = request;
  const isClosed = state === "done" || state === "declined";
  const actions = [
    state === "new" && { intent: "accept", label: text("admin.requests.accept") },
    !isClosed && { intent: "decline", label: text("admin.requests.decline") },
    isClosed && { intent: "reopen", label: text("admin.common.reopen") },
    isClosed && { intent: "delete", label: text("admin.common.delete") },
  ] satisfies (false | { intent: RequestIntent; label: string })[];
  return (
    <MessageEntry
      field="request"
      deleteAlikeEffect="admin.requests.deleteAlikeEffect"
      message={request}
      title={title}
      subject={title}
      actions={actions}
    >
      <p className="text-14 text-second">{factsOf(request, language)}</p>
      {note && (
        <p dir="auto" className="text-start whitespace-pre-wrap">
          {note}
        </p>
      )}
      {link && (
        <p className="text-14">
          <a href={link} rel="noreferrer nofollow" className="underline underline-offset-4">
            {link}
          </a>
        </p>
      )}
      {isClosed ? <Outcome request={request} /> : <More request={request} others={others} refused={refused} />}
      <FormProblem text={refused?.problem ?? ""} />
    </MessageEntry>
  );
}

function factsOf({ type, year, votes }: TitleRequest, language: Language): string {
  const visitors = language.text("admin.requests.visitors", { count: votes });
  return [kindName(language, { type }).one, ...(year ? [year] : []), visitors].join(" · ");
}

function Outcome({ request }: Pick<RequestRowProps, "request">) {
  const { decidedAt, decidedBy } = request;
  return (
    <p className="text-14 text-second">
      <Decision request={request} />
      {decidedAt && (
        <>
          {" · "}
          <LocalTime at={decidedAt} />
        </>
      )}
      {decidedBy && ` · ${decidedBy}`}
    </p>
  );
}

function Decision({ request: { state, item } }: Pick<RequestRowProps, "request">) {
  const { text } = useLanguage();
  if (state === "declined") return text("admin.requests.declined");
  if (!item) return text("admin.requests.answeredWithHidden");
  const link = (
    <a href={itemPath(item)} className="underline underline-offset-4">
      <bdi>{item.itemName}</bdi>
    </a>
  );
  return <Sentence text="admin.requests.answered" values={{ item: link }} />;
}

function More({ request, others, refused }: RequestRowProps) {
  const language = useLanguage();
  const { text } = language;
  const { id, title } = request;
  return (
    <details open={refused !== null}>
      <summary className="row-link w-fit cursor-pointer text-14">{text("admin.requests.more")}</summary>
      <div className="flex flex-wrap items-end gap-24 pt-8">
        <Sent id={id} intent="answer" label={text("admin.requests.answer")} title={title}>
          <Labelled label={text("admin.requests.code")} htmlFor={`code-${id}`}>
            <input
              id={`code-${id}`}
              name="code"
              required
              defaultValue={refused?.code ?? ""}
              autoComplete="off"
              className="control w-112"
            />
          </Labelled>
        </Sent>
        {others.length > 0 && (
          <Sent id={id} intent="merge" label={text("admin.requests.merge")} title={title}>
            <Labelled label={text("admin.requests.into")} htmlFor={`into-${id}`}>
              <select id={`into-${id}`} name="into" required className="control max-w-[20rem]">
                <option value="">{text("admin.requests.chooseInto")}</option>
                {others.map((other) => (
                  <option key={other.id} value={other.id}>
                    {`${other.title} (${[kindName(language, other).one, ...(other.year ? [other.year] : [])].join(", ")})`}
                  </option>
                ))}
              </select>
            </Labelled>
          </Sent>
        )}
      </div>
    </details>
  );
}

function Labelled({ label, htmlFor, children }: { label: string; htmlFor: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <label htmlFor={htmlFor} className="text-12 text-second">
        {label}
      </label>
      {children}
    </div>
  );
}

type SentProps = { id: string; intent: RequestIntent; label: string; title: string; children: ReactNode };

function Sent({ id, intent, label, title, children }: SentProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Form method="post" className="flex min-w-0 flex-wrap items-end gap-8">
      <input type="hidden" name="request" value={id} />
      {children}
      <button type="submit" name="intent" value={intent} disabled={isSending} className="quiet-button">
        {label}
        <span className="sr-only">: {title}</span>
      </button>
    </Form>
  );
}
