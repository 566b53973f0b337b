import { type Measured, missing } from './record.ts';

/** Rows that could not be measured because something failed, which is said as a whole: what one site cannot do says nothing of the others. */
export function missingBecause(error: unknown, ids: readonly string[], say: (line: string) => void): readonly Measured[] {
  const why = error instanceof Error ? error.message : String(error);
  say(why);
  return ids.map((id) => missing(id, why.split('\n')[0] ?? ''));
}
