import { fromJson, type JsonNode, step, value } from '@hyperjump/json-schema/instance/experimental';
import type { DataSource } from '../../data/parse-yaml.ts';
import { pointerSegments } from '../../data/pointer.ts';
import type { Place, Problem } from '../../errors.ts';
import type { PlaceOf } from './markdown-text.ts';

/** JSON that stands inside another text as data that knows where it is written; `problem` when it is not JSON. */
export function parseJson(
  text: string,
  filePath: string,
  placeOf: PlaceOf,
): { readonly source: DataSource } | { readonly problem: Problem } {
  const placeAt = (offset: number): Place => {
    const before = text.slice(0, offset).split('\n');
    return placeOf(before.length, (before.at(-1) ?? '').length + 1);
  };
  try {
    const root = fromJson(text);
    const locate: DataSource['locate'] = (pointer, part) => ({
      ...placeAt(offsetOf(root, pointerSegments(pointer), part)),
      ...(pointer === '' ? {} : { pointer }),
    });
    return { source: { filePath, value: value(root), locate } };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { problem: syntaxProblem(error, placeAt) };
  }
}

function offsetOf(root: JsonNode, segments: readonly string[], part: 'key' | 'value' = 'value'): number {
  let node = root;
  for (const segment of segments) {
    const next = step(segment, node);
    // The nearest ancestor stands for what does not exist.
    if (!next) return node.offset ?? 0;
    node = next;
  }
  return (part === 'key' && node.parent?.type === 'property' ? node.parent.offset : node.offset) ?? 0;
}

function syntaxProblem(error: SyntaxError, placeAt: (offset: number) => Place): Problem {
  const [, found = 'something', offset = '0'] = /found (.+) at offset (\d+)/.exec(error.message) ?? [];
  return {
    severity: 'error',
    what: `The JSON is broken: unexpected ${found.replaceAll("'", '"')}.`,
    where: placeAt(Number(offset)),
    cure: 'Look for a comma, quote or bracket too many or too few; comments and "…" are no JSON.',
  };
}
