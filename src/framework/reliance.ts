/** Something that a package does without promising it, and that this project needs. */
export interface Reliance {
  /** `package/thing`: how errors and `npm run test:upgrade` call it. */
  readonly name: string;
  readonly packageName: string;
  /** The version in which it was seen to hold. */
  readonly version: string;
  /** What the package does, as a sentence. */
  readonly holds: string;
  /** Files of ours that need it; the first is the one to look at. */
  readonly where: readonly [string, ...string[]];
  /** What fails when it no longer holds: an error in a build or as soon as a module is used, the compiler, or a test. */
  readonly noticedBy: 'build' | 'use' | 'types' | `tests/${string}`;
}

/** A reliance that does not hold, and what was there instead. */
export interface Breach {
  readonly reliance: Reliance;
  readonly found: string;
}

/** A package no longer does what the code that reports this was written for: all that was found at one place, each with where to look. */
export class BrokenReliance extends Error {
  override readonly name = 'BrokenReliance';
  readonly breaches: readonly Breach[];

  constructor(breaches: readonly Breach[], options?: ErrorOptions) {
    super(breaches.map(describeBreach).join('\n'), options);
    this.breaches = breaches;
  }
}

function describeBreach({ reliance: { name, packageName, version, holds, where }, found }: Breach): string {
  return `[${name}] Expected of ${packageName}, as in ${version}: ${holds} Found: ${found}. Look at ${where[0]}.`;
}

/**
 * @returns never, so that it can stand where a value belongs
 * @throws BrokenReliance always
 */
export function failReliance(reliance: Reliance, found: string, cause?: unknown): never {
  throw new BrokenReliance([{ reliance, found }], cause === undefined ? undefined : { cause });
}
