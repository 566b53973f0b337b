import { fromJson, type JsonNode, step, value } from '@hyperjump/json-schema/instance/experimental';
import { pointerSegments } from './pointer.ts';

export interface LocatedJson {
  readonly value: unknown;
  /** Returns the offset of the value or key at a JSON Pointer, or of its nearest existing ancestor. */
  readonly offsetOf: (pointer: string, part?: 'key' | 'value') => number;
}

export interface JsonFault {
  readonly offset: number;
  /** `undefined` at the end of the input. */
  readonly found: string | undefined;
  /** `undefined` if several characters are possible. */
  readonly wanted: string | undefined;
}

/**
 * Numbers are plain JavaScript numbers.
 * @throws RangeError if the nesting is too deep
 */
export function parseLocatedJson(text: string): { readonly json: LocatedJson } | { readonly fault: JsonFault } {
  try {
    const root = fromJson(text);
    return { json: { value: value(root), offsetOf: (pointer, part = 'value') => offsetOf(root, pointerSegments(pointer), part) } };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { fault: toFault(error, text) };
  }
}

function offsetOf(root: JsonNode, segments: readonly string[], part: 'key' | 'value'): number {
  let node = root;
  for (const segment of segments) {
    const next = step(segment, node);
    if (!next) return node.offset ?? 0;
    node = next;
  }
  return (part === 'key' && node.parent?.type === 'property' ? node.parent.offset : node.offset) ?? 0;
}

/** Reads the offset from the parser's error message: `Expected ':': found '1' at offset 6`. */
function toFault({ message }: SyntaxError, text: string): JsonFault {
  const [, wanted, at = '0'] = /^(?:Expected '(.)'|.*?): found .+ at offset (\d+)/s.exec(message) ?? [];
  const offset = Number(at);
  const codePoint = text.codePointAt(offset);
  return { offset, found: codePoint === undefined ? undefined : String.fromCodePoint(codePoint), wanted };
}
