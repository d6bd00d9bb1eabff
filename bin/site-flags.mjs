/**
 * What the site's Node is started with. What passes through an upload or a download is garbage at once; a small nursery is swept
 * often, so that it does not pile up. With half of this, rendering a page takes a fifth more processor time.
 */
export const SITE_FLAGS = ["--max-semi-space-size=4"];

/**
 * What is added to the environment of the site and of an import. glibc otherwise keeps blocks of up to 32 MB that were freed, such
 * as the pixels of pictures, and takes hundreds of megabytes more in time, and each thread of a job leaves an arena of its own
 * behind; other C libraries ignore both.
 */
export const SITE_ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: "1048576", MALLOC_ARENA_MAX: "2" };
