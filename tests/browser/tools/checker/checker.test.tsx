import { afterEach, describe, expect, test, vi } from 'vitest';
import { Checker } from '../../../../src/browser/tools/checker/checker.tsx';
import type { Checks } from '../../../../src/browser/tools/checks/checks.ts';
import { all, one } from '../../../support/page-part.ts';
import { fill, press, referenceOf, showTool } from '../../../support/shown-tool.ts';

const HOTEL = {
  type: 'object',
  required: ['name'],
  xml: { name: 'hotel' },
  properties: { name: { type: 'string' }, stars: { type: 'integer', maximum: 5 } },
};

const content = (mediaType: string) => ({ content: { [mediaType]: { schema: HOTEL, example: { name: 'Sol', stars: 4 } } } });
const operation = (mediaType: string) => ({
  post: { requestBody: content(mediaType), responses: { 201: { description: 'Created', ...content(mediaType) } } },
});

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Hotels', version: '1' },
  paths: {
    '/json': operation('application/json'),
    '/xml': operation('application/xml'),
    '/form': operation('application/x-www-form-urlencoded'),
    '/nothing': { get: { responses: { 204: { description: 'Nothing' } } } },
  },
};

let close: () => void = () => undefined;

async function open(path: string, checks: Partial<Checks> = {}, method = 'post'): Promise<void> {
  const reference = await referenceOf(DOCUMENT, checks);
  const target = { pointer: `/paths/~1${path}/${method}`, kind: 'operation', title: 'Add hotel', lang: 'en' } as const;
  close = showTool(<Checker reference={reference} target={target} close={() => undefined} />);
  await expect.poll(() => document.querySelector('p') !== null).toEqual(true);
}

afterEach(() => close());

const status = (): HTMLElement => one('[role="status"]');
const verdict = (): readonly (string | undefined)[] => [status().dataset['verdict'], status().textContent.trim()];
/** Returns all findings, each with its position first, such as `line 1, column 1 name is required but missing.` */
const findings = (): readonly string[] => all('.findings li').map((text) => String(text).replaceAll(/\s+/g, ' ').replace('Show ', ''));
const field = (): HTMLTextAreaElement => one<HTMLTextAreaElement>('textarea');

async function check(text: string, label = 'JSON to check'): Promise<void> {
  fill(label, '');
  await expect.poll(verdict).toEqual([undefined, '']);
  fill(label, text);
  await expect.poll(() => ['good', 'bad'].includes(status().dataset['verdict'] ?? '')).toEqual(true);
}

/** Returns all line numbers, then the highlighted ones. */
const numbers = (): readonly string[] => [
  one('.lined pre').textContent.replaceAll(/\s+/g, ' ').trim(),
  all('.lined mark')
    .map((text) => text?.trim())
    .join(),
];

describe('JSON', () => {
  test('is reported as valid when it fits', async () => {
    await open('json');
    await check('{ "name": "Sol" }');
    expect([verdict(), findings()]).toEqual([['good', 'It fits the schema.'], []]);
  });

  test('is reported by position and rule when it does not fit, separately from fields that the schema does not describe', async () => {
    await open('json');
    await check('{\n  "stars": 6,\n  "pool": true\n}');
    expect(verdict()).toEqual(['bad', 'It does not fit the schema: 1 broken rule, 1 missing field. 1 of its fields is not described.']);
    expect(findings()).toEqual([
      'line 1, column 1 name is required but missing.',
      'line 2, column 12 stars must be at most 5, but is 6.',
      'line 3, column 3 pool is a field that the schema does not describe.',
    ]);
    expect(all('ol.findings', 'aria-label')).toEqual(['Problems', 'Fields that the schema does not describe']);
  });

  test('shows where a syntax error is', async () => {
    await open('json');
    await check('{\n  "name": [,]\n}');
    expect(verdict()).toEqual(['bad', 'The text cannot be read.']);
    press('Show line 2, column 12');
    expect([document.activeElement, field().selectionStart]).toEqual([field(), 13]);
    expect(numbers()).toEqual(['1 2 3', '2']);
  });

  test('is checked while typing, and keeps the last verdict until the next one', async () => {
    await open('json');
    await check('{ "name": "Sol" }');
    fill('JSON to check', '{ "name": 7 }');
    expect(verdict()).toEqual(['good', 'It fits the schema.']);
    await expect.poll(verdict).toEqual(['bad', 'It does not fit the schema: 1 broken rule.']);
  });

  test('has each faulty line marked once, and no other lines', async () => {
    await open('json');
    await check('{\n"stars": 6, "stars": 7,\n"pool": true,\n"name": 1\n}');
    expect(numbers()).toEqual(['1 2 3 4 5', '2,4']);
    fill('JSON to check', `{ "name": "Sol" }${'\n'.repeat(11)}`);
    await expect.poll(numbers).toEqual(['1 2 3 4 5 6 7 8 9 10 11 12', '']);
  });

  test('reports each duplicate field by line', async () => {
    await open('json');
    await check('{\n"name": "a",\n"name": "b",\n"name": "c"\n}');
    expect(findings()).toEqual([
      'line 3, column 1 name is given more than once: the first one is on line 2.',
      'line 4, column 1 name is given more than once: the first one is on line 2.',
    ]);
  });
});

