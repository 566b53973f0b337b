import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './http/problem.ts';
import { FIELD_CODES } from './spec/field-codes.ts';
import { SESSION_CODES } from './widgets/verify-token.ts';

/** A section of a page, without its subsections. */
function readSection(page: string, heading: string): string {
  const text = readFileSync(path.resolve(import.meta.dirname, `../../../content/docs/${page}.mdx`), 'utf8');
  const level = heading.split(' ')[0] ?? '';
  const [, after = ''] = text.split(`\n${heading}\n`);
  return after.split(new RegExp(`^${level} `, 'm'))[0] ?? '';
}

describe('the sandbox and the pages agree on', () => {
  test('the error codes, with their statuses and OpenTravel codes', () => {
    const rows = readSection('intro', '## Errors').matchAll(/^\| <Anchor [^>]*>`(\w+)`<\/Anchor> \| (\d+) \| (\d+|—) \|/gm);
    const listed = [...rows].map(([, code = '', status, otaCode]) => [code, Number(status), otaCode === '—' ? undefined : otaCode]);
    expect(listed.length).toBeGreaterThan(30);
    const known = Object.entries(CATALOGUE).map(([code, [status, otaCode]]) => [code, status, otaCode]);
    expect(known).toEqual(listed);
  });

  test('the field error codes', () => {
    const rows = readSection('intro', '### Field error codes').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm);
    expect([...rows].flatMap(([, codes = '']) => codes.match(/[A-Z_]+/g) ?? [])).toEqual(FIELD_CODES);
  });

  test('the single sign-on codes, with their statuses', () => {
    const rows = readSection('otabuilder/autenticacao-sso', '## Erros').matchAll(/^\| `([A-Z_]+)` \| (\d+) \|/gm);
    // Excludes this code, which the page lists among the loader's codes.
    const { KEY_INVALID: _, ...codes } = SESSION_CODES;
    expect(Object.fromEntries([...rows].map(([, code, status]) => [code, Number(status)]))).toEqual(codes);
  });

  test('the trigger values', () => {
    const tables = readSection('getting-access', '## Sandbox data')
      .split('\n')
      .filter((line) => line.startsWith('| '));
    const values = tables.flatMap(
      (line) => /^\|([^|]*)\|/.exec(line)?.[1]?.match(/(?:tok|mct)_sbx_\w+|htl_\d+|SIMULAR_\w+|PENDENTE|FALHA/g) ?? [],
    );
    // Each value has its own test.
    expect(values).toEqual([
      'tok_sbx_visa',
      'tok_sbx_mastercard',
      'tok_sbx_elo',
      'tok_sbx_amex',
      'tok_sbx_declined_funds',
      'tok_sbx_declined_expired',
      'tok_sbx_declined_fraud',
      'tok_sbx_declined_generic',
      'mct_sbx_ok',
      'mct_sbx_expired',
      'SIMULAR_NEGACAO',
      'SIMULAR_INDISPONIVEL',
      'SIMULAR_SESSAO',
      'htl_104872',
      'htl_104911',
      'htl_104873',
      'htl_104874',
      'PENDENTE',
      'FALHA',
      'SIMULAR_TIMEOUT',
      'SIMULAR_PRECO',
      'SIMULAR_RECUSA',
      'SIMULAR_NO_SHOW',
      'SIMULAR_CHECKOUT',
      'SIMULAR_ALTERACAO',
      'SIMULAR_CANCELAMENTO',
      'SIMULAR_CONTESTACAO',
      'SIMULAR_CONTESTACAO_PERDIDA',
      'SIMULAR_ESTORNO',
      'SIMULAR_ESTORNO_FALHO',
      'SIMULAR_COBRANCA',
      'SIMULAR_EXCLUSAO',
    ]);
  });
});
