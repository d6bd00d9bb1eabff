import { AdminPage } from "../admin-page.tsx";
import type { SettingsAnswer } from "../settings/settings-answer.ts";
import { ServiceSection, type ServicesFacts } from "./service-section.tsx";

export function ServicesPage({ facts, answer }: { facts: ServicesFacts; answer: SettingsAnswer | null }) {
  return (
    <AdminPage title="Services">
      <div className="flex w-full max-w-settings flex-col gap-24">
        <p className="text-14 text-second">
          Keys are stored encrypted and never shown again. They are in no export or backup. Changes take effect at once on every
          instance.
        </p>
        <div>
          {facts.services.map((service) => (
            <ServiceSection key={service.name} service={service} facts={facts} answer={answer} />
          ))}
        </div>
      </div>
    </AdminPage>
  );
}
