import { toolTexts } from '../parts/tool-texts.ts';
import { type JsonFault, parseLocatedJson } from '../../../data/located-json.ts';
import { parseLosslessJson } from '../../../data/lossless-number.ts';
import type { ParsedPayload } from './payload.ts';
import { repeatedNames } from './repeated-names.ts';
import { createPayloadPositionFinder } from './payload-position.ts';

/** Parses JSON, keeping the positions of values and the exact text of numbers. */
export function parseJsonPayload(text: string): ParsedPayload {
  const positionAt = createPayloadPositionFinder(text);
  try {
    const parsed = parseLocatedJson(text);
    if ('fault' in parsed) return { fault: { message: syntaxMessage(parsed.fault, text), position: positionAt(parsed.fault.offset) } };
    const { offsetOf } = parsed.json;
    const value = parseLosslessJson(text);
    return { payload: { value, repeated: repeatedNames(text), locate: (pointer, part) => positionAt(offsetOf(pointer, part)) } };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { fault: { message: toolTexts().tooDeep, position: positionAt(0) } };
  }
}

function syntaxMessage({ offset, found, wanted }: JsonFault, text: string): string {
  const texts = toolTexts();
  const seen = found === undefined ? texts.textEnds : texts.thereIs(describeCharacter(found));
  return texts.noJson(seen, expectation(wanted, found, text.slice(0, offset)));
}

function describeCharacter(character: string): string {
  if (character === "'") return toolTexts().singleQuote;
  return /\s/.test(character) ? toolTexts().whiteSpace : character;
}

function expectation(wanted: string | undefined, character: string | undefined, before: string): string {
  const texts = toolTexts();
  if (character === "'") return texts.doubleQuotes;
  if (character === '/') return texts.comments;
  if (/,\s*$/.test(before) && (character === '}' || character === ']')) return texts.lastComma;
  if (wanted === undefined) return texts.valueExpected;
  return wanted === '}' || wanted === ']' ? texts.commaExpected(wanted) : texts.expected(wanted);
}
