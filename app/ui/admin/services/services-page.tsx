import { AdminPage } from "../admin-page.tsx";
import type { SettingsAnswer } from "../settings/settings-answer.ts";
import { ServiceSection, type ServicesFacts } from "./service-section.tsx";
import { useLanguage } from "../../language/language-context.ts";

export function ServicesPage({ facts, answer }: { facts: ServicesFacts; answer: SettingsAnswer | null }) {
  const { text } = useLanguage();
  return (
    <AdminPage title={text("admin.page.services")}>
      <div className="flex w-full max-w-settings flex-col gap-24">
        <p className="text-14 text-second">{text("admin.services.intro")}</p>
        <div>
          {facts.services.map((service) => (
            <ServiceSection key={service.name} service={service} facts={facts} answer={answer} />
          ))}
        </div>
      </div>
    </AdminPage>
  );
}
