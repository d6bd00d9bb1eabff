import { readFile } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A test that did not pass: where it is and what it is called, and what was wrong. */
export type Failure = { name: string; message: string };

/**
 * What a run of a test program came to. `unsteady` failed at first and passed when they were tried again, and are among
 * `passed`. A run that left no report passed nothing.
 */
export type Outcome = { passed: number; failures: Failure[]; unsteady: Failure[] };

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

type Suite = { title: string; suites?: Suite[]; specs?: Spec[] };
type Spec = { title: string; file: string; tests: { status: string; results: { errors: { message?: string }[] }[] }[] };
type PlaywrightReport = { stats: { expected: number; flaky: number }; suites: Suite[]; errors: { message?: string }[] };

/** @param root The folder that the names of test files are told from. */
export async function vitestOutcome(file: string, root: string): Promise<Outcome> {
  const report = await readReport<VitestReport>(file);
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const where = path.relative(root, name);
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => failure([where, test.fullName], test.failureMessages ?? []));
    return failed.length === 0 && status === "failed" ? [failure([where], [message])] : failed;
  });
  return { passed: report?.numPassedTests ?? 0, failures, unsteady: [] };
}

export async function playwrightOutcome(file: string): Promise<Outcome> {
  const report = await readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failures: [], unsteady: [] };
  const storiesThatWere = (status: string) => report.suites.flatMap((suite) => storiesOf(suite, status, []));
  const outside = report.errors.map((error) => failure(["outside of any story"], [error.message ?? ""]));
  return {
    passed: report.stats.expected + report.stats.flaky,
    failures: [...storiesThatWere("unexpected"), ...outside],
    unsteady: storiesThatWere("flaky"),
  };
}

function storiesOf(suite: Suite, wanted: string, above: readonly string[]): Failure[] {
  const titles = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map((error) => error.message ?? ""));
        return failure([...titles, spec.title], messages);
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => storiesOf(inner, wanted, titles))];
}

const failure = (titles: readonly string[], messages: readonly string[]): Failure => ({
  name: titles.join(" › "),
  message: stripVTControlCharacters(messages.join("\n")).trim(),
});

async function readReport<T>(file: string): Promise<T | null> {
  return JSON.parse(await readFile(file, "utf8").catch(() => "null")) as T | null;
}
