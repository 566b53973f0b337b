import { pointerOf } from '../../data/pointer.ts';
import type { Spec } from '../spec.ts';
import { compilePattern, faultOfPattern } from '../compile-pattern.ts';
import { entriesAt, stringAt } from '../read-json.ts';
import { walkSpec } from '../walk-spec.ts';
import type { SpecFault } from './spec-fault.ts';

/** Patterns that JavaScript cannot read with the flag `u`, each once: at the first of its places, with the number of the others. */
export function validatePatterns({ root, source }: Spec): readonly SpecFault[] {
  const places = new Map<string, string[]>();
  walkSpec(root, ({ kind, value, pointer }) => {
    if (kind !== 'schema') return;
    const pattern = stringAt(value, 'pattern');
    const found = [
      ...(pattern === undefined ? [] : [[pattern, `${pointer}/pattern`] as const]),
      ...entriesAt(value, 'patternProperties').map(([name]) => [name, pointer + pointerOf(['patternProperties', name])] as const),
    ];
    for (const [text, at] of found) if (faultOfPattern(text, 'u') !== undefined) places.set(text, [...(places.get(text) ?? []), at]);
  });
  return [...places].map(([pattern, [pointer = '', ...others]]) => ({
    severity: 'warning',
    kind: 'unreadable-pattern',
    pointer,
    where: source.locate(pointer, pointer.endsWith('/pattern') ? 'value' : 'key'),
    ...describePattern(pattern, others.length),
  }));
}

function describePattern(pattern: string, others: number): Pick<SpecFault, 'what' | 'cure'> {
  const elsewhere = others === 0 ? '' : ` (and at ${others} other ${others === 1 ? 'place' : 'places'})`;
  if (compilePattern(pattern)) {
    const what = `The pattern "${pattern}"${elsewhere} is not valid with the flag "u", as JSON Schema reads it: ${faultOfPattern(pattern, 'u')}.`;
    return { what, cure: 'Values are checked without the flag. Escape only ^ $ \\ . * + ? ( ) [ ] { } | and /, and in classes also "-".' };
  }
  return {
    what: `The pattern "${pattern}"${elsewhere} cannot be read: ${faultOfPattern(pattern, '')}.`,
    cure: 'Write it in the syntax of JavaScript (ECMA-262). Until then, values are not checked against it.',
  };
}
