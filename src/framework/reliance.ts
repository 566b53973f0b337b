/** Undocumented behaviour of a package that this project depends on. */
export interface Reliance {
  /** `package/thing`; identifies it in errors and `npm run test:upgrade`. */
  readonly name: string;
  readonly packageName: string;
  /** The version in which it was verified. */
  readonly version: string;
  /** The behaviour, as a sentence. */
  readonly holds: string;
  /** Files that depend on it; the first is the one to look at. */
  readonly where: readonly [string, ...string[]];
  /** What fails if it breaks: a build, use of a module, the compiler or a test. */
  readonly noticedBy: 'build' | 'use' | 'types' | `tests/${string}`;
}

/** A broken reliance with the actual behaviour. */
export interface Breach {
  readonly reliance: Reliance;
  readonly found: string;
}

/** A package no longer behaves as the code expects; lists everything found at one place. */
export class BrokenReliance extends Error {
  override readonly name = 'BrokenReliance';
  readonly breaches: readonly Breach[];

  constructor(breaches: readonly Breach[], options?: ErrorOptions) {
    super(breaches.map(describeBreach).join('\n'), options);
    this.breaches = breaches;
  }
}

function describeBreach({ reliance: { name, packageName, version, holds, where }, found }: Breach): string {
  return `[${name}] Expected of ${packageName}, as in ${version}: ${holds} Found: ${found}. See ${where[0]}.`;
}

/** @returns never, so it can be used as an expression @throws BrokenReliance always */
export function failReliance(reliance: Reliance, found: string, cause?: unknown): never {
  throw new BrokenReliance([{ reliance, found }], cause === undefined ? undefined : { cause });
}
