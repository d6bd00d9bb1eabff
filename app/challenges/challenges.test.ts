import { expect, it } from "vitest";
import { createSealing } from "#app/accounts/better-auth/sealing.ts";
import { testServices } from "../../tests/data/builders.ts";
import { solve } from "../../tests/form-challenges.ts";
import { CHALLENGE_LASTS_MS, isSolved, issueChallenge, openChallenge } from "./challenges.ts";

const SECRET = "a secret of the site, long enough";

async function openServices() {
  const services = await testServices();
  const clock = { ms: Date.UTC(2026, 2, 10) };
  return { ...services, clock, now: () => new Date(clock.ms), accounts: { sealing: createSealing(SECRET) } };
}

it("accepts a challenge for its own form only, until it expires", async () => {
  await using services = await openServices();
  const { token, bits } = await issueChallenge(services, "/contact");
  services.clock.ms += 5000;
  expect(openChallenge(services, "/contact", token)).toMatchObject({ token, bits, ageMs: 5000 });
  expect(openChallenge(services, "/report/movies/metropolis", token)).toBeNull();
  const elsewhere = { ...services, accounts: { sealing: createSealing("the secret of another site, long enough") } };
  for (const forged of ["", "x", `${token.slice(0, -4)}AAAA`]) expect(openChallenge(services, "/contact", forged)).toBeNull();
  expect(openChallenge(elsewhere, "/contact", token)).toBeNull();
  services.clock.ms += CHALLENGE_LASTS_MS;
  expect(openChallenge(services, "/contact", token)).toBeNull();
});

it("accepts only the challenge's own solution", async () => {
  await using services = await openServices();
  const [challenge, other] = [await issueChallenge(services, "/contact"), await issueChallenge(services, "/contact")];
  const proof = solve(challenge);
  const counters = proof.split(".");
  expect(isSolved(challenge, proof)).toBe(true);
  expect(isSolved(other, proof)).toBe(false);
  for (const wrong of ["", "x", counters.slice(1).join("."), counters.toReversed().join("."), `${proof}.0`, "-1.".repeat(8)])
    expect(isSolved(challenge, wrong), wrong).toBe(false);
});

it("raises the difficulty with the number of forms sent in the last ten minutes", async () => {
  await using services = await openServices();
  const bits: number[] = [];
  for (let sent = 0; sent <= 250; sent++) {
    if ([0, 29, 30, 59, 60, 120, 239, 240, 250].includes(sent)) bits.push((await issueChallenge(services, "/contact")).bits);
    await services.store.challenges.spend(`${sent}`, services.now());
  }
  services.clock.ms += 600_001;
  bits.push((await issueChallenge(services, "/contact")).bits);
  expect(bits).toEqual([14, 14, 15, 15, 16, 17, 17, 18, 18, 14]);
});
