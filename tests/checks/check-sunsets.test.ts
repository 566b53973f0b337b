import { describe, expect, test } from 'vitest';
import { checkSunsets } from '../../src/checks/check-sunsets.ts';
import { SITE_YAML } from '../support/literal-site.ts';
import { problemsOf } from './literal-writing.ts';

const NOTE = '> [!WARNING] Deprecated, stops on 31 December 2026\\n> Deprecated since 1 June 2025.';

const faultsOf = (keys: string, { group = ', deprecated: true', description = 'Reads one.', of = 'An API.' } = {}) =>
  problemsOf(checkSunsets, {
    'content/site.yaml': `${SITE_YAML}apis: [{ id: a, label: A${group} }]\n`,
    'specs/a.yaml': `openapi: 3.1.0
info: { title: A, version: '1', description: "${of}" }
paths:
  /a:
    get:
      operationId: readOne
      deprecated: true
      description: "${description}"
      responses: { 200: { description: 'Fine.' } }
${keys}
`,
  });

const SUNSET = "      x-sunset: '2026-12-31'";

describe('checkSunsets', () => {
  test('requires a sunset date on a deprecated group, and accepts the date in a description', async () => {
    expect(await faultsOf('')).toEqual(['specs/a.yaml:5:5 The operation is deprecated but has no sunset date.']);
    expect(await faultsOf('', { of: NOTE })).toEqual([
      'specs/a.yaml:5:5 The operation is deprecated but has no sunset date, although a description names 2026-12-31.',
    ]);
    expect(await faultsOf('', { group: '' })).toEqual([]);
  });

  test('reports a description with a different date', async () => {
    expect(await faultsOf("      x-sunset: '2027-03-31'", { description: NOTE, group: '' })).toEqual([
      'specs/a.yaml:5:5 The sunset of the operation is 2027-03-31, but a description says 2026-12-31.',
    ]);
    expect(await faultsOf(SUNSET, { description: NOTE })).toEqual([]);
    expect(await faultsOf(SUNSET, { description: '> [!NOTE] Deprecated since 1 June 2025' })).toEqual([]);
    expect(await faultsOf(SUNSET, { description: '> [!NOTE] Cards\\n> All expire on 31 March 2027.' })).toEqual([]);
  });
});
