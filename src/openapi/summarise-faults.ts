import { formatPlace, type Problem } from '../errors.ts';

/** Maximum number of faults of a kind to list separately, depending on whether all have the same fix. */
const [ALIKE, DISTINCT] = [3, 10];

/** Summaries for faults that occur by the hundreds in specifications not written for this site. */
const GATHERED: ReadonlyMap<string, { readonly words: string; readonly listed: number }> = new Map([
  ['missing-operation-id', { words: 'operations lack an operationId', listed: ALIKE }],
  ['missing-summary', { words: 'operations lack a summary', listed: ALIKE }],
  ['unknown-tag', { words: 'operation tags are not declared in "tags"', listed: ALIKE }],
  ['unlisted-null', { words: 'nullable schemas have an enum without null', listed: ALIKE }],
  ['undescribed-field', { words: 'example fields are not described in their schemas', listed: ALIKE }],
  ['undeclared-path-parameter', { words: 'path variables have no parameter', listed: ALIKE }],
  ['dangling-reference', { words: 'references cannot be resolved', listed: DISTINCT }],
  ['empty-value', { words: 'values must not be empty', listed: DISTINCT }],
  ['example-mismatch', { words: 'examples and defaults do not match their schemas', listed: DISTINCT }],
  ['stray-keyword', { words: 'schemas have keywords of another type', listed: DISTINCT }],
  ['repeated-operation-id', { words: 'operations have a duplicate operationId', listed: DISTINCT }],
  ['duplicate-title', { words: 'pages have a duplicate title', listed: DISTINCT }],
]);

const MAX_PLACES = 3;

/** Combines faults of a frequent kind in a file into one problem, with their number and the first locations. */
export function summariseFaults<P extends Problem>(problems: readonly P[]): readonly P[] {
  const alike = Map.groupBy(problems, ({ kind = '', where }) => (GATHERED.has(kind) ? `${kind} ${where.filePath}` : ''));
  const others = alike.get('') ?? [];
  alike.delete('');
  return [...others, ...[...alike.values()].flatMap(gather)];
}

function gather<P extends Problem>(all: readonly P[]): readonly P[] {
  const [first] = all;
  const gathered = GATHERED.get(first?.kind ?? '');
  if (!first || !gathered || all.length <= gathered.listed) return all;
  const places = all.slice(0, MAX_PLACES).map(({ where }) => formatPlace({ ...where, pointer: '' }));
  const cure = `${first.cure ? `${first.cure} ` : ''}The first are at ${places.join(', ')}.`;
  return [{ ...first, what: `${all.length} ${gathered.words}; the first: ${first.what}`, cure }];
}
