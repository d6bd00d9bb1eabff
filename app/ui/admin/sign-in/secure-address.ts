import { createContext } from "react";

/** Where to sign in instead, on a page whose browser would not keep the session; null elsewhere. */
export const SecureAddress = createContext<string | null>(null);
