import { message, type LocalizedMessage } from "../localized-message.ts";

const MAX_LENGTH = 254;
const EMAIL = /^[a-z0-9_+'-]+(\.[a-z0-9_+'-]+)*(?<!')@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

/** Null for a valid address. Expects lower case. */
export function addressProblem(address: string): LocalizedMessage | null {
  return address.length <= MAX_LENGTH && EMAIL.test(address) ? null : message("admin.refused.noEmail");
}
