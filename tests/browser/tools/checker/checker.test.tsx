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
/** What is said, after its place: `line 1, column 1 name is required but missing.` */
const findings = (): readonly string[] => all('.findings li').map((text) => String(text).replaceAll(/\s+/g, ' ').replace('Show ', ''));
const field = (): HTMLTextAreaElement => one<HTMLTextAreaElement>('textarea');

/** Writes a text and checks it; waits for the answer. */
async function check(text: string, label = 'JSON to check'): Promise<void> {
  fill(label, text);
  press('Check');
  await expect.poll(() => ['good', 'bad'].includes(status().dataset['verdict'] ?? '')).toEqual(true);
}

describe('JSON', () => {
  test('that fits is said to fit', async () => {
    await open('json');
    await check('{ "name": "Sol" }');
    expect([verdict(), findings()]).toEqual([['good', 'It fits the schema.'], []]);
  });

  test('that does not fit is told by place and rule, apart from what the schema does not describe', async () => {
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

  test('that cannot be read is shown where it breaks', async () => {
    await open('json');
    await check('{\n  "name": [,]\n}');
    expect(verdict()).toEqual(['bad', 'The text cannot be read.']);
    press('Show line 2, column 12');
    expect([document.activeElement, field().selectionStart]).toEqual([field(), 13]);
  });

  test('that has been changed since says so, until it is checked again', async () => {
    await open('json');
    await check('{ "name": "Sol" }');
    fill('JSON to check', '{ "name": 7 }');
    expect(verdict()).toEqual(['good', 'It fits the schema. The text has changed since.']);
    press('Check');
    await expect.poll(verdict).toEqual(['bad', 'It does not fit the schema: 1 broken rule.']);
  });
});

describe('other messages', () => {
  test('of XML are read by the names of the schema', async () => {
    await open('xml');
    await check('<hotel>\n  <stars>6</stars>\n</hotel>', 'XML to check');
    expect(findings()).toEqual(['line 1, column 1 name is required but missing.', 'line 2, column 3 stars must be at most 5, but is 6.']);
    fill('XML to check', '<hotel><name>Sol</name></hotel>');
    press('Check');
    await expect.poll(verdict).toEqual(['good', 'It fits the schema.']);
  });

  test('of forms are read by their fields, and say what is not checked', async () => {
    await open('form');
    expect(all('form .tool__note')).toEqual([expect.stringMatching(/is not checked\.$/)]);
    await check('name=Sol&stars=6', 'Form to check');
    expect(findings()).toEqual([expect.stringMatching(/^line 1, column \d+ stars must be at most 5, but is 6\.$/)]);
  });

  test('are chosen by their name, and each has a text of its own', async () => {
    await open('json');
    fill('JSON to check', '{ "name": "of the request" }');
    fill('Message', [...one<HTMLSelectElement>('select').options].find(({ text }) => text.startsWith('Response 201'))?.value ?? '');
    expect(field().value).toBe('');
    await check('{ "name": 7 }');
    expect(findings()).toEqual(['line 1, column 11 name must be a string, but is the number 7.']);
    fill('Message', [...one<HTMLSelectElement>('select').options].find(({ text }) => text.startsWith('Request body'))?.value ?? '');
    expect(field().value).toBe('{ "name": "of the request" }');
  });

  test('are not there for an operation without any', async () => {
    await open('nothing', {}, 'get');
    expect(document.body.textContent).toContain('This operation has no message to check.');
  });
});

describe('the form', () => {
  test('inserts the example, which fits', async () => {
    await open('json');
    press('Insert the example');
    await expect.poll(() => JSON.parse(field().value) as unknown).toEqual({ name: 'Sol', stars: 4 });
    press('Check');
    await expect.poll(verdict).toEqual(['good', 'It fits the schema.']);
  });

  test('keeps the text for when it is opened again', async () => {
    await open('json');
    fill('JSON to check', '{ "name": "kept" }');
    close();
    await open('json');
    expect(field().value).toBe('{ "name": "kept" }');
  });

  test('has nothing to check in an empty text', async () => {
    await open('json');
    fill('JSON to check', ' ');
    expect(one<HTMLButtonElement>('button[type="submit"]').disabled).toBe(true);
  });

  test('checks by Ctrl and Enter, and says that it is busy', async () => {
    let finish: () => void = () => undefined;
    await open('json', {
      payload: () => new Promise((resolve) => (finish = () => resolve({ kind: 'done', value: { findings: [] } }))),
    });
    fill('JSON to check', '{}');
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
    await expect.poll(verdict).toEqual([undefined, 'Checking…']);
    expect(one('button[type="submit"]').getAttribute('aria-disabled')).toBe('true');
    finish();
    await expect.poll(verdict).toEqual(['good', 'It fits the schema.']);
  });

  test('keeps its button, and the focus on it, while it is busy, and checks once', async () => {
    const answer = Promise.withResolvers<never>();
    const payload = vi.fn<Checks['payload']>(() => answer.promise);
    await open('json', { payload });
    fill('JSON to check', '{}');
    const button = one<HTMLButtonElement>('[type="submit"]');
    button.focus();
    press('Check');
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    press('Check');
    expect([button.disabled, document.activeElement, payload.mock.calls.length]).toEqual([false, button, 1]);
  });

  test('says where a check was stopped, and that it has failed', async () => {
    const results = [
      () => Promise.resolve({ kind: 'unfinished' as const, at: { pointer: '/name', part: '' } }),
      () => Promise.reject(new Error('no worker')),
    ];
    await open('json', { payload: () => results.shift()?.() ?? Promise.reject(new Error('asked too often')) });
    await check('{}');
    expect(verdict()).toEqual([
      'bad',
      expect.stringMatching(/^The check was stopped because .* a pattern of name takes too long on its value\.$/),
    ]);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    press('Check');
    await expect.poll(verdict).toEqual(['bad', 'This tool cannot be shown. Check your connection, reload the page and try again.']);
    expect(warned.mock.calls).toEqual([[new Error('no worker')]]);
  });
});
