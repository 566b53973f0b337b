import { pointerOf } from '../../data/pointer.ts';
import type { Spec } from '../spec.ts';
import { compilePattern, faultOfPattern, foreignSyntax, literalPattern } from '../compile-pattern.ts';
import { entriesAt, stringAt } from '../read-json.ts';
import { walkSpec } from '../walk-spec.ts';
import type { SpecFault } from './spec-fault.ts';

const CURES: ReadonlyMap<string, string> = new Map([
  [String.raw`\A`, '^'],
  [String.raw`\z`, '$'],
  [String.raw`\Z`, '$'],
  [String.raw`\h`, String.raw`[ \t]`],
  ...[String.raw`\p{Alpha}`, '[:alpha:]'].map((written) => [written, 'A-Za-z in brackets'] as const),
  ...[String.raw`\p{Alnum}`, '[:alnum:]'].map((written) => [written, 'A-Za-z0-9 in brackets'] as const),
  ...[String.raw`\p{Digit}`, '[:digit:]'].map((written) => [written, '0-9 in brackets'] as const),
  ...[String.raw`\p{Lower}`, '[:lower:]'].map((written) => [written, 'a-z in brackets'] as const),
  ...[String.raw`\p{Upper}`, '[:upper:]'].map((written) => [written, 'A-Z in brackets'] as const),
  ...[String.raw`\p{Space}`, '[:space:]'].map((written) => [written, String.raw`\s`] as const),
]);

/** Reports patterns that are invalid in JavaScript with the `u` flag, once each, with the number of other locations. */
export function validatePatterns({ root, source }: Spec): readonly SpecFault[] {
  const places = new Map<string, string[]>();
  walkSpec(root, ({ kind, value, pointer }) => {
    if (kind !== 'schema') return;
    const pattern = stringAt(value, 'pattern');
    const found = [
      ...(pattern === undefined ? [] : [[pattern, `${pointer}/pattern`] as const]),
      ...entriesAt(value, 'patternProperties').map(([name]) => [name, pointer + pointerOf(['patternProperties', name])] as const),
    ];
    for (const [text, at] of found) if (isDoubtful(text)) places.set(text, [...(places.get(text) ?? []), at]);
  });
  return [...places].map(([pattern, [pointer = '', ...others]]) => ({
    severity: 'warning',
    kind: 'unreadable-pattern',
    pointer,
    where: source.locate(pointer, pointer.endsWith('/pattern') ? 'value' : 'key'),
    ...describePattern(pattern, others.length),
  }));
}

function isDoubtful(pattern: string): boolean {
  return faultOfPattern(pattern, 'u') !== undefined || foreignSyntax(pattern) !== undefined;
}

const UNCHECKED = 'Until then, values are not checked against the pattern.';

function describePattern(pattern: string, others: number): Pick<SpecFault, 'what' | 'cure'> {
  const elsewhere = others === 0 ? '' : ` (and at ${others} other ${others === 1 ? 'place' : 'places'})`;
  const literal = literalPattern(pattern);
  if (literal) {
    const flags = literal.flags === '' ? '' : ' JSON Schema has no flags: express them in the pattern.';
    const what = `The pattern "${pattern}"${elsewhere} is enclosed in slashes, which JSON Schema matches literally.`;
    return { what, cure: `Write ${literal.inside}.${flags} ${UNCHECKED}` };
  }
  const foreign = foreignSyntax(pattern);
  if (foreign !== undefined) {
    const what = `The pattern "${pattern}"${elsewhere} uses ${foreign}, which JavaScript (ECMA-262) regular expressions do not support.`;
    return { what, cure: `Write ${CURES.get(foreign) ?? 'it in JavaScript syntax'}. ${UNCHECKED}` };
  }
  if (compilePattern(pattern)) {
    const what = `The pattern "${pattern}"${elsewhere} is invalid with the flag "u", which JSON Schema requires: ${faultOfPattern(pattern, 'u')}.`;
    return {
      what,
      cure: 'Values are checked without the flag. Escape only ^ $ \\ . * + ? ( ) [ ] { } | and /, and "-" in character classes.',
    };
  }
  return {
    what: `The pattern "${pattern}"${elsewhere} is invalid: ${faultOfPattern(pattern, '')}.`,
    cure: `Write it in JavaScript (ECMA-262) syntax. ${UNCHECKED}`,
  };
}
