import {
  beginTwoFactor,
  confirmCodesShown,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  repeatTwoFactor,
} from "./second-factor.ts";
import { AppError } from "#app/lib/errors.ts";
import type { ShownSetUp } from "#app/ui/admin/sections/settings-answer.ts";
import type { SettingsIntent } from "#app/ui/admin/sections/settings-intents.ts";
import { confirmationOf, type Action, type Sent } from "../answer-form.action.ts";

export const TWO_FACTOR_ACTIONS = {
  async "begin-two-factor"({ services, origin }) {
    return { message: "", setUp: await beginTwoFactor(services, origin) };
  },
  async "enable-two-factor"(sent) {
    const { services, language, signedIn, field } = sent;
    const given = { sealed: field("sealed"), code: field("code"), session: signedIn.session };
    const recoveryCodes = await enableTwoFactor(services, given, confirmationOf(sent));
    return { message: language.text("admin.twoFactor.isOn"), recoveryCodes };
  },
  async "renew-recovery-codes"(sent) {
    const recoveryCodes = await renewRecoveryCodes(sent.services, sent.field("code"), confirmationOf(sent));
    return { message: sent.language.text("admin.twoFactor.codesReplaced"), recoveryCodes };
  },
  async "recovery-codes-shown"({ services, field }) {
    await confirmCodesShown(services, field("secret"));
    return { message: "" };
  },
  async "disable-two-factor"(sent) {
    await disableTwoFactor(sent.services, sent.field("code"), confirmationOf(sent));
    return { message: sent.language.text("admin.twoFactor.isOff") };
  },
} satisfies Partial<Record<SettingsIntent, Action>>;

/** The set-up that a refused form continues with; null once it has expired. */
export async function setUpOf({ services, origin, field }: Sent): Promise<{ setUp: ShownSetUp | null }> {
  const sealed = field("sealed");
  if (!sealed) return { setUp: null };
  const setUp = await repeatTwoFactor(services, sealed, origin).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  return { setUp };
}
