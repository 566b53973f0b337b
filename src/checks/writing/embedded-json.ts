import { type JsonFault, parseLocatedJson } from '../../data/located-json.ts';
import type { DataSource } from '../../data/parse-yaml.ts';
import { valueAt } from '../../data/pointer.ts';
import { isNumeric, parseLosslessJson } from '../../data/lossless-number.ts';
import type { Problem } from '../../errors.ts';
import type { LocatePosition } from './markdown-text.ts';
import { locateInText } from './locate-in-text.ts';

/** Parses JSON embedded in another file, and locates its parts there. Returns `problem` if the JSON is invalid. */
export function parseEmbeddedJson(
  text: string,
  filePath: string,
  locatePosition: LocatePosition,
): { readonly source: DataSource } | { readonly problem: Problem } {
  const locateOffset = locateInText(text, locatePosition);
  const parsed = parseOrNothing(text);
  if (!parsed) return { problem: { severity: 'error', ...TOO_DEEP, where: locateOffset(0) } };
  if ('fault' in parsed) return { problem: { ...syntaxProblem(parsed.fault), where: locateOffset(parsed.fault.offset) } };
  const { value, offsetOf } = parsed.json;
  const locate: DataSource['locate'] = (pointer, part) => ({
    ...locateOffset(offsetOf(pointer, part)),
    ...(pointer === '' ? {} : { pointer }),
  });
  const written = (pointer: string): string | undefined => {
    const found = valueAt(parseLosslessJson(text), pointer);
    return isNumeric(found) ? String(found) : undefined;
  };
  return { source: { filePath, value, locate, written } };
}

const TOO_DEEP = { what: 'The JSON is nested too deeply.', cure: 'Remove the inner levels.' };

/** Returns `undefined` if the JSON is nested too deeply. */
function parseOrNothing(text: string): ReturnType<typeof parseLocatedJson> | undefined {
  try {
    return parseLocatedJson(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

function syntaxProblem({ found }: JsonFault): Omit<Problem, 'where'> {
  return {
    severity: 'error',
    what: `The JSON is invalid: unexpected ${found === undefined ? 'end of input' : `"${found.replace("'", '"')}"`}.`,
    cure: 'Look for an extra or missing comma, quote or bracket; JSON has no comments and no "…".',
  };
}
