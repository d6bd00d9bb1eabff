import { expect, it } from "vitest";
import { testServices } from "../../tests/data/builders.ts";
import { saveOtherNames } from "./other-names.ts";

it("keeps the other names that a person has when the person is added again, or another is renamed to it", async () => {
  await using services = await testServices();
  const name = "Charles Chaplin";
  await saveOtherNames(services, "", { name, others: ["Charlie Chaplin"] });
  await saveOtherNames(services, "", { name, others: ["The Tramp", "Charlie Chaplin"] });
  await saveOtherNames(services, "", { name: "Chaplin", others: ["Charlot"] });
  await saveOtherNames(services, "Chaplin", { name, others: ["Charlot"] });
  const { people } = await services.store.settings.get();
  expect(people).toEqual([{ name, others: ["Charlie Chaplin", "The Tramp", "Charlot"] }]);
  await saveOtherNames(services, name, { name, others: ["Charlie Chaplin"] });
  expect((await services.store.settings.get()).people).toEqual([{ name, others: ["Charlie Chaplin"] }]);
});
