import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { FieldFrame, Problem } from "#app/ui/fields/field-frame.tsx";
import { SiteSection, type SiteSectionProps } from "./site-section.admin.tsx";
import type { SiteSource } from "./use-site-form.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

const OWN = "site-language";
const PROBLEM = "site-languages-problem";

type LanguagesSectionProps = SiteSectionProps & { known: SiteSource["knownLanguages"] };

/** A stored language without texts stays until it is unticked. */
export function LanguagesSection({ known, ...form }: LanguagesSectionProps) {
  const { text } = useLanguage();
  const isLive = useIsHydrated();
  const { values, problemOf, onChange } = form;
  const problem = problemOf("languages");
  const named = new Map(known.map(({ code, name }) => [code, name]));
  const codes = [...new Set([...named.keys(), values.language, ...values.languages])];
  const others = codes.filter((code) => code !== values.language);
  const nameOf = (code: string) => named.get(code) ?? text("admin.site.languageWithoutTexts", { code });
  const change = (code: string, isOffered: boolean) =>
    onChange({
      languages: isOffered ? [...values.languages, code] : values.languages.filter((each) => each !== code),
    });
  return (
    <SiteSection id="languages" title="admin.site.languages" lead="admin.site.languagesLead" {...form}>
      <FieldFrame
        input={{
          id: OWN,
          name: "language",
          label: text("admin.site.language"),
          value: values.language,
          isRequired: true,
          isUnmarked: true,
          problem: problemOf("language"),
        }}
      >
        <select
          id={OWN}
          name="language"
          value={values.language}
          onChange={({ currentTarget }) => onChange({ language: currentTarget.value })}
          className="control"
        >
          {codes.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <fieldset className="flex min-w-0 flex-col" aria-describedby={problem ? PROBLEM : undefined}>
        <legend className="pb-8 text-14 font-strong">{text("admin.site.otherLanguages", { path: `/${others[0]}` })}</legend>
        {others.map((code) => {
          const isOffered = values.languages.includes(code);
          return (
            <label key={code} className="flex min-h-touch cursor-pointer items-center gap-12">
              <input
                type="checkbox"
                name="languages"
                value={code}
                {...(isLive ? { checked: isOffered, onChange: () => change(code, !isOffered) } : { defaultChecked: isOffered })}
                className="size-16 accent-text"
              />
              {nameOf(code)}
            </label>
          );
        })}
        <Problem id={PROBLEM} text={problem && text("admin.site.languagesProblem", { problem })} />
      </fieldset>
    </SiteSection>
  );
}
