/** Pages of the back office post errors of the browser to this path. */
export const BROWSER_ERRORS_PATH = "/admin/browser-errors";

export const BROWSER_ERROR_FIELDS = { message: "message", screen: "screen", build: "build", stack: "stack" } as const;

/** Maximum characters of each; longer text is cut off. */
export const MAX_BROWSER_ERROR = { message: 300, screen: 200, build: 100, stack: 3000 } as const;
