import type { FrontMatter, Verification } from '../content/front-matter.ts';

/** Expands the short form, a date alone. */
export function verificationOf({ verified }: FrontMatter): Verification | undefined {
  return typeof verified === 'string' ? { on: verified } : verified;
}
