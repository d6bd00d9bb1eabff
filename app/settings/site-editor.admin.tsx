import { useEffect, useId, useMemo, useState, useRef } from "react";
import { createLanguage, type Language } from "#app/languages/language.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import type { SiteDocument } from "#app/site/site.ts";
import { useMedia } from "#app/ui/browser/use-media.ts";
import { LeaveDialog, useLeaveWarning } from "#app/ui/forms/leave-dialog.tsx";
import { useSaveKey } from "#app/ui/forms/use-save-key.ts";
import { SaveBar } from "#app/ui/forms/save-bar.tsx";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import type { ShownSite, SiteAnswer } from "./site-answer.ts";
import { BASED_ON } from "./site-form.ts";
import { LanguagesSection } from "./languages-section.admin.tsx";
import { KindsField } from "./kinds-field.admin.tsx";
import { SiteSection } from "./site-section.admin.tsx";
import { AutomationSection, HomeSection, LooksSection } from "./site-sections.admin.tsx";
import { useSiteForm, type SiteSource } from "./use-site-form.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { ScreenedPreview } from "#app/ui/forms/screened.tsx";
import { SiteContext } from "#app/ui/layout/site-context.ts";
import { SiteFrame } from "#app/ui/layout/site-frame.tsx";
import { HomePage } from "#app/browse/home-page.tsx";
import type { SiteHero } from "#app/site/home-rows.ts";

/** Beside the form on a narrower screen, a desktop preview would be too small to read. */
const SMALL = "(width < 90rem)";
const ROOMY = "(width >= 64rem)";
const NEWEST_KNOWN = 0;

type SiteEditorProps = { source: SiteSource; shown: ShownSite; pageAnswer: SiteAnswer | null; stylesheet: string };

export function SiteEditor({ source, shown: first, pageAnswer, stylesheet }: SiteEditorProps) {
  const { text } = useLanguage();
  const formId = useId();
  const {
    sender: Sender,
    form,
    values,
    shown,
    answer,
    isSaving,
    isDirty,
    filling,
    ...site
  } = useSiteForm(source, first, pageAnswer);
  const siteLanguage = useMemo(() => createLanguage(shown.language), [shown.language]);
  const problems = answer?.status === "refused" ? answer.problems : [];
  const problemOf = (field: string) =>
    problems.find((each) => each.field === field || each.field.startsWith(`${field}.`))?.message ?? null;
  const blocker = useLeaveWarning(isDirty && !isSaving);
  const isRoomy = useMedia(ROOMY);
  const [isLookedAt, setIsLookedAt] = useState(false);
  useSaveKey(formId);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer, form]);
  const sections = { values, problemOf, onChange: site.change };
  const before = answer?.status === "saved" && !isDirty ? answer.before : null;
  const state = stateLabel({ isSaving, isDirty, answer });

  return (
    <div className="editor">
      <div hidden={isLookedAt && !isRoomy} className="editor-form">
        {answer?.status === "conflict" && (
          <SiteConflict own={answer.typed} theirs={answer.theirs} onTake={() => site.take(answer.theirs)} />
        )}
        <Sender ref={form} method="post" id={formId} noValidate onSubmit={site.noteSent} className="one-column min-w-0">
          <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name="intent" value="save-site" />
          <input type="hidden" name={BASED_ON} value={site.basedOn} />
          <SiteSection id="identity" title="admin.site.identity" lead="admin.site.identityLead" {...sections} />
          <LooksSection {...sections} filling={filling} />
          <HomeSection {...sections} siteLanguage={siteLanguage} lists={source.lists} />
          <SiteSection id="kinds" title="admin.site.kinds" lead="admin.site.kindsLead" {...sections}>
            <KindsField kinds={values.kinds} problem={problemOf("kinds")} onChange={(kinds) => site.change({ kinds })} />
          </SiteSection>
          <LanguagesSection {...sections} known={source.knownLanguages} />
          <AutomationSection {...sections} fixed={source.fixedAutomation} />
          <SiteSection id="downloads" title="admin.site.downloads" lead="admin.site.downloadsLead" {...sections} />
          <SiteSection id="foot" title="admin.site.foot" lead="admin.site.footLead" {...sections} />
          <SiteSection id="programs" title="admin.site.programs" lead="admin.site.programsLead" {...sections} />
        </Sender>
      </div>
      {(isRoomy || isLookedAt) && (
        <div className="editor-preview">
          <SitePreview shown={shown} language={siteLanguage} hero={values.hero} stylesheet={stylesheet} />
        </div>
      )}
      <SaveBar
        form={formId}
        isSaving={isSaving}
        state={state ? text(state) : ""}
        failure={answer && "message" in answer ? answer.message : ""}
      >
        {before && (
          <button type="button" disabled={isSaving} onClick={() => site.undo(before)} className="quiet-button">
            {text("admin.common.undo")}
          </button>
        )}
        {!isRoomy && (
          <button type="button" aria-pressed={isLookedAt} onClick={() => setIsLookedAt(!isLookedAt)} className="quiet-button">
            {text("admin.common.preview")}
          </button>
        )}
        <a href="/" className="quiet-button">
          {text("admin.site.view")}
        </a>
      </SaveBar>
      {blocker.state === "blocked" && (
        <LeaveDialog sentence={text("admin.site.leaveText")} onStay={blocker.reset} onLeave={blocker.proceed} />
      )}
    </div>
  );
}

type State = { isSaving: boolean; isDirty: boolean; answer: SiteAnswer | null };

function stateLabel({ isSaving, isDirty, answer }: State): LabelKey | null {
  if (isSaving) return null;
  if (isDirty) return "admin.common.unsaved";
  if (answer?.status !== "saved") return null;
  return answer.before ? "admin.common.saved" : "admin.site.undone";
}

type SiteConflictProps = { own: SiteDocument; theirs: SiteDocument; onTake: () => void };

function SiteConflict({ own, theirs, onTake }: SiteConflictProps) {
  const { text } = useLanguage();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const fields = Object.keys(theirs) as (keyof SiteDocument)[];
  const different = fields.filter((field) => JSON.stringify(own[field]) !== JSON.stringify(theirs[field]));
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="site-conflict" className="conflict">
      <div className="flex flex-col gap-8">
        <h2 id="site-conflict" className="text-22">
          {text("admin.site.conflict")}
        </h2>
        <p className="text-second">
          {different.length === 0
            ? text("admin.site.conflictInNothing")
            : text("admin.site.conflictIn", { fields: different.join(text("common.comma")) })}
        </p>
      </div>
      {useIsHydrated() && (
        <button type="button" onClick={onTake} className="quiet-button self-start">
          {text("admin.site.takeSaved")}
        </button>
      )}
    </section>
  );
}

type SitePreviewProps = { shown: ShownSite; language: Language; hero: SiteHero; stylesheet: string };

/** The home page. Not interactive. */
function SitePreview({ shown: { identity, home }, language, hero, stylesheet }: SitePreviewProps) {
  const [year] = useState(() => new Date().getUTCFullYear());
  return (
    <SiteContext value={identity}>
      <ScreenedPreview language={language} stylesheet={stylesheet} small={SMALL}>
        <SiteFrame types={identity.kinds} query="" year={year} pathname="/" search="">
          <HomePage {...home} newestKnown={NEWEST_KNOWN} hero={hero} />
        </SiteFrame>
      </ScreenedPreview>
    </SiteContext>
  );
}
