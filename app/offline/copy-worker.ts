import { sitePictureOf } from "#app/lib/addresses/site-picture.ts";
import { becomeCopy } from "#app/ui/browser/site-url.ts";

// The worker of a static copy lies in the copy's folder, and is registered with this query. It makes no addresses of pages.
if (location.search === "?copy") becomeCopy({ root: new URL(".", location.href).pathname, urlOf: (path) => path, sitePictureOf });
