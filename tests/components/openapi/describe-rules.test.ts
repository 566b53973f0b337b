import { describe, expect, test } from 'vitest';
import { describeRules } from '../../../src/components/openapi/schema/describe-rules.ts';
import type { Rule } from '../../../src/reference/schema/rule.ts';
import { en, type Strings } from '../../../src/site/strings/en.ts';
import { ptBr } from '../../../src/site/strings/pt-br.ts';

const EXAMPLES = [{ text: 'x' }];

const characters = (minimum?: string, maximum?: string): Rule => ({
  kind: 'range',
  unit: 'characters',
  range: { ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) },
});

const matches = (code: string): Rule => ({ kind: 'matches', code });

function said(
  rules: readonly Rule[],
  strings: Strings = en,
  examples = EXAMPLES,
): { readonly sentences: string; readonly patterns: readonly string[] } {
  const { sentences, patterns } = describeRules({ rules, examples }, strings.reference);
  const write = ({ kind, text }: (typeof sentences)[number][number]): string => (kind === 'code' ? `\`${text}\`` : text);
  return { sentences: sentences.map((pieces) => pieces.map(write).join('')).join(' '), patterns };
}

describe('describeRules', () => {
  test.each([
    ['^[A-Za-z0-9._-]{1,40}$', '1 to 40 letters, digits, ".", "_" or "-".'],
    ['^[A-Z]{2}$', '2 upper-case letters.'],
    ['^[a-z]$', '1 lower-case letter.'],
    ['^[A-Z][A-Z0-9_]*$', '1 upper-case letter, then any number of upper-case letters, digits or "_".'],
    ['^\\+[1-9][0-9]{6,14}$', '"+", then 1 digit from 1 to 9, then 6 to 14 digits.'],
    ['^-?[0-9]{1,12}(\\.[0-9]{1,4})?$', 'Optionally "-", then 1 to 12 digits, then optionally "." and 1 to 4 digits.'],
    ['^[0-9]+$', '1 or more digits.'],
    ['^[0-9]{0,3}$', 'At most 3 digits.'],
  ])('describes %s, collapsed', (pattern, words) => {
    expect(said([matches(pattern)])).toEqual({ sentences: words, patterns: [pattern] });
    expect(said([matches(pattern)], en, [])).toEqual({ sentences: words, patterns: [pattern] });
  });

  test('describes patterns in the interface language', () => {
    expect(said([matches('^[A-Z]{2}-?[0-9]{1,3}$')], ptBr).sentences).toBe(
      '2 letras maiúsculas, depois opcionalmente "-", depois 1 a 3 dígitos.',
    );
  });

  test('collapses a pattern without a description if an example shows it, and shows it otherwise', () => {
    const identifier = matches('^bkg_[0-7][0-9A-HJKMNP-TV-Z]{25}$');
    expect(said([identifier])).toEqual({ sentences: '', patterns: ['^bkg_[0-7][0-9A-HJKMNP-TV-Z]{25}$'] });
    expect(said([identifier], en, [])).toEqual({ sentences: 'Must match the pattern `^bkg_[0-7][0-9A-HJKMNP-TV-Z]{25}$`.', patterns: [] });
  });

  test.each([
    ['^[0-9]+$', characters('16', '64'), '16 to 64 digits.'],
    ['^[0-9]*$', characters(undefined, '4'), 'At most 4 digits.'],
    ['^[0-9]{2,}$', characters('1', '4'), '1 to 4 characters. 2 or more digits.'],
    ['^[0-9]{1,9}$', characters('1', '20'), '1 to 20 characters. 1 to 9 digits.'],
    ['^[A-Z]{2}$', characters('2', '2'), '2 upper-case letters.'],
    ['^[A-Z]{2}-[0-9]+$', characters('4', '9'), '4 to 9 characters. 2 upper-case letters, then "-", then 1 or more digits.'],
  ])('merges limits into the description of %s where both give a count', (pattern, range, words) => {
    expect(said([range, matches(pattern)]).sentences).toBe(words);
  });

  test('describes rules for items and names', () => {
    expect(said([{ kind: 'each', depth: 1, rule: matches('^[0-9]{4}$') }]).sentences).toBe('Each item: 4 digits.');
    expect(said([{ kind: 'names', rule: matches('^x-') }])).toEqual({
      sentences: 'Field names: must match the pattern `^x-`.',
      patterns: [],
    });
    expect(said([{ kind: 'each', depth: 1, rule: { kind: 'xmlElement', code: 'id' } }]).sentences).toBe('Each item: XML element `id`.');
  });

  test.each<[rule: Rule, english: string, portuguese: string]>([
    [{ kind: 'unknownRejected' }, 'Unknown fields are rejected.', 'Campos desconhecidos são rejeitados.'],
    [
      { kind: 'requiredWhen', fields: ['expectedPenalty'], name: 'mode', code: 'COMMIT' },
      '`expectedPenalty` is required when `mode` is `COMMIT`.',
      '`expectedPenalty` é obrigatório quando `mode` é `COMMIT`.',
    ],
    [
      { kind: 'requiredWith', fields: ['a', 'b', 'c'], name: 'd' },
      '`a`, `b` and `c` are required when `d` is present.',
      '`a`, `b` e `c` são obrigatórios quando `d` está presente.',
    ],
    [
      { kind: 'requiresAny', codes: ['a', 'b + c'] },
      'At least one of `a` or `b + c` is required.',
      'Pelo menos um destes é obrigatório: `a` ou `b + c`.',
    ],
    [{ kind: 'default', code: '20' }, 'The default is `20`.', 'O valor padrão é `20`.'],
    [
      { kind: 'contains', count: { minimum: '1', maximum: '1' }, name: 'primary', code: 'true' },
      'Exactly 1 item must have `primary` set to `true`.',
      'Exatamente 1 item com `primary` igual a `true`.',
    ],
    [{ kind: 'range', range: { minimum: '-90', maximum: '90' } }, 'From -90 to 90.', 'De -90 a 90.'],
  ])('describes %j as a sentence', (rule, english, portuguese) => {
    expect([said([rule]).sentences, said([rule], ptBr).sentences]).toEqual([english, portuguese]);
  });
});
