import { blankJsonComments } from '../../data/blank-json-comments.ts';
import { DEVIATION } from '../../data/describe-deviation.ts';
import { type JsonFault, parseLocatedJson } from '../../data/located-json.ts';
import { createPositionFinder } from '../../data/text-position.ts';
import type { Problem } from '../../errors.ts';

/** Reports invalid JSON that the YAML parser accepts, such as trailing commas (but not comments), and rewords YAML problems. */
export function jsonFaults(
  text: string,
  filePath: string,
  problems: readonly Problem[],
): { readonly problems: readonly Problem[]; readonly deviations: readonly Problem[] } {
  if (!/\.json$/i.test(filePath)) return { problems, deviations: [] };
  const fault = faultOf((blankJsonComments(text)?.text ?? text).replace(/^\uFEFF/, ' '));
  if (!fault) return { problems, deviations: [] };
  const where = { filePath, ...createPositionFinder(text)(fault.offset) };
  const described = { ...describe(fault, text), where };
  // For an unclosed quote, keep the YAML problem, because it points to the opening quote.
  if (problems.some(({ what }) => what.includes('the quote')))
    return { problems: problems.map((problem) => ({ ...problem, what: problem.what.replace(/^YAML/, 'JSON') })), deviations: [] };
  return problems.length > 0
    ? { problems: [{ severity: 'error', ...described }], deviations: [] }
    : { problems, deviations: [{ severity: 'error', kind: DEVIATION, ...described, what: `${described.what} The file is read as YAML.` }] };
}

function faultOf(text: string): JsonFault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  try {
    const read = parseLocatedJson(text);
    return 'fault' in read ? read.fault : undefined;
  } catch (error) {
    // Ignore excessive nesting, which the YAML parser also reports.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function describe({ offset, found, wanted }: JsonFault, text: string): Pick<Problem, 'what' | 'cure'> {
  const before = text.slice(0, offset).trimEnd().at(-1);
  if (offset === 0 && before === undefined && found !== '{' && found !== '[')
    return { what: 'The file is named .json but does not contain JSON.', cure: 'Rename it to .yaml, or write JSON.' };
  if (before === ',' && (found === '}' || found === ']'))
    return { what: `JSON syntax: trailing comma before "${found}".`, cure: 'Remove the comma.' };
  if (found === undefined)
    return { what: 'JSON syntax: unexpected end of file.', cure: 'Close all brackets: } for each { and ] for each [.' };
  if (found === "'") return { what: 'JSON syntax: string in single quotes.', cure: 'Use double quotes: "…".' };
  if (found === '"' && before !== undefined && /["\d}\]el]/.test(before))
    return { what: 'JSON syntax: missing comma before this string.', cure: 'Add a comma after the previous value.' };
  const what = `JSON syntax: unexpected ${JSON.stringify(found)}${wanted === undefined ? '' : `, expected "${wanted}"`}.`;
  const cure = /[\p{L}_$]/u.test(found)
    ? 'Put keys and strings in double quotes: "…".'
    : 'Look for a missing or extra comma, quote or bracket.';
  return { what, cure };
}
