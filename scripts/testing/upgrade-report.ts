import path from 'node:path';
import type { Assumption } from '../../src/framework/assumption.ts';

export interface UpgradeOutput {
  /** Output of a failed build; `''` if it succeeded. */
  readonly build: string;
  readonly types: string;
  readonly tests: readonly FailedTest[];
}

export interface FailedTest {
  /** POSIX path relative to the project. */
  readonly file: string;
  /** `''` if the file failed to load. */
  readonly title: string;
  readonly message: string;
}

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
  /** Assumptions that no longer hold, in list order. */
  readonly broken: readonly Assumption[];
  /** Failures that match no listed assumption, one line each. The list of assumptions is then incomplete. */
  readonly unknown: readonly string[];
}

/** Failed tests in a Vitest report. @param folder base of file names */
export function failedTests(json: string, folder: string): readonly FailedTest[] {
  const { testResults } = JSON.parse(json) as VitestReport; // written by Vitest
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = path.relative(folder, name).split(path.sep).join('/');
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ file, title: '', message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({ file, title: fullName, message: (failureMessages ?? []).join('\n') }));
  });
}

export function reportUpgrade({ build, types, tests }: UpgradeOutput, assumptions: readonly Assumption[]): UpgradeReport {
  const broken = new Set<Assumption>();
  const unknown: string[] = [];
  const note = (found: readonly Assumption[], otherwise: string): void => {
    for (const assumption of found) broken.add(assumption);
    if (found.length === 0) unknown.push(otherwise);
  };
  const named = (text: string): readonly Assumption[] => assumptions.filter(({ name }) => text.includes(`[${name}]`));

  if (build !== '') note(named(build), `The build fails: ${firstLine(build, /error|cannot|failed/i)}`);
  for (const { file, title, message } of tests) {
    const found = named(`${title}\n${message}`);
    note(
      found.length > 0 ? found : assumptions.filter(({ noticedBy }) => noticedBy === file),
      title === '' ? `${file} cannot be loaded: ${firstLine(message)}` : `${file} fails: ${title}`,
    );
  }
  // Keeps only each file's first error.
  const complaints = [...types.matchAll(/^(\S+?)\(\d+,\d+\): error (.*)$/gm)].map(([, name = '', said = '']) => [name, said] as const);
  for (const [file, said] of [...new Map(complaints.toReversed())].toReversed()) {
    // Skips tests that already failed at run time, because that failure is more specific.
    if ([...broken].some(({ noticedBy }) => noticedBy === file)) continue;
    note(
      assumptions.filter(({ where, noticedBy }) => noticedBy === 'types' && where.includes(file)),
      `${file} does not compile: ${said}`,
    );
  }
  return { broken: assumptions.filter((assumption) => broken.has(assumption)), unknown };
}

/** First matching line, otherwise the first non-blank one. */
function firstLine(text: string, pattern = /\S/): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.find((line) => pattern.test(line)) ?? lines.find((line) => line !== '') ?? 'no message';
}
