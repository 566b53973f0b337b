import { type JsonFault, parseLocatedJson } from '../../data/located-json.ts';
import type { DataSource } from '../../data/parse-yaml.ts';
import type { Problem } from '../../errors.ts';
import type { LocatePosition } from './markdown-text.ts';
import { locateInText } from './locate-in-text.ts';

/** JSON that stands inside another text as data that knows where it is written; `problem` when it is not JSON. */
export function parseEmbeddedJson(
  text: string,
  filePath: string,
  locatePosition: LocatePosition,
): { readonly source: DataSource } | { readonly problem: Problem } {
  const locateOffset = locateInText(text, locatePosition);
  const parsed = parseLocatedJson(text);
  if ('fault' in parsed) return { problem: { ...syntaxProblem(parsed.fault), where: locateOffset(parsed.fault.offset) } };
  const { value, offsetOf } = parsed.json;
  const locate: DataSource['locate'] = (pointer, part) => ({
    ...locateOffset(offsetOf(pointer, part)),
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
