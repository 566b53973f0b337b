import { type Document, isScalar, Scalar, visit } from 'yaml';
import type { Place, Problem } from '../errors.ts';
import { pointerSegments } from './pointer.ts';

/** Returns the source of a non-string scalar, such as `1.10`. For a key without a value, returns the comment after the key. */
export function writtenAt(document: Document.Parsed, text: string, pointer: string): string | undefined {
  const node: unknown = document.getIn(pointerSegments(pointer), true);
  if (!isScalar(node) || node.type !== Scalar.PLAIN || typeof node.value === 'string') return undefined;
  if (node.source) return node.source;
  const offset = node.range?.[0] ?? 0;
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1).split(/\r?\n/, 1)[0] ?? '';
  return /:[ \t]+(#.*)$/.exec(line)?.[1]?.trimEnd();
}

/** Keys whose values are shown to readers. */
const PROSE_KEYS = new Set(['alt', 'description', 'label', 'pagination_label', 'sidebar_label', 'tagline', 'text', 'title']);

/** Warns about visible strings that YAML cuts off at a comment: `title: Fix #12` is read as "Fix". */
export function listCutTexts(document: Document.Parsed, placeOf: (offset: number) => Place): readonly Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || !PROSE_KEYS.has(String(key.value))) return;
      if (!isScalar(value) || value.type !== Scalar.PLAIN || typeof value.value !== 'string' || !value.comment) return;
      const [comment = ''] = value.comment.split('\n');
      const whole = `${value.source ?? value.value} #${comment}`;
      problems.push({
        severity: 'warning',
        what: `The ${String(key.value)} ends before the #, where a YAML comment starts: "${value.value}".`,
        where: placeOf(value.range?.[0] ?? 0),
        cure: `Quote it: ${JSON.stringify(whole)}. If it is a comment, write it on a line of its own.`,
      });
    },
  });
  return problems;
}
