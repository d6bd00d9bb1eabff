import type { z } from "zod";

type Setting<T> = { doc: string; variable: string; type: string; default: string; read: z.ZodType<T, string> };

export const setting = <T>(definition: Setting<T>): Setting<T> => definition;
