import { pieceBytesFor, type Pieces } from "#app/checksums/pieces.ts";
import { sizeDiffers } from "#app/kinds/addresses/link-addresses.ts";
import type { Language } from "#app/languages/language.ts";
import { formatBytes, formatSize } from "#app/lib/bytes.ts";
import { controlIn } from "#app/ui/browser/control-in.ts";
import type { CheckFileProps } from "./check-file.tsx";
import { comparePieces } from "./compare-pieces.ts";

/** `crypto.subtle` needs all bytes at once. */
const MAX_WHOLE_BYTES = 256 * 1024 * 1024;
const MAX_RANGES = 10;

export function startCheckFile(root: HTMLElement, { id, sums }: CheckFileProps, language: Language): void {
  const { text, number, path } = language;
  const [input, bar] = [controlIn(root, "file") as HTMLInputElement, controlIn(root, "bar") as HTMLProgressElement];
  const [busy, answer, which] = [controlIn(root, "busy"), controlIn(root, "answer"), controlIn(root, "which")];
  const commands = controlIn(root, "commands") as HTMLDetailsElement;
  const sizeOf = (bytes: number) => formatSize(formatBytes(bytes), language);
  const another = (said: string) => ((which.hidden = !isSecureContext), said);
  let current = new AbortController();

  /** A button that is hidden would lose the focus. */
  function leaveHidden(): void {
    const focused = document.activeElement;
    if (focused === which || busy.contains(focused)) input.focus();
  }

  async function run(task: (file: File, signal: AbortSignal) => Promise<string | Node>) {
    current.abort();
    const { signal } = (current = new AbortController());
    const [file] = input.files ?? [];
    if (!file) return;
    leaveHidden();
    [answer.textContent, busy.hidden, which.hidden] = ["", false, true];
    const said = await task(file, signal).catch(() => text("check.failed"));
    if (signal.aborted) return;
    leaveHidden();
    busy.hidden = true;
    answer.replaceChildren(said);
  }

  async function check(file: File, signal: AbortSignal): Promise<string> {
    const exact = sums.filter(({ sizeBytes }) => sizeBytes === file.size);
    const near = exact.length > 0 ? exact : sums.filter(({ sizeBytes }) => !sizeDiffers(sizeBytes || undefined, file.size));
    if (near.length === 0) return another(text("check.otherSize", { size: sizeOf(file.size) }));
    const answers = await Promise.all(exact.map(({ sha256 }) => fetch(`/download/${id}/pieces/${sha256}`, { signal })));
    const known = (await Promise.all(answers.map(async (each) => (each.ok ? ((await each.json()) as Pieces[]) : [])))).flat();
    commands.open = !isSecureContext || (known.length < near.length && file.size > MAX_WHOLE_BYTES);
    if (commands.open) return text("check.byCommand");
    const [whole, ...digests] = await hash(file, signal);
    const compared = known.map((each) => ({ sha256: each.sha256, ...comparePieces(digests, each) }));
    const [best] = compared.toSorted((one, other) => one.differing - other.differing);
    const same = sums.find(({ sha256 }) => sha256 === (best?.differing === 0 ? best.sha256 : whole));
    if (same) return sums.length > 1 ? text("check.sameNamed", same) : text("check.same");
    if (!best || best.differing > file.size * 0.9) return another(text("check.other"));
    const named = best.ranges.map(([from, to]) => (from === to ? number(from) : text("check.range", { from, to })));
    const ranges = named.slice(0, MAX_RANGES).join(text("common.comma")) + (named.length > MAX_RANGES ? " …" : "");
    return text("check.differs", { size: sizeOf(best.differing), ranges });
  }

  async function findTitle(file: File, signal: AbortSignal): Promise<string | Node> {
    const [whole, first = ""] = await hash(file, signal, 1);
    const digest = whole || first;
    const body = new URLSearchParams({ digits: digest.slice(0, 5) });
    const response = await fetch(path("/check-file"), { method: "POST", body, signal });
    if (!response.ok) return text(response.status === 429 ? "check.tooMany" : "check.failed");
    const files = (await response.json()) as { digests: string[]; title: string; path: string }[];
    const found = files.find(({ digests }) => digests.includes(digest));
    if (!found) return text("check.unknown");
    return Object.assign(document.createElement("a"), { href: path(found.path), textContent: text("check.found", found) });
  }

  function hash(file: File, signal: AbortSignal, maxPieces = Infinity): Promise<string[]> {
    const pieceBytes = pieceBytesFor(file.size);
    const pieceCount = Math.min(maxPieces, Math.ceil(file.size / pieceBytes));
    const request = [file, pieceBytes, pieceCount, file.size <= MAX_WHOLE_BYTES];
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const worker = new Worker(new URL("./hash-file.browser.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<number | string[]>) =>
      typeof data === "number" ? (bar.value = data) : resolve(data),
    );
    worker.addEventListener("error", reject);
    signal.addEventListener("abort", reject);
    worker.postMessage(request, []);
    return promise.finally(() => worker.terminate());
  }

  controlIn(root, "chooser").hidden = false;
  commands.querySelector("summary")?.after(...commands.querySelectorAll(`[data-platform="${navigator.platform.slice(0, 3)}"]`));
  input.addEventListener("change", () => void run(check));
  which.addEventListener("click", () => void run(findTitle));
  controlIn(root, "cancel").addEventListener("click", () => (input.focus(), void run(async () => text("check.canceled"))));
}
