import { SettingsForm, useSubmission } from "./settings-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function SoftwareSection({ isOn }: { isOn: boolean }) {
  const sent = useSubmission("software-section")?.get("on");
  const isShownOn = sent ? sent === "yes" : isOn;
  return (
    <SettingsSection
      id="software"
      title="Software section"
      lead="Software is always yours to edit; visitors see it only while this is on."
    >
      <SettingsForm intent="software-section" section="software" className="flex items-center gap-16">
        <button
          type="submit"
          role="switch"
          aria-checked={isShownOn}
          aria-labelledby="software-title"
          aria-describedby="software-effect"
          name="on"
          value={isOn ? "no" : "yes"}
          className="switch"
        />
        <span aria-hidden="true" className="font-strong">
          {isShownOn ? "On" : "Off"}
        </span>
      </SettingsForm>
      <p id="software-effect" className="text-14 text-second">
        On, the site has pages at /softwares, a link in the navigation, a section Softwares on the home page after Games, and
        software in the search. Off, none of it can be found, and /softwares leads to the home page.
      </p>
    </SettingsSection>
  );
}
