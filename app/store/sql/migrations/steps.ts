import type { Step } from "./steps/step.ts";
import { unreadColumns } from "./steps/unread-columns.ts";

/** Since the schema, in the order they are applied; a released one never changes. */
export const STEPS: readonly Step[] = [unreadColumns];
