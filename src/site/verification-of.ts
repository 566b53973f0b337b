import type { FrontMatter, Verification } from '../content/front-matter.ts';

/** When a page was verified; normalises the short form. */
export function verificationOf({ verified }: FrontMatter): Verification | undefined {
  return typeof verified === 'string' ? { on: verified } : verified;
}
