/** The text format of Prometheus, version 0.0.4. */
export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

export type Labels = Readonly<Record<string, string>>;
type Sample = { labels?: Labels; value: number };
type Read = number | Sample[];

/** Labels of a counter always have the same names, in the same order. */
type Counter = { add(labels: Labels): void };
type Histogram = { observe(seconds: number): void };

export type Registry = {
  counter(name: string, help: string): Counter;
  /** @param bounds In seconds, ascending. */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram;
  /**
   * Read at each scrape, a number for one sample without labels; left out while it throws, so that one failure hides no other
   * metric. A counter if the name ends in `_total`, otherwise a gauge.
   */
  sampled(name: string, help: string, read: () => Read | Promise<Read>): void;
  text(): Promise<string>;
};

type Metric = { name: string; help: string; type: "counter" | "gauge" | "histogram"; lines: () => string[] | Promise<string[]> };

/** @param common Labels of every sample. */
export function createRegistry(common: Labels = {}): Registry {
  const metrics: Metric[] = [];
  const lineOf = (name: string, { labels = {}, value }: Sample) => `${name}${labelText({ ...common, ...labels })} ${value}`;

  return {
    counter(name, help) {
      const samples = new Map<string, Sample>();
      metrics.push({ name, help, type: "counter", lines: () => [...samples.values()].map((each) => lineOf(name, each)) });
      return {
        add(labels) {
          const key = Object.values(labels).join("\n");
          const sample = samples.get(key);
          if (sample) sample.value++;
          else samples.set(key, { labels, value: 1 });
        },
      };
    },
    histogram(name, help, bounds) {
      const counts = [...bounds, Infinity].map(() => 0);
      let sum = 0;
      metrics.push({ name, help, type: "histogram", lines: () => histogramLines(name, bounds, { counts, sum, common }) });
      return {
        observe(seconds) {
          const bucket = bounds.findIndex((bound) => seconds <= bound);
          const index = bucket < 0 ? bounds.length : bucket;
          counts[index] = (counts[index] ?? 0) + 1;
          sum += seconds;
        },
      };
    },
    sampled(name, help, read) {
      const type = name.endsWith("_total") ? "counter" : "gauge";
      const sampleOf = (each: number | Sample) => (typeof each === "number" ? { value: each } : each);
      metrics.push({ name, help, type, lines: async () => [await read()].flat().map((each) => lineOf(name, sampleOf(each))) });
    },
    async text() {
      const blocks = await Promise.all(metrics.map(blockOf));
      return blocks.filter(Boolean).join("");
    },
  };
}

async function blockOf({ name, help, type, lines }: Metric): Promise<string> {
  const found = await Promise.resolve()
    .then(lines)
    .catch(() => []);
  return found.length === 0 ? "" : `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${found.join("\n")}\n`;
}

type Observed = { counts: number[]; sum: number; common: Labels };

function histogramLines(name: string, bounds: readonly number[], { counts, sum, common }: Observed): string[] {
  let total = 0;
  const buckets = counts.map((count, index) => {
    total += count;
    return `${name}_bucket${labelText({ ...common, le: String(bounds[index] ?? "+Inf") })} ${total}`;
  });
  const labels = labelText(common);
  return [...buckets, `${name}_sum${labels} ${sum}`, `${name}_count${labels} ${total}`];
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escaped)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escaped(character: string): string {
  return character === "\n" ? "\\n" : `\\${character}`;
}
