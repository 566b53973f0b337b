import { describe, expect, test } from 'vitest';
import { checkFieldErrors } from '../../src/checks/check-field-errors.ts';
import { guide, problemsOf, specification } from './literal-writing.ts';

const rules = (name: string) => ({ 'content/checks.yaml': `facts: { fieldErrorCodes: "${name}" }\n` });
const list = (...codes: readonly string[]) =>
  ['## Codes', '| `errors[].code` | Meaning |', '|---|---|', ...codes.map((code) => `| ${code} | … |`)].join('\n');
const operation = (...codes: readonly string[]) => `      responses:
        422:
          description: Wrong.
          content:
            application/json:
              schema: { type: object }
              examples:
                wrong:
                  value: { code: VALIDATION_FAILED, errors: [${codes.map((code) => `{ code: ${code} }`).join(', ')}] }`;

describe('checkFieldErrors', () => {
  test('accepts the listed codes', async () => {
    const files = {
      ...rules('content/a.mdx#Codes'),
      ...specification(operation('REQUIRED', 'TOO_LONG', 'TOO_SHORT')),
      ...guide(list('`REQUIRED`', '`TOO_LONG`, `TOO_SHORT`')),
    };
    expect(await problemsOf(checkFieldErrors, files)).toEqual([]);
  });

  test('reports unlisted codes in examples and samples, and listed codes without an example', async () => {
    const sample = '```json\n{ "errors": [{ "code": "TO_SHORT" }] }\n```';
    const files = {
      ...rules('content/a.mdx#Codes'),
      ...specification(operation('REQUIRED', 'LONG')),
      ...guide(`${sample}\n${list('`REQUIRED`', '`TOO_LONG`')}`),
    };
    expect(await problemsOf(checkFieldErrors, files)).toEqual([
      'content/a.mdx:5:24 "TO_SHORT" is not a documented field error code.',
      'content/a.mdx:11:1 No example has the code "TOO_LONG".',
      'specs/a.yaml:16:90 "LONG" is not a documented field error code.',
    ]);
  });

  test('reports that the list does not exist', async () => {
    const files = { ...rules('content/a.mdx#Code'), ...specification(operation('LONG')), ...guide(list('`REQUIRED`')) };
    expect(await problemsOf(checkFieldErrors, files)).toEqual(['content/checks.yaml:0:0 There is no section "content/a.mdx#Code".']);
  });

  test('reports nothing for a site without a list', async () => {
    expect(await problemsOf(checkFieldErrors, { ...specification(operation('LONG')), ...guide(list('`REQUIRED`')) })).toEqual([]);
  });
});
