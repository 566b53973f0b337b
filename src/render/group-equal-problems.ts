import { formatPlace, type Problem, uniqueProblems } from '../errors.ts';

/** Kinds that are grouped across files: pages written for another tool cause dozens of these problems, all with the same cure. */
const GATHERED = new Set(['foreign-import', 'unknown-component']);

/** Kinds that are grouped by file. */
const PER_FILE = new Set(['foreign-picture']);

const MAX_PLACES = 10;

/** Merges equal problems of the kinds above into one, with their number and locations. */
export function groupEqualProblems(problems: readonly Problem[]): readonly Problem[] {
  const alike = Map.groupBy(problems, ({ kind = '', what, cure = '', where }) =>
    PER_FILE.has(kind) ? `${kind} ${where.filePath}` : GATHERED.has(kind) ? `${kind} ${what} ${cure}` : '',
  );
  const others = alike.get('') ?? [];
  alike.delete('');
  return [...others, ...[...alike.values()].map(uniqueProblems).flatMap(gather)];
}

function gather([first, ...others]: readonly Problem[]): readonly Problem[] {
  if (!first) return [];
  if (others.length === 0) return [first];
  const places = others.slice(0, MAX_PLACES).map(({ where }) => formatPlace(where));
  const rest = others.length > MAX_PLACES ? ` and ${others.length - MAX_PLACES} more` : '';
  const cure = `${first.cure ? `${first.cure} ` : ''}Also at ${places.join(', ')}${rest}.`;
  return [{ ...first, what: `${first.what.replace(/\.$/, '')}, ${others.length + 1} times.`, cure }];
}
