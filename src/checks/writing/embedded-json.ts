import { type JsonFault, parseLocatedJson } from '../../data/located-json.ts';
import type { DataSource } from '../../data/parse-yaml.ts';
import type { Problem } from '../../errors.ts';
import type { PlaceOf } from './markdown-text.ts';
import { placeInText } from './place-in-text.ts';

/** JSON that stands inside another text as data that knows where it is written; `problem` when it is not JSON. */
export function parseEmbeddedJson(
  text: string,
  filePath: string,
  placeOf: PlaceOf,
): { readonly source: DataSource } | { readonly problem: Problem } {
  const placeAt = placeInText(text, placeOf);
  const parsed = parseLocatedJson(text);
  if ('fault' in parsed) return { problem: { ...syntaxProblem(parsed.fault), where: placeAt(parsed.fault.offset) } };
  const { value, offsetOf } = parsed.json;
  const locate: DataSource['locate'] = (pointer, part) => ({
    ...placeAt(offsetOf(pointer, part)),
    ...(pointer === '' ? {} : { pointer }),
  });
  return { source: { filePath, value, locate } };
}

function syntaxProblem({ found }: JsonFault): Omit<Problem, 'where'> {
  return {
    severity: 'error',
    what: `The JSON is broken: unexpected ${found === undefined ? 'end of input' : `"${found.replace("'", '"')}"`}.`,
    cure: 'Look for a comma, quote or bracket too many or too few; comments and "…" are not JSON.',
  };
}
