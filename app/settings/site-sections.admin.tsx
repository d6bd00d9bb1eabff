import type { FixedAutomation } from "#app/site/automation.ts";
import { SITE_SETTINGS } from "#app/site/site-settings.ts";
import type { Language } from "#app/languages/language.ts";
import { accentContrast, readableAccent } from "#app/lib/colour/accent.ts";
import { PictureField } from "#app/media/fields/picture-field.admin.tsx";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { HomeRows } from "./home-rows.admin.tsx";
import { SiteField } from "#app/ui/fields/site-field.tsx";
import { SiteSection, type SiteSectionProps } from "./site-section.admin.tsx";
import type { SiteSource } from "./use-site-form.ts";
import type { SiteValues } from "./site-form.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

export function LooksSection({ filling, ...form }: SiteSectionProps & { filling: number }) {
  const { text } = useLanguage();
  const { values, problemOf, onChange } = form;
  const picture = (name: "logo" | "icon", label: string) => ({
    id: `site-${name}`,
    name,
    label,
    value: values[name],
    isRequired: false,
    problem: problemOf(name),
  });
  return (
    <SiteSection id="looks" title="admin.site.appearance" lead="admin.site.appearanceLead" {...form}>
      <AccentField value={values.accent} problem={problemOf("accent")} onChange={(accent) => onChange({ accent })} />
      <div
        key={filling}
        className="flex flex-col gap-24"
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && (target.name === "logo" || target.name === "icon"))
            onChange({ [target.name]: target.value });
        }}
      >
        <PictureField input={picture("logo", text("admin.site.logo"))} frame="still" />
        <PictureField input={picture("icon", text("admin.site.icon"))} frame="portrait" />
      </div>
    </SiteSection>
  );
}

type HomeSectionProps = SiteSectionProps & Pick<SiteSource, "lists"> & { siteLanguage: Language };

export function HomeSection({ lists, siteLanguage, ...form }: HomeSectionProps) {
  const { text } = useLanguage();
  const { values, problemOf, onChange } = form;
  const field = (name: keyof SiteValues["hero"]) => ({
    name: `hero.${name}`,
    value: values.hero[name],
    problem: problemOf(`hero.${name}`),
    onChange: (value: string) => onChange({ hero: { ...values.hero, [name]: value } }),
  });
  const hero = (
    <>
      <SiteField {...field("title")} label={text("admin.site.heroTitle")} placeholder={siteLanguage.text("home.heroTitle")} />
      <SiteField {...field("text")} label={text("admin.site.heroText")} rows={4} />
      <SiteField {...field("button")} label={text("admin.site.heroButton")} placeholder={siteLanguage.text("home.heroButton")} />
      <SiteField
        {...field("target")}
        label={text("admin.site.heroTarget")}
        placeholder="/#browse"
        hint={text("admin.site.heroTargetHint")}
      />
    </>
  );
  return (
    <SiteSection id="home" title="admin.site.home" lead="admin.site.homeLead" before={hero} {...form}>
      <HomeRows
        rows={values.homeSections}
        lists={lists}
        problemOf={problemOf}
        onChange={(homeSections) => onChange({ homeSections })}
      />
    </SiteSection>
  );
}

export function AutomationSection({ fixed, ...form }: SiteSectionProps & { fixed: FixedAutomation }) {
  const { text } = useLanguage();
  const { values, problemOf, onChange } = form;
  const days = fixed.checkLinksDays;
  return (
    <SiteSection id="automation" title="admin.site.automation" lead="admin.site.automationLead" fixed={fixed} {...form}>
      {days === undefined ? (
        <SiteField
          name="checkLinksDays"
          label={text("admin.site.checkLinksDays")}
          value={values.checkLinksDays}
          problem={problemOf("checkLinksDays")}
          hint={text("admin.site.checkLinksDaysHint")}
          onChange={(checkLinksDays) => onChange({ checkLinksDays })}
        />
      ) : (
        <p className="text-14 text-second">
          {text("admin.site.checkLinksDaysFixed", { count: days, variable: SITE_SETTINGS.checkLinksDays.variable })}
        </p>
      )}
    </SiteSection>
  );
}

const COLOUR = /^#[0-9a-f]{6}$/;
/** Shown in the picker while no colour is set. */
const DEFAULT = "#e9323a";

type AccentFieldProps = { value: string; problem: string | null; onChange: (value: string) => void };

function AccentField({ value, problem, onChange }: AccentFieldProps) {
  const { text } = useLanguage();
  const typed = value.trim().toLowerCase();
  const shown = COLOUR.test(typed) ? readableAccent(typed).dark : null;
  return (
    <div className="flex flex-col gap-12">
      <div className="flex items-end gap-12">
        <div className="min-w-0 flex-1">
          <SiteField
            name="accent"
            label={text("admin.site.accent")}
            value={value}
            placeholder={text("admin.site.accentDefault")}
            hint={text("admin.site.accentHint")}
            problem={problem}
            onChange={onChange}
          />
        </div>
        {useIsHydrated() && (
          <input
            type="color"
            aria-label={text("admin.site.chooseAccent")}
            value={COLOUR.test(typed) ? typed : DEFAULT}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className="size-touch cursor-pointer rounded-control border border-edge bg-transparent p-4"
          />
        )}
      </div>
      {shown && (
        <p className="flex items-center gap-12 text-14 text-second">
          <span className="size-24 shrink-0 rounded-pill border border-edge" style={{ background: shown }} aria-hidden="true" />
          <output>
            {shown === typed
              ? text("admin.site.accentAsChosen", { contrast: ratio(shown) })
              : text("admin.site.accentReadable", { colour: shown, contrast: ratio(shown), before: ratio(typed) })}
          </output>
        </p>
      )}
    </div>
  );
}

function ratio(hex: string): string {
  return `${accentContrast("dark", hex).toFixed(1)}:1`;
}
