import type { Problem } from '../../../src/errors.ts';
import { InputError } from '../../../src/errors.ts';

/** What a command makes: whole texts of files by posix path from the site's root folder, and what is left to the person. */
export interface NewFiles {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** What has been done and what is to do, a line each. */
  readonly notes: readonly string[];
}

/** An error at a file or argument, for commands that make files. */
export function refusal(filePath: string, what: string, cure: string): InputError {
  const problem: Problem = { severity: 'error', what, where: { filePath }, cure };
  return new InputError([problem]);
}
