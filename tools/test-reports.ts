import { readFile } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

export type Failure = { name: string; message: string };

/** `unsteady` tests failed first and are among `passed`. A run without a report passed nothing. */
export type Outcome = { passed: number; failures: Failure[]; unsteady: Failure[]; durations: Duration[] };

export type Duration = { name: string; ms: number };

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages?: string[] }[];
  }[];
};

type Suite = { title: string; suites?: Suite[]; specs?: Spec[] };
type Spec = {
  title: string;
  file: string;
  tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[];
};
type PlaywrightReport = { stats: { expected: number; flaky: number }; suites: Suite[]; errors: { message?: string }[] };

export async function vitestOutcome(file: string, root: string): Promise<Outcome> {
  const report = await readReport<VitestReport>(file);
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const where = path.relative(root, name);
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => failure([where, test.fullName], test.failureMessages ?? []));
    return failed.length === 0 && status === "failed" ? [failure([where], [message])] : failed;
  });
  const durations = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: `${path.relative(root, name)} › ${fullName}`, ms: duration ?? 0 })),
  );
  return { passed: report?.numPassedTests ?? 0, failures, unsteady: [], durations };
}

export async function playwrightOutcome(file: string): Promise<Outcome> {
  const report = await readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failures: [], unsteady: [], durations: [] };
  const tests = report.suites.flatMap((suite) => testsOf(suite, []));
  const testsThatWere = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ titles, messages }) => failure(titles, messages));
  const outside = report.errors.map((error) => failure(["outside of any test"], [error.message ?? ""]));
  return {
    passed: report.stats.expected + report.stats.flaky,
    failures: [...testsThatWere("unexpected"), ...outside],
    unsteady: testsThatWere("flaky"),
    durations: tests.map(({ titles, ms }) => ({ name: titles.join(" › "), ms })),
  };
}

type BrowserTest = { titles: string[]; status: string; ms: number; messages: string[] };

function testsOf(suite: Suite, above: readonly string[]): BrowserTest[] {
  const titles = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      titles: [...titles, spec.title],
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      messages: results.flatMap(({ errors }) => errors.map((error) => error.message ?? "")),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, titles))];
}

const failure = (titles: readonly string[], messages: readonly string[]): Failure => ({
  name: titles.join(" › "),
  message: stripVTControlCharacters(messages.join("\n")).trim(),
});

async function readReport<T>(file: string): Promise<T | null> {
  return JSON.parse(await readFile(file, "utf8").catch(() => "null")) as T | null;
}
