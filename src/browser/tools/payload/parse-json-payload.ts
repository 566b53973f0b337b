import { toolTexts } from '../parts/tool-texts.ts';
import { fromJson, type JsonNode, step, value } from '@hyperjump/json-schema/instance/experimental';
import { pointerSegments } from '../../../data/pointer.ts';
import type { ParsedPayload } from './payload.ts';
import { createPlaceFinder } from './text-place.ts';

/** JSON text as data that knows where it is written. */
export function parseJsonPayload(text: string): ParsedPayload {
  const placeAt = createPlaceFinder(text);
  try {
    const root = fromJson(text);
    return {
      payload: {
        value: value(root),
        locate: (pointer, part) => placeAt(offsetOf(root, pointerSegments(pointer), part)),
      },
    };
  } catch (error) {
    if (error instanceof RangeError) return { fault: { message: toolTexts().tooDeep, place: placeAt(0) } };
    if (!(error instanceof SyntaxError)) throw error;
    return { fault: syntaxFault(error, text, placeAt) };
  }
}

function offsetOf(root: JsonNode, segments: readonly string[], part: 'key' | 'value'): number {
  let node = root;
  for (const segment of segments) {
    const next = step(segment, node);
    // The nearest ancestor stands for what does not exist.
    if (!next) return node.offset ?? 0;
    node = next;
  }
  return (part === 'key' && node.parent?.type === 'property' ? node.parent.offset : node.offset) ?? 0;
}

function syntaxFault(error: SyntaxError, text: string, placeAt: ReturnType<typeof createPlaceFinder>) {
  const [, wanted, offsetText = '0'] = /^(?:Expected '(.)'|.*?): found .+ at offset (\d+)/s.exec(error.message) ?? [];
  const offset = Number(offsetText);
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  const texts = toolTexts();
  const found = offset >= text.length ? texts.textEnds : texts.thereIs(describeCharacter(character));
  return { message: texts.noJson(found, expectation(wanted, character, text.slice(0, offset))), place: placeAt(offset) };
}

function describeCharacter(character: string): string {
  if (character === "'") return toolTexts().singleQuote;
  return /\s/.test(character) ? toolTexts().whiteSpace : character;
}

/** What belongs there, as far as what stands around tells. */
function expectation(wanted: string | undefined, character: string, before: string): string {
  const texts = toolTexts();
  if (character === "'") return texts.doubleQuotes;
  if (character === '/') return texts.comments;
  if (/,\s*$/.test(before) && '}]'.includes(character)) return texts.lastComma;
  if (wanted === undefined) return texts.valueExpected;
  return wanted === '}' || wanted === ']' ? texts.commaExpected(wanted) : texts.expected(wanted);
}
