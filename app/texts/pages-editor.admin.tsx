import { useId, useState, useEffect } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useMedia } from "#app/ui/browser/use-media.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import type { TextDocument } from "#app/lib/text/markdown.ts";
import { BeforeLeaving, LeaveDialog, useLeaveWarning } from "#app/ui/forms/leave-dialog.tsx";
import { useSaveKey } from "#app/ui/forms/use-save-key.ts";
import { useTyped } from "#app/ui/forms/use-typed.ts";
import { SaveBar } from "#app/ui/forms/save-bar.tsx";
import { useDebounced } from "#app/ui/browser/use-debounced.ts";
import { Screened, SCREENS } from "#app/ui/forms/screened.tsx";
import { TextPage } from "./text-page.tsx";
import { pagePath, type PagesAnswer } from "./pages-form.ts";
import { SiteField } from "#app/ui/fields/site-field.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const ROOMY = "(width >= 64rem)";
const ROWS = 18;

type Source = "file" | "own" | "preset";
type ListedPage = { name: string; title: string; source: Source };
type EditedPage = ListedPage & { text: string; basedOn: string; path: string };

type PagesEditorProps = { pages: readonly ListedPage[]; page: EditedPage; answer: PagesAnswer | null; stylesheet: string };

const SOURCES: Record<Source, LabelKey> = {
  file: "admin.pages.isFile",
  own: "admin.pages.isOwn",
  preset: "admin.pages.isPreset",
};

/** One page in Markdown with a preview beside it, and the list of all pages. */
export function PagesEditor({ pages, page, answer, stylesheet }: PagesEditorProps) {
  const { text } = useLanguage();
  const formId = useId();
  const failed = answer && !answer.isDone && answer.intent === "save-page" ? answer : null;
  const { typed, setTyped, isDirty, basedOn, noteSent } = useTyped({
    stored: { value: page.text, basedOn: page.basedOn },
    answer,
    first: failed?.text ?? page.text,
    isSame: Object.is,
  });
  const isBusy = useNavigation().formMethod === "POST";
  const blocker = useLeaveWarning(isDirty && !isBusy);
  const isRoomy = useMedia(ROOMY);
  useSaveKey(formId);
  return (
    <div className="editor">
      <div className="editor-form">
        <PageTabs pages={pages} current={page.name} />
        <Form method="post" id={formId} onSubmit={noteSent} className="flex flex-col gap-16">
          <input type="hidden" name="intent" value="save-page" />
          <input type="hidden" name="basedOn" value={basedOn} />
          <SiteField
            name="text"
            label={text("admin.pages.text", { title: page.title })}
            hint={text(SOURCES[page.source])}
            rows={ROWS}
            value={typed}
            problem={failed?.problems[0]?.message ?? null}
            onChange={setTyped}
          />
        </Form>
        <BeforeLeaving isDirty={isDirty} sentence={text("admin.pages.leaveText")}>
          <AddPage answer={answer?.intent === "add-page" ? answer : null} />
        </BeforeLeaving>
      </div>
      {isRoomy && (
        <div className="editor-preview">
          <TextPreview markdown={typed} title={page.title} stylesheet={stylesheet} />
        </div>
      )}
      <SaveBar
        form={formId}
        isSaving={isBusy}
        state={isDirty ? text("admin.common.unsaved") : answer?.isDone ? text("admin.common.saved") : ""}
        failure={answer && !answer.isDone && answer.intent !== "add-page" ? answer.message : ""}
      >
        {page.source !== "preset" && (
          <RemovePage basedOn={basedOn} isPreset={page.path === `/${page.name}`} onSubmit={noteSent} />
        )}
        <a href={page.path} className="quiet-button">
          {text("admin.common.viewOnSite")}
        </a>
      </SaveBar>
      {blocker.state === "blocked" && (
        <LeaveDialog sentence={text("admin.pages.leaveText")} onStay={blocker.reset} onLeave={blocker.proceed} />
      )}
    </div>
  );
}

function PageTabs({ pages, current }: { pages: readonly ListedPage[]; current: string }) {
  const { text } = useLanguage();
  return (
    <nav aria-label={text("admin.page.pages")} className="flex flex-wrap">
      {pages.map(({ name, title }) => (
        <Link
          key={name}
          to={pagePath(name)}
          aria-current={name === current ? "page" : undefined}
          dir="auto"
          className="tab text-14 whitespace-normal"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

type RemovePageProps = { basedOn: string; isPreset: boolean; onSubmit: () => void };

function RemovePage({ basedOn, isPreset, onSubmit }: RemovePageProps) {
  const { text } = useLanguage();
  return (
    <Form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="basedOn" value={basedOn} />
      <button type="submit" name="intent" value="remove-page" className="quiet-button">
        {isPreset ? text("admin.pages.restorePreset") : text("admin.pages.delete")}
      </button>
    </Form>
  );
}

function AddPage({ answer }: { answer: PagesAnswer | null }) {
  const { text } = useLanguage();
  const [name, setName] = useState(answer?.name ?? "");
  return (
    <Form method="post" className="flex flex-col items-start gap-12 border-t border-line pt-24">
      <input type="hidden" name="intent" value="add-page" />
      <div className="w-full max-w-field">
        <SiteField
          name="name"
          label={text("admin.pages.new")}
          hint={text("admin.pages.newHint")}
          value={name}
          problem={answer ? (answer.problems[0]?.message ?? answer.message) : null}
          onChange={setName}
        />
      </div>
      <button type="submit" className="quiet-button">
        {text("admin.pages.add")}
      </button>
    </Form>
  );
}

const TYPING_MS = 200;

/** The parser is fetched with the first preview. */
function TextPreview({ markdown, title, stylesheet }: { markdown: string; title: string; stylesheet: string }) {
  const { text } = useLanguage();
  const settled = useDebounced(markdown, TYPING_MS);
  const [shown, setShown] = useState<TextDocument | null>(null);
  useEffect(() => {
    let isWanted = true;
    void import("#app/lib/text/markdown.ts").then(
      ({ parseTextDocument }) => isWanted && setShown(parseTextDocument(settled, title)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [settled, title]);
  return (
    <section aria-label={text("admin.common.preview")} className="flex h-full min-h-0 flex-col gap-12">
      <h2 className="text-18">{text("admin.common.preview")}</h2>
      {shown && (
        <Screened width={SCREENS.Phone} stylesheet={stylesheet}>
          <div className="pb-72">
            <TextPage text={shown} />
          </div>
        </Screened>
      )}
    </section>
  );
}
