import { DEVIATION } from '../../data/describe-deviation.ts';
import { parseYaml, type ParsedYaml } from '../../data/parse-yaml.ts';
import { textFromBytes, type DecodedText } from '../../data/text-from-bytes.ts';
import { createPositionFinder } from '../../data/text-position.ts';
import type { Problem } from '../../errors.ts';
import { coerceDeclaredTypes } from './coerce-declared-types.ts';
import { jsonFaults } from './json-faults.ts';
import { foreignTextFault } from './detect-foreign-text.ts';
import { withPrintableStrings } from './printable.ts';
import { templateFault } from './template-fault.ts';

export type SpecText = string | Uint8Array;

export interface ParsedSpec extends ParsedYaml {
  readonly text: string;
}

/** Makes strings printable, keeps numbers as written, and coerces schema values to their declared type. */
export function parseSpecText(written: SpecText, filePath: string): ParsedSpec {
  const { text, doubt }: DecodedText = typeof written === 'string' ? { text: written } : textFromBytes(written);
  const { source, ...parsed } = parseYaml(text, filePath, { keepsNumbers: true, isLenient: true });
  const ofJson = jsonFaults(text, filePath, parsed.problems);
  const doubts = doubt ? [describeDoubt(doubt, text, filePath)] : [];
  const typed = coerceDeclaredTypes(source);
  const value = withPrintableStrings(typed.value, text);
  const deviations = [...doubts, ...parsed.deviations, ...ofJson.deviations, ...typed.problems];
  // If the file is in another format, report only that: syntax errors would not help.
  const other = foreignTextFault(text, filePath) ?? templateFault(text, filePath, ofJson.problems, value);
  return other
    ? { text, source: { ...source, value }, problems: [other], deviations: [] }
    : { text, source: { ...source, value }, problems: ofJson.problems, deviations };
}

function describeDoubt({ offset, kind }: NonNullable<DecodedText['doubt']>, text: string, filePath: string): Problem {
  const what =
    kind === 'windows-1252'
      ? 'The file is not valid UTF-8 and is read as Windows-1252, a superset of Latin-1.'
      : 'Some bytes of the file are not valid characters and are replaced by \ufffd.';
  const where = { filePath, ...createPositionFinder(text)(offset) };
  return { severity: 'error', kind: DEVIATION, what, where, cure: 'Save the file as UTF-8.' };
}
