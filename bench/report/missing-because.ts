import { type Measured, missing } from './record.ts';

/** Marks rows as not measured after a failure, and prints the whole error. Other sites are still measured. */
export function missingBecause(error: unknown, ids: readonly string[], say: (line: string) => void): readonly Measured[] {
  const why = error instanceof Error ? error.message : String(error);
  say(why);
  return ids.map((id) => missing(id, why.split('\n')[0] ?? ''));
}
