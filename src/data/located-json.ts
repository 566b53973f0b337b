import { fromJson, type JsonNode, step, value } from '@hyperjump/json-schema/instance/experimental';
import { pointerSegments } from './pointer.ts';

/** The value of JSON text, and where its parts are written. */
export interface LocatedJson {
  readonly value: unknown;
  /** Offset of the value (or of the name in front of it) that a JSON Pointer names; of its nearest ancestor if it is not there. */
  readonly offsetOf: (pointer: string, part?: 'key' | 'value') => number;
}

/** Why a text is not JSON. */
export interface JsonFault {
  readonly offset: number;
  /** The character there; `undefined` at the end of the text. */
  readonly found: string | undefined;
  /** The one character that could stand there; `undefined` when there are several. */
  readonly wanted: string | undefined;
}

/**
 * Reads JSON text whose parts can be found in it, with plain numbers.
 *
 * @throws RangeError when the text is nested too deeply
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
    // The nearest ancestor stands for what does not exist.
    if (!next) return node.offset ?? 0;
    node = next;
  }
  return (part === 'key' && node.parent?.type === 'property' ? node.parent.offset : node.offset) ?? 0;
}

/** The parser tells where and what only in its message: `Expected ':': found '1' at offset 6`. */
function toFault({ message }: SyntaxError, text: string): JsonFault {
  const [, wanted, at = '0'] = /^(?:Expected '(.)'|.*?): found .+ at offset (\d+)/s.exec(message) ?? [];
  const offset = Number(at);
  const codePoint = text.codePointAt(offset);
  return { offset, found: codePoint === undefined ? undefined : String.fromCodePoint(codePoint), wanted };
}
