import type { FrontMatter, Verification } from '../content/front-matter.ts';

/** Returns when a page was verified. Normalises the short form of the setting. */
export function verificationOf({ verified }: FrontMatter): Verification | undefined {
  return typeof verified === 'string' ? { on: verified } : verified;
}
