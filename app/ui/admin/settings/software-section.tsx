import { SwitchSection } from "./switch-section.tsx";

export function SoftwareSection({ isOn }: { isOn: boolean }) {
  return (
    <SwitchSection
      id="software"
      title="Software section"
      lead="Software is always yours to edit; visitors see it only while this is on."
      intent="software-section"
      isOn={isOn}
    >
      On, the site has pages at /softwares, a link in the navigation, a section Softwares on the home page after Games, and
      software in the search. Off, none of it can be found, and /softwares leads to the home page.
    </SwitchSection>
  );
}
