import { createContext } from "react";

/** The blur each picture of a page shows until it arrives, as a `data:` address by the picture's hash. Empty inside of islands. */
export const PicturePreviews = createContext<Readonly<Record<string, string>>>({});
