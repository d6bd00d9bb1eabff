const UNITS = ["bytes", "KB", "MB", "GB", "TB"];
const STEP = 1000;

/** "812 bytes", "1.4 MB", "20 GB". */
export function formatBytes(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const size = bytes / STEP ** power;
  const digits = power > 0 && size < 10 ? 1 : 0;
  const unit = bytes === 1 ? "byte" : (UNITS[power] ?? "");
  return `${size.toLocaleString("en", { maximumFractionDigits: digits })} ${unit}`;
}