describe('other messages', () => {
  test('in XML are parsed with the names in the schema', async () => {
    await open('xml');
    await check('<hotel>\n  <stars>6</stars>\n</hotel>', 'XML to check');
    expect(findings()).toEqual(['line 1, column 1 name is required but missing.', 'line 2, column 3 stars must be at most 5, but is 6.']);
    fill('XML to check', '<hotel><name>Sol</name></hotel>');
    await expect.poll(verdict).toEqual(['good', 'It fits the schema.']);
  });

  test('from forms are parsed by field, with a note on what is not checked', async () => {
    await open('form');
    expect(all('.checker .tool__note')).toEqual([expect.stringMatching(/is not checked\.$/)]);
    await check('name=Sol&stars=6', 'Form to check');
    expect(findings()).toEqual([expect.stringMatching(/^line 1, column \d+ stars must be at most 5, but is 6\.$/)]);
  });

  test('are selected by name, and each keeps its own text', async () => {
    await open('json');
    fill('JSON to check', '{ "name": "of the request" }');
    fill('Message', [...one<HTMLSelectElement>('select').options].find(({ text }) => text.startsWith('Response 201'))?.value ?? '');
    expect(field().value).toBe('');
    await check('{ "name": 7 }');
    expect(findings()).toEqual(['line 1, column 11 name must be a string, but is the number 7.']);
    fill('Message', [...one<HTMLSelectElement>('select').options].find(({ text }) => text.startsWith('Request body'))?.value ?? '');
    expect(field().value).toBe('{ "name": "of the request" }');
  });

  test('are absent for an operation without messages', async () => {
    await open('nothing', {}, 'get');
    expect(document.body.textContent).toContain('This operation has no message to check.');
  });
});

describe('the form', () => {
  test('inserts the example, which is valid', async () => {
    await open('json');
    press('Insert the example');
    await expect.poll(() => JSON.parse(field().value) as unknown).toEqual({ name: 'Sol', stars: 4 });
    await expect.poll(verdict).toEqual(['good', 'It fits the schema.']);
  });

  test('keeps the text until it is opened again', async () => {
    await open('json');
    fill('JSON to check', '{ "name": "kept" }');
    close();
    await open('json');
    expect(field().value).toBe('{ "name": "kept" }');
  });

  test('states that it keeps the text, and discards it when cleared', async () => {
    await open('json');
    expect(document.body.textContent).toContain('It is kept in this tab until you clear it or close the tab');
    await check('{ "name": "of mine" }');
    expect(JSON.stringify({ ...sessionStorage })).toContain('of mine');
    press('Clear');
    await expect.poll(() => field().value).toBe('');
    expect([field().value, document.activeElement, JSON.stringify({ ...sessionStorage }).includes('of mine')]).toEqual([
      '',
      field(),
      false,
    ]);
    expect(verdict()).toEqual([undefined, '']);
    close();
    await open('json');
    expect(field().value).toBe('');
  });

  test.each(['', ' \n'])('shows instructions when the text is %j', async (text) => {
    await open('json');
    fill('JSON to check', '{}');
    await expect.poll(verdict).toEqual(['bad', 'It does not fit the schema: 1 missing field.']);
    fill('JSON to check', text);
    await expect.poll(() => all('.checker__empty li').length).toBe(4);
    expect([verdict(), findings()]).toEqual([[undefined, ''], []]);
  });

  test('is busy while a check takes long', async () => {
    const answer = Promise.withResolvers<{ kind: 'done'; value: { findings: [] } }>();
    await open('json', { payload: () => answer.promise });
    fill('JSON to check', '{}');
    await expect.poll(verdict).toEqual([undefined, 'Checking…']);
    answer.resolve({ kind: 'done', value: { findings: [] } });
    await expect.poll(verdict).toEqual(['good', 'It fits the schema.']);
  });

  test('checks one text at a time, then only the latest one', async () => {
    const texts: string[] = [];
    const answer = Promise.withResolvers<{ kind: 'done'; value: { findings: [] } }>();
    const payload: Checks['payload'] = (_, text) => {
      texts.push(text);
      return answer.promise;
    };
    await open('json', { payload });
    fill('JSON to check', '1');
    await expect.poll(() => texts).toEqual(['1']);
    fill('JSON to check', '2');
    fill('JSON to check', '3');
    await expect.poll(verdict).toEqual([undefined, 'Checking…']);
    answer.resolve({ kind: 'done', value: { findings: [] } });
    await expect.poll(verdict).toEqual(['good', 'It fits the schema.']);
    expect(texts).toEqual(['1', '3']);
  });

  test('reports where a check was stopped, and reports a failure until back online', async () => {
    let isThere = false;
    const results = [
      () => Promise.resolve({ kind: 'unfinished' as const, at: { pointer: '/name', part: '' } }),
      () => Promise.reject(new Error('no worker')),
    ];
    await open('json', {
      payload: () =>
        isThere
          ? Promise.resolve({ kind: 'done', value: { findings: [] } })
          : (results.shift()?.() ?? Promise.reject(new Error('asked too often'))),
    });
    await check('{}');
    expect(verdict()).toEqual([
      'bad',
      expect.stringMatching(/^The check was stopped because .* a pattern of name takes too long on its value\.$/),
    ]);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fill('JSON to check', '{ }');
    await expect.poll(verdict).toEqual(['bad', 'This tool cannot be shown. Check your connection, reload the page and try again.']);
    expect(warned.mock.calls).toEqual([[new Error('no worker')]]);
    isThere = true;
    window.dispatchEvent(new Event('online'));
    await expect.poll(verdict).toEqual(['good', 'It fits the schema.']);
  });
});
