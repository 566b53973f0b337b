/** Undocumented behaviour of a package that this project depends on. */
export interface Assumption {
  /** In the form `package/thing`. Identifies the assumption in errors and in `npm run test:upgrade`. */
  readonly name: string;
  readonly packageName: string;
  /** The version in which the behaviour was verified. */
  readonly version: string;
  /** The behaviour, as a sentence. */
  readonly holds: string;
  /** Files that depend on the behaviour, most relevant first. */
  readonly where: readonly [string, ...string[]];
  /** What fails if the behaviour changes: a build, the use of a module, the compiler or a test. */
  readonly noticedBy: 'build' | 'use' | 'types' | `tests/${string}`;
}

export interface Breach {
  readonly assumption: Assumption;
  readonly found: string;
}

/** Contains all broken assumptions that were found together. */
export class BrokenAssumption extends Error {
  override readonly name = 'BrokenAssumption';
  readonly breaches: readonly Breach[];

  constructor(breaches: readonly Breach[], options?: ErrorOptions) {
    super(breaches.map(describeBreach).join('\n'), options);
    this.breaches = breaches;
  }
}

function describeBreach({ assumption: { name, packageName, version, holds, where }, found }: Breach): string {
  return `[${name}] Expected of ${packageName}, as in ${version}: ${holds} Found: ${found}. See ${where[0]}.`;
}

/** Throws, and returns `never`, so that calls can be used as expressions. @throws BrokenAssumption always */
export function failAssumption(assumption: Assumption, found: string, cause?: unknown): never {
  throw new BrokenAssumption([{ assumption, found }], cause === undefined ? undefined : { cause });
}
