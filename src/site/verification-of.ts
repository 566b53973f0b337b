import type { FrontMatter, Verification } from '../content/front-matter.ts';

/** When a page was checked, in whichever way that is written. */
export function verificationOf({ verified }: FrontMatter): Verification | undefined {
  return typeof verified === 'string' ? { on: verified } : verified;
}
