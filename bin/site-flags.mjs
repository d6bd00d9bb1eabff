/**
 * What the site's Node is started with. What passes through an upload or a download is garbage at once; a small nursery is swept
 * often, so that it does not pile up.
 */
export const SITE_FLAGS = ["--max-semi-space-size=2"];
