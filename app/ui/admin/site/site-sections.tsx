import { DEFAULT_NAME } from "#app/kinds/site/site.ts";
import type { Language } from "#app/lib/languages/language.ts";
import { PictureField } from "../../fields/pictures/picture-field.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { AccentField } from "./accent-field.tsx";
import { HomeRows } from "./home-rows.tsx";
import { KindsField } from "./kinds-field.tsx";
import { SiteField } from "./site-field.tsx";
import { SiteSwitch } from "./site-switch.tsx";
import type { SiteSource } from "./use-site-form.ts";
import type { SiteValues } from "./site-form.ts";
import { useLanguage } from "../../language/language-context.ts";

export type SiteSectionsProps = {
  values: SiteValues;
  problemOf: (field: string) => string | null;
  onChange: (changed: Partial<SiteValues>) => void;
};

export function IdentitySection({ values, problemOf, onChange }: SiteSectionsProps) {
  const { text } = useLanguage();
  const field = (name: "name" | "tagline" | "description") => ({
    name,
    value: values[name],
    problem: problemOf(name),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <SettingsSection id="identity" title={text("admin.site.identity")} lead={text("admin.site.identityLead")}>
      <SiteField {...field("name")} label={text("admin.common.name")} placeholder={DEFAULT_NAME} />
      <SiteField {...field("tagline")} label={text("admin.site.tagline")} hint={text("admin.site.taglineHint")} />
      <SiteField
        {...field("description")}
        label={text("admin.site.description")}
        rows={3}
        hint={text("admin.site.descriptionHint")}
      />
    </SettingsSection>
  );
}

export function LooksSection({ values, problemOf, onChange, filling }: SiteSectionsProps & { filling: number }) {
  const { text } = useLanguage();
  const picture = (name: "logo" | "icon", label: string) => ({
    id: `site-${name}`,
    name,
    label,
    value: values[name],
    isRequired: false,
    problem: problemOf(name),
  });
  return (
    <SettingsSection id="looks" title={text("admin.site.appearance")} lead={text("admin.site.appearanceLead")}>
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
    </SettingsSection>
  );
}

type HomeSectionProps = SiteSectionsProps & Pick<SiteSource, "lists"> & { siteLanguage: Language };

export function HomeSectionFields({ values, lists, siteLanguage, problemOf, onChange }: HomeSectionProps) {
  const { text } = useLanguage();
  const field = (name: keyof SiteValues["hero"]) => ({
    name: `hero.${name}`,
    value: values.hero[name],
    problem: problemOf(`hero.${name}`),
    onChange: (value: string) => onChange({ hero: { ...values.hero, [name]: value } }),
  });
  return (
    <SettingsSection id="home" title={text("admin.site.home")} lead={text("admin.site.homeLead")}>
      <SiteField {...field("title")} label={text("admin.site.heroTitle")} placeholder={siteLanguage.text("home.heroTitle")} />
      <SiteField {...field("text")} label={text("admin.site.heroText")} rows={4} />
      <SiteField {...field("button")} label={text("admin.site.heroButton")} placeholder={siteLanguage.text("home.heroButton")} />
      <SiteField
        {...field("target")}
        label={text("admin.site.heroTarget")}
        placeholder="/#browse"
        hint={text("admin.site.heroTargetHint")}
      />
      <SiteSwitch
        name="genreStrip"
        label={text("admin.site.genreStrip")}
        effect={text("admin.site.genreStripEffect")}
        isOn={values.genreStrip}
        onChange={(genreStrip) => onChange({ genreStrip })}
      />
      <HomeRows
        rows={values.homeSections}
        lists={lists}
        problemOf={problemOf}
        onChange={(homeSections) => onChange({ homeSections })}
      />
    </SettingsSection>
  );
}

export function KindsSection({ values, problemOf, onChange }: SiteSectionsProps) {
  const { text } = useLanguage();
  return (
    <SettingsSection id="kinds" title={text("admin.site.kinds")} lead={text("admin.site.kindsLead")}>
      <KindsField kinds={values.kinds} problem={problemOf("kinds")} onChange={(kinds) => onChange({ kinds })} />
    </SettingsSection>
  );
}

export function FootSection({ values, problemOf, onChange }: SiteSectionsProps) {
  const { text } = useLanguage();
  return (
    <SettingsSection id="foot" title={text("admin.site.foot")} lead={text("admin.site.footLead")}>
      <SiteField
        name="footer"
        label={text("admin.site.footer")}
        rows={3}
        value={values.footer}
        problem={problemOf("footer")}
        hint={text("admin.site.footerHint")}
        onChange={(footer) => onChange({ footer })}
      />
      <SiteField
        name="contact"
        label={text("admin.site.contact")}
        value={values.contact}
        problem={problemOf("contact")}
        hint={text("admin.site.contactHint")}
        onChange={(contact) => onChange({ contact })}
      />
      <SiteSwitch
        name="titleRequests"
        label={text("admin.site.titleRequests")}
        effect={text("admin.site.titleRequestsEffect")}
        isOn={values.titleRequests}
        onChange={(titleRequests) => onChange({ titleRequests })}
      />
    </SettingsSection>
  );
}
