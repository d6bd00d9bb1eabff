/**
 * Flags for the site's Node. Uploads and downloads produce short-lived garbage; a small nursery is collected often enough that it
 * does not pile up. With half this size, rendering a page takes a fifth more processor time.
 */
export const SITE_FLAGS = ["--max-semi-space-size=4"];

/**
 * Variables for the site and an import. Without them, glibc keeps freed blocks of up to 32 MB, such as the pixels of pictures,
 * and grows by hundreds of megabytes, and each thread of a job leaves an arena behind. Other C libraries ignore both.
 */
export const SITE_ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: "1048576", MALLOC_ARENA_MAX: "2" };
