import { DEFAULT_NAME } from "#app/kinds/site/site.ts";
import { PictureField } from "../../fields/pictures/picture-field.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { AccentField } from "./accent-field.tsx";
import { HomeRows } from "./home-rows.tsx";
import { KindsField } from "./kinds-field.tsx";
import { SiteField } from "./site-field.tsx";
import { SiteSwitch } from "./site-switch.tsx";
import type { SiteSource } from "./use-site-form.ts";
import type { SiteValues } from "./site-form.ts";

export type SiteSectionsProps = {
  values: SiteValues;
  problemOf: (field: string) => string | null;
  onChange: (changed: Partial<SiteValues>) => void;
};

export function IdentitySection({ values, problemOf, onChange }: SiteSectionsProps) {
  const field = (name: "name" | "tagline" | "description") => ({
    name,
    value: values[name],
    problem: problemOf(name),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <SettingsSection id="identity" title="Identity" lead="Used in titles, feeds, e-mails, icons and share cards.">
      <SiteField {...field("name")} label="Name" placeholder={DEFAULT_NAME} />
      <SiteField {...field("tagline")} label="Tagline (optional)" hint="The title of the home page, and a line in the footer." />
      <SiteField
        {...field("description")}
        label="Description (optional)"
        rows={3}
        hint="For search engines; one or two sentences."
      />
    </SettingsSection>
  );
}

export function LooksSection({ values, problemOf, onChange, filling }: SiteSectionsProps & { filling: number }) {
  const picture = (name: "logo" | "icon", label: string) => ({
    id: `site-${name}`,
    name,
    label,
    value: values[name],
    isRequired: false,
    problem: problemOf(name),
  });
  return (
    <SettingsSection
      id="looks"
      title="Appearance"
      lead="Without a logo, the name is shown as text; without an icon, its first letter is used."
    >
      <AccentField value={values.accent} problem={problemOf("accent")} onChange={(accent) => onChange({ accent })} />
      <div
        key={filling}
        className="flex flex-col gap-24"
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && (target.name === "logo" || target.name === "icon"))
            onChange({ [target.name]: target.value });
        }}
      >
        <PictureField input={picture("logo", "Logo")} frame="still" />
        <PictureField input={picture("icon", "Icon (square)")} frame="portrait" />
      </div>
    </SettingsSection>
  );
}

export function HomeSectionFields({ values, lists, problemOf, onChange }: SiteSectionsProps & Pick<SiteSource, "lists">) {
  const field = (name: keyof SiteValues["hero"]) => ({
    name: `hero.${name}`,
    value: values.hero[name],
    problem: problemOf(`hero.${name}`),
    onChange: (value: string) => onChange({ hero: { ...values.hero, [name]: value } }),
  });
  return (
    <SettingsSection id="home" title="Home page" lead="Empty fields show the default text.">
      <SiteField {...field("title")} label="Title" placeholder="The Best Streaming Experience" />
      <SiteField {...field("text")} label="Text" rows={4} />
      <SiteField {...field("button")} label="Button" placeholder="Start Watching Now" />
      <SiteField {...field("target")} label="Button link" placeholder="/#browse" hint="A path such as /movies, or a full URL." />
      <SiteSwitch
        name="genreStrip"
        label="Strip of genres"
        effect="Cards below the title lead to the search for genres, which are chosen in Customization."
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
  return (
    <SettingsSection
      id="kinds"
      title="Kinds"
      lead="Visitors do not see kinds that are not public; their addresses redirect to the home page. You can still edit them."
    >
      <KindsField kinds={values.kinds} problem={problemOf("kinds")} onChange={(kinds) => onChange({ kinds })} />
    </SettingsSection>
  );
}

export function FootSection({ values, problemOf, onChange }: SiteSectionsProps) {
  return (
    <SettingsSection id="foot" title="Footer and contact" lead="At the bottom of every page.">
      <SiteField
        name="footer"
        label="Footer lines (optional)"
        rows={3}
        value={values.footer}
        problem={problemOf("footer")}
        hint="Up to five, such as the operator's name."
        onChange={(footer) => onChange({ footer })}
      />
      <SiteField
        name="contact"
        label="Contact address (optional)"
        value={values.contact}
        problem={problemOf("contact")}
        hint="An e-mail address, shown on the Contact page."
        onChange={(contact) => onChange({ contact })}
      />
      <SiteSwitch
        name="titleRequests"
        label="Requests for titles"
        effect="Visitors may ask for a title that is missing. A request is public once an editor has accepted it."
        isOn={values.titleRequests}
        onChange={(titleRequests) => onChange({ titleRequests })}
      />
    </SettingsSection>
  );
}
