import { SwitchSection } from "./switch-section.tsx";

export function UploadsSection({ isOn }: { isOn: boolean }) {
  return (
    <SwitchSection
      id="uploads"
      title="Downloads from this site"
      lead="Whether visitors may download files that are uploaded here and listed with an item."
      intent="uploaded-downloads"
      isOn={isOn}
    >
      On, these files stand among the downloads on the item’s page, and this site sends them. Off, they are not listed, and their
      addresses lead to nothing; links to other sites stay.
    </SwitchSection>
  );
}
