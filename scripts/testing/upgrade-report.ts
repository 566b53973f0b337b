import path from 'node:path';
import type { Reliance } from '../../src/framework/reliance.ts';

/** What the steps of `npm run test:upgrade` left, as text. */
export interface UpgradeOutput {
  /** What a failed build printed; `''` when it did not fail. */
  readonly build: string;
  /** What the compiler printed. */
  readonly types: string;
  /** Every failed test. */
  readonly tests: readonly FailedTest[];
}

export interface FailedTest {
  /** Posix path from the project's folder. */
  readonly file: string;
  /** `''` when the file could not even be loaded. */
  readonly title: string;
  readonly message: string;
}

/** What the JSON reporter of Vitest writes, as far as it is read here. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

export interface UpgradeReport {
  /** Reliances that do not hold any more, in the order of the list. */
  readonly broken: readonly Reliance[];
  /** Failures that name none, a line each: the list lacks something. */
  readonly unknown: readonly string[];
}

/** The failed tests of a report of Vitest, whose files are below the folder. */
export function failedTests(json: string, folder: string): readonly FailedTest[] {
  const { testResults } = JSON.parse(json) as VitestReport; // written by Vitest a moment ago
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = path.relative(folder, name).split(path.sep).join('/');
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ file, title: '', message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({ file, title: fullName, message: (failureMessages ?? []).join('\n') }));
  });
}

/** Which reliances of a list an upgrade breaks. */
export function reportUpgrade({ build, types, tests }: UpgradeOutput, reliances: readonly Reliance[]): UpgradeReport {
  const broken = new Set<Reliance>();
  const unknown: string[] = [];
  const note = (found: readonly Reliance[], otherwise: string): void => {
    for (const reliance of found) broken.add(reliance);
    if (found.length === 0) unknown.push(otherwise);
  };
  const named = (text: string): readonly Reliance[] => reliances.filter(({ name }) => text.includes(`[${name}]`));

  if (build !== '') note(named(build), `The build fails: ${firstLine(build, /error|cannot|failed/i)}`);
  for (const { file, title, message } of tests) {
    const found = named(`${title}\n${message}`);
    note(
      found.length > 0 ? found : reliances.filter(({ noticedBy }) => noticedBy === file),
      title === '' ? `${file} cannot be loaded: ${firstLine(message)}` : `${file} fails: ${title}`,
    );
  }
  // The first complaint about each file.
  const complaints = [...types.matchAll(/^(\S+?)\(\d+,\d+\): error (.*)$/gm)].map(([, name = '', said = '']) => [name, said] as const);
  for (const [file, said] of [...new Map(complaints.toReversed())].toReversed()) {
    // A test that does not compile has most likely failed, too, and said more.
    if ([...broken].some(({ noticedBy }) => noticedBy === file)) continue;
    note(
      reliances.filter(({ where, noticedBy }) => noticedBy === 'types' && where.includes(file)),
      `${file} does not compile: ${said}`,
    );
  }
  return { broken: reliances.filter((reliance) => broken.has(reliance)), unknown };
}

/** The first line that says something, if possible one that matches. */
function firstLine(text: string, pattern = /\S/): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.find((line) => pattern.test(line)) ?? lines.find((line) => line !== '') ?? 'no message';
}
