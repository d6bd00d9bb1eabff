import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { sourcesPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { FieldName } from "#app/kinds/forms/form-fields.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { Candidate, Proposal, SourceAnswer } from "#app/kinds/forms/source-proposals.ts";
import { SOURCES } from "#app/kinds/source-names.ts";
import { hostOf } from "#app/lib/addresses/links.ts";
import type { Language } from "#app/languages/language.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { useMedia } from "#app/ui/browser/use-media.ts";
import { useIsSlow } from "#app/ui/browser/use-is-slow.ts";
import { ProposalFields } from "./proposal-fields.admin.tsx";
import { addressesIn, filledValues, firstMissing, proposedFields, unfilledValues, type FormValues } from "./proposed-fields.ts";
import { Folded } from "#app/ui/fields/folded.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** On a phone the fields come first. */
const ROOMY = "(width >= 40rem)";

type SourcePanelProps = {
  kind: Kind;
  formId: string;
  values: FormValues;
  /** Shows the values in the form, unsaved. */
  onFill: (values: Record<string, unknown>) => void;
};

/** Searches other catalogues for a title, and fills in the values that the editor accepts. */
export function SourcePanel({ kind, formId, values, onFill }: SourcePanelProps) {
  const { text } = useLanguage();
  const id = useId();
  const fetcher = useFetcher<SourceAnswer>();
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<SourceAnswer | null>(null);
  const [undoable, setUndoable] = useState<{ before: FormValues; filled: FormValues } | null>(null);
  const [message, setMessage] = useState("");
  const focusNext = useRef<FieldName | null>(null);
  const isLive = useIsHydrated();
  const isRoomy = useMedia(ROOMY);
  // Afterwards React Router reloads the page's data; the next request need not wait for that.
  const isBusy = fetcher.state === "submitting";
  const isLate = useIsSlow(isBusy);
  const answer = fetcher.data && fetcher.data !== closed ? fetcher.data : null;
  const [found, setFound] = useState<SourceAnswer | null>(null);
  if (answer && answer.candidates.length > 0 && answer !== found) setFound(answer);

  useEffect(() => {
    if (answer) panel.current?.querySelector<HTMLElement>("[data-first] button")?.focus();
  }, [answer]);
  useEffect(() => {
    const target = focusNext.current && document.getElementById(`${formId}-${focusNext.current}`);
    const focused = document.activeElement;
    if (!target || focused === target) return;
    // The filled form may replace the input that has just been focused.
    const isLost = focused === null || focused === document.body || panel.current?.contains(focused) === true;
    if (isLost) target.focus();
    else focusNext.current = null;
  });

  const ask = (text: string) => {
    setMessage("");
    void fetcher.submit({ text }, { method: "post", action: sourcesPath(kind) });
  };
  const accept = (proposal: Proposal, names: FieldName[]) => {
    const filled = filledValues(values, proposal, names);
    setUndoable({ before: values, filled });
    setClosed(answer);
    setFound(null);
    setMessage(text("admin.source.filled", { count: names.length, source: SOURCES[proposal.source] }));
    onFill(filled);
    focusNext.current = firstMissing(kind, filled) ?? "itemName";
  };
  const proposal = answer?.proposal ?? null;
  const fields = proposal ? proposedFields(kind, values, proposal) : [];
  const candidates = proposal ? [] : ((answer ?? found)?.candidates ?? []);
  const addresses = addressesIn(values);
  if (!isLive) return null;

  return (
    <section ref={panel} aria-label={text("admin.source.fill")} className="mb-8 rounded-card border border-line px-16">
      <Folded
        title={<h2 className="text-18">{text("admin.source.fill")}</h2>}
        hasProblem={false}
        isOpenAtFirst={isRoomy}
        remembered={{ list: kind.type, title: "source" }}
      >
        <div className="flex flex-col gap-16 pt-8 pb-16">
          <form
            method="post"
            action={sourcesPath(kind)}
            onSubmit={(event) => {
              event.preventDefault();
              if (!isBusy) ask(input.current?.value ?? "");
            }}
            className="flex flex-wrap items-end gap-12"
          >
            <div className="flex min-w-0 grow flex-col gap-8">
              <label htmlFor={id} className="text-14 font-strong">
                {text("admin.source.titleOrAddress")}
              </label>
              <input ref={input} id={id} name="text" autoComplete="off" maxLength={500} className="control" />
            </div>
            <button aria-disabled={isBusy} className="quiet-button">
              {isLate ? text("admin.source.asking") : text("admin.source.find")}
            </button>
          </form>
          <output className="block text-14 text-second empty:hidden">
            {foundNothing(answer, fields.length, text) ?? message}
          </output>
          {answer?.problems.map((problem) => (
            <p key={problem} role="alert" className="text-14 text-problem">
              {problem}
            </p>
          ))}
          {message !== "" && undoable && (
            <button
              type="button"
              onClick={() => {
                onFill(unfilledValues(values, undoable));
                setUndoable(null);
                setMessage(text("admin.source.undone"));
              }}
              className="quiet-button self-start"
            >
              {text("admin.common.undo")}
            </button>
          )}
          {candidates.length > 0 && (
            <div data-first>
              <CandidateList candidates={candidates} isBusy={isBusy} onChoose={({ address }) => ask(address)} />
            </div>
          )}
          {proposal && fields.length > 0 && (
            <div data-first>
              <ProposalFields
                key={proposal.at}
                source={proposal.source}
                fields={fields}
                onAccept={(names) => accept(proposal, names)}
                onCancel={() => setClosed(answer)}
              />
            </div>
          )}
          {!proposal && candidates.length === 0 && addresses.length > 0 && (
            <div className="flex flex-wrap items-center gap-12 text-14 text-second">
              {addresses.slice(0, 3).map((address) => (
                <button key={address} type="button" onClick={() => !isBusy && ask(address)} className="quiet-button">
                  {text("admin.source.refreshFrom", { host: hostOf(address) })}
                </button>
              ))}
            </div>
          )}
        </div>
      </Folded>
    </section>
  );
}

function foundNothing(answer: SourceAnswer | null, fields: number, text: Language["text"]): string | null {
  if (!answer) return null;
  if (answer.proposal) return fields === 0 ? text("admin.source.nothingNew") : null;
  return answer.candidates.length === 0 && answer.problems.length === 0 ? text("admin.source.noTitle") : null;
}

type CandidateListProps = { candidates: readonly Candidate[]; isBusy: boolean; onChoose: (candidate: Candidate) => void };

function CandidateList({ candidates, isBusy, onChoose }: CandidateListProps) {
  const { text } = useLanguage();
  return (
    <ul
      aria-label={text("admin.source.titlesFound")}
      className="-m-8 grid max-h-[60dvh] grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-12 overflow-y-auto p-8"
    >
      {candidates.map((candidate) => (
        <li key={candidate.address}>
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onChoose(candidate)}
            className="flex size-full gap-12 rounded-control border border-line p-8 text-start hover:bg-higher"
          >
            <span className="source-picture">
              {candidate.picture && <img src={candidate.picture} alt="" loading="lazy" referrerPolicy="no-referrer" />}
            </span>
            <span className="flex min-w-0 flex-col gap-4">
              <span dir="auto" className="font-strong">
                {candidate.title}
                {candidate.year && <span className="text-second"> ({candidate.year})</span>}
              </span>
              <span dir="auto" className="line-clamp-2 text-14 text-second">
                {candidate.about}
              </span>
              <span className="text-14 text-second">{SOURCES[candidate.source]}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
