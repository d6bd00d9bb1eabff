import { type Candidate } from "#app/kinds/forms/sources.ts";
import { SOURCES } from "#app/kinds/source-names.ts";
import { useLanguage } from "../../language/language-context.ts";

type CandidateListProps = { candidates: readonly Candidate[]; isBusy: boolean; onChoose: (candidate: Candidate) => void };

export function CandidateList({ candidates, isBusy, onChoose }: CandidateListProps) {
  const { text } = useLanguage();
  return (
    <ul aria-label={text("admin.source.titlesFound")} className="source-candidates">
      {candidates.map((candidate) => (
        <li key={candidate.address}>
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onChoose(candidate)}
            className="source-candidate"
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
