import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Composer } from '../../../../src/browser/tools/composer/composer.tsx';
import { tellFollowers } from '../../../../src/browser/tools/history/tool-history.ts';
import type { RequestState } from '../../../../src/browser/tools/request/request-state.ts';
import { decodeState, encodeState } from '../../../../src/browser/tools/request/state-codec.ts';
import { all, one } from '../../../support/page-part.ts';
import { control, fill, hasButton, hasControl, press, referenceOf, showTool } from '../../../support/shown-tool.ts';

const CARD = {
  type: 'object',
  required: ['type', 'token'],
  properties: { type: { const: 'CARD' }, token: { type: 'string', example: 't1' } },
};
const POINTS = { type: 'object', required: ['type'], properties: { type: { const: 'POINTS' }, points: { type: 'integer', example: 7 } } };
const BOOKING = {
  type: 'object',
  required: ['name', 'rooms'],
  properties: {
    name: { type: 'string', minLength: 2, description: 'Who stays.\n\nMore about it.' },
    note: { type: ['string', 'null'], example: 'late' },
    rooms: { type: 'array', maxItems: 2, items: { type: 'integer', example: 3 } },
    pay: {
      oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Points' }],
      discriminator: { propertyName: 'type', mapping: { CARD: '#/components/schemas/Card', POINTS: '#/components/schemas/Points' } },
    },
    pin: { type: 'string', format: 'password', example: 'pin-of-the-example' },
    isOpen: { type: 'boolean', example: true },
    either: {
      oneOf: [
        { type: 'object', title: 'By place', properties: { place: { type: 'string' } } },
        { type: 'object', title: 'By phone', properties: { phone: { type: 'string' } } },
      ],
    },
    board: { enum: ['HALF', 'FULL'], example: 'HALF' },
  },
  additionalProperties: { type: 'integer' },
};

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Sales API', version: '1' },
  servers: [
    { url: 'https://{region}.api.example/v1', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
    { url: 'https://sandbox.example' },
  ],
  paths: {
    '/bookings/{bookingId}': {
      post: {
        operationId: 'changeBooking',
        security: [{}, { key: [] }],
        parameters: [
          { name: 'bookingId', in: 'path', required: true, schema: { type: 'string' }, example: 'b1' },
          { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 10, example: 5 } },
          { name: 'X-Api-Key', in: 'header', schema: { type: 'string', example: 'k' } },
          {
            name: 'status',
            in: 'query',
            schema: { type: 'array', uniqueItems: true, items: { enum: ['OPEN', 'PAID'] } },
            example: ['OPEN', 'PAID'],
          },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: BOOKING,
              examples: {
                one: { summary: 'One room', value: { name: 'Ana', rooms: [1], pay: { type: 'CARD', token: 't1' } } },
                two: { summary: 'Two rooms', value: { name: 'Rui', rooms: [1, 2] } },
              },
            },
            'text/plain': { example: 'as text' },
          },
        },
        responses: { 200: { description: 'OK' } },
      },
    },
  },
  components: {
    schemas: { Card: CARD, Points: POINTS },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
  },
};

const reference = await referenceOf(DOCUMENT);
let close: () => void = () => undefined;

let count = 0;

/** Opens the composer on a new page, because drafts belong to a page. */
function open(): void {
  count += 1;
  window.history.replaceState(null, '', `/docs/operation-${count}${window.location.hash}`);
  openAgain();
}

function openAgain(): void {
  const target = { pointer: '/paths/~1bookings~1{bookingId}/post', kind: 'operation', title: 'Change booking', lang: 'pt-BR' } as const;
  close = showTool(<Composer reference={reference} target={target} close={() => undefined} />);
}

const code = (): string => document.querySelector('figure.code code')?.textContent ?? '';
const body = (): unknown => JSON.parse(/--data '([^]*)'$/.exec(code())?.[1] ?? 'null');
const verdict = (): string => document.querySelector('.checker__verdict')?.textContent ?? '';
const problems = (): readonly string[] => all('.findings li').map((text) => String(text));

/** Returns the request in the URL; `undefined` if there is none. */
async function inAddress(): Promise<Partial<RequestState> | undefined> {
  const encoded = /^#request=(.+)/.exec(window.location.hash)?.[1];
  return encoded === undefined ? undefined : (await decodeState(encoded)).state;
}

const remembered = (): string => [window.location.href, JSON.stringify(window.history.state), document.title].join(' ');

const inTab = (): string => JSON.stringify({ ...sessionStorage });

async function goTo(state: Partial<RequestState>): Promise<void> {
  const whole = {
    server: 0,
    variables: {},
    security: 0,
    parameters: { 'path.bookingId': 'b1' },
    branches: {},
    mediaType: 'application/json',
  };
  window.history.replaceState(null, '', `${window.location.pathname}#request=${await encodeState({ ...whole, ...state })}`);
}

afterEach(() => {
  close();
  close = () => undefined;
});

describe('the composer', () => {
  beforeEach(async () => {
    open();
    await vi.waitUntil(() => verdict() === 'The request fits the schema.', { timeout: 10_000, interval: 5 });
  });

  test('starts from the first example of the operation', () => {
    expect(body()).toEqual({ name: 'Ana', rooms: [1], pay: { type: 'CARD', token: 't1' } });
    expect(code()).toContain("'https://eu.api.example/v1/bookings/b1'");
    expect(window.location.hash).toBe('');
  });

  test('pushes a history entry when another example is chosen', async () => {
    const { length } = window.history;
    fill('name', 'Bruna');
    fill('Start from an example', '1');
    await expect.poll(body).toEqual({ name: 'Rui', rooms: [1, 2] });
    expect([window.history.length, window.location.hash]).toEqual([length + 1, '#request=']);
    fill('name', 'Eva');
    expect(control('Start from an example').value).toBe('');
  });

  test('keeps a draft in the tab only, never in the history, however long encoding takes', async () => {
    const before = remembered();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    fill('name', 'Bruna');
    fill('bookingId', 'b-77');
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    // Encodings finish in order, so awaiting this one also awaits those of earlier URLs.
    await encodeState({ server: 0, variables: {}, security: 0, parameters: {}, branches: {}, body: code() });
    expect(body()).toMatchObject({ name: 'Bruna' });
    expect([inTab().includes('Bruna'), inTab().includes('b-77'), remembered()]).toEqual([true, true, before]);
  });

  test('writes the request to the address when its link is copied, but not later changes', async () => {
    const copied: string[] = [];
    type Items = Readonly<Record<string, Promise<Blob>>>;
    vi.stubGlobal('ClipboardItem', function (items: Items) {
      return { items };
    });
    const write = async ([item]: readonly { readonly items: Items }[]): Promise<void> => {
      const text = await item?.items['text/plain'];
      copied.push((await text?.text()) ?? '');
    };
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ write } as unknown as Clipboard); // The code calls only `write`.
    fill('name', 'Bruna');
    press('Copy link');
    await expect.poll(inAddress).toMatchObject({ body: { name: 'Bruna' } });
    await expect.poll(() => copied).toEqual([window.location.href]);
    await expect.poll(() => document.body.textContent).toContain('The link is copied.');
    const [before] = copied;
    fill('name', 'Carla');
    expect([window.location.href, inTab().includes('Carla')]).toEqual([before, true]);
    close();
    openAgain();
    await expect.poll(body).toMatchObject({ name: 'Carla' });
  });

  test('restores the draft when reopened until the reader clears it, but never restores a secret', async () => {
    fill('name', 'Bruna');
    press('Add pin');
    fill('pin', 'secret-8');
    // Deselects the credentials; otherwise, the API key cannot be added as a parameter.
    fill('One of', '0');
    press('Add X-Api-Key');
    fill('X-Api-Key', 'secret-7');
    expect(inTab()).not.toContain('secret');
    close();
    openAgain();
    await expect.poll(body).toMatchObject({ name: 'Bruna' });
    expect([code().includes('secret'), hasControl('pin'), hasControl('X-Api-Key')]).toEqual([false, false, false]);
    press('Clear');
    await expect.poll(body).toMatchObject({ name: 'Ana' });
    expect([inTab().includes('Bruna'), window.location.hash]).toEqual([false, '#request=']);
    await expect.poll(() => document.body.textContent).toContain('Cleared.');
    close();
    openAgain();
    await expect.poll(body).toMatchObject({ name: 'Ana' });
  });

  test('states what is kept and where', () => {
    expect(document.body.textContent).toContain('What you enter is kept in this tab until you clear it or close the tab');
  });

  test('opens the request of a link instead of the draft', async () => {
    fill('name', 'Bruna');
    close();
    await goTo({ body: { name: 'Eva', rooms: [9] } });
    openAgain();
    await expect.poll(body).toEqual({ name: 'Eva', rooms: [9] });
  });

  test('reports errors at the field and in a list that links to it', async () => {
    fill('name', 'A');
    await expect.poll(verdict).toEqual('1 problem with the request');
    const field = control('name');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Who stays.', 'must have at least 2 characters, but has 1']);
    expect(problems()).toEqual(['name must have at least 2 characters, but has 1.']);
    expect(all('.compose__text[lang="pt-BR"]')).toEqual(['Who stays.']);
    press('name');
    expect(document.activeElement).toBe(field);
    fill('name', 'Ana');
    await expect.poll(verdict).toEqual('The request fits the schema.');
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  });

  test('does not remove a required field, and removes and adds optional ones', async () => {
    expect([hasButton('Remove name'), control('name').getAttribute('aria-required')]).toEqual([false, 'true']);
    press('Remove pay');
    expect(body()).toEqual({ name: 'Ana', rooms: [1] });
    expect(document.activeElement?.textContent).toBe('Add pay');
    press('Add isOpen');
    expect(body()).toEqual({ name: 'Ana', rooms: [1], isOpen: true });
    expect(document.activeElement).toBe(control('isOpen'));
    fill('isOpen', 'false');
    expect(body()).toMatchObject({ isOpen: false });
    press('Add board');
    fill('board', '"FULL"');
    expect(body()).toMatchObject({ board: 'FULL' });
  });

  test('adds items up to the maximum, and removes them', () => {
    press('Add an item');
    expect(body()).toMatchObject({ rooms: [1, 3] });
    expect([document.activeElement, hasButton('Add an item')]).toEqual([control('rooms[1]'), false]);
    press('Remove rooms[0]');
    expect([body(), hasButton('Add an item')]).toEqual([{ name: 'Ana', rooms: [3], pay: { type: 'CARD', token: 't1' } }, true]);
  });

  test('keeps an invalid number, and reports it', async () => {
    fill('rooms[0]', 'two');
    await expect.poll(problems).toEqual(['rooms[0] must be a whole number, but is the string "two".']);
    expect(control('rooms[0]').value).toBe('two');
    fill('rooms[0]', '2');
    expect(body()).toMatchObject({ rooms: [2] });
  });

  test('replaces the fields of one union branch with those of the other', () => {
    expect(hasControl('token')).toBe(true);
    fill('Form of pay, by type', '1');
    expect(body()).toMatchObject({ pay: { type: 'POINTS' } });
    expect(hasControl('token')).toBe(false);
    fill('Form of pay, by type', '0');
    expect(body()).toMatchObject({ pay: { type: 'CARD', token: 't1' } });
  });

  test('keeps the selected branch when the value fits several', () => {
    press('Add either');
    fill('Form of either', '1');
    if (hasButton('Remove phone')) press('Remove phone');
    expect([control('Form of either').value, hasButton('Add phone'), hasButton('Add place')]).toEqual(['1', true, false]);
  });

  test('sets a field to null, and back to a value', () => {
    press('Add note');
    expect(body()).toMatchObject({ note: 'late' });
    press('Set note to null');
    expect([body(), hasControl('note')]).toEqual([expect.objectContaining({ note: null }), false]);
    press('Give note a value');
    expect(body()).toMatchObject({ note: 'late' });
  });

  test('accepts additional fields with any name where the schema allows them, but rejects duplicates', async () => {
    fill('Name of another field', 'floors');
    press('Add field');
    fill('floors', '12');
    expect(body()).toMatchObject({ floors: 12 });
    const name = control('Name of another field');
    const message = () => document.getElementById(name.getAttribute('aria-describedby') ?? '');
    expect([message(), name.getAttribute('aria-invalid')]).toEqual([null, null]);
    fill('Name of another field', 'floors');
    press('Add field');
    expect(body()).toMatchObject({ floors: 12 });
    expect([message()?.getAttribute('role'), message()?.textContent]).toEqual(['alert', 'There is a field floors already.']);
    expect([name.value, name.getAttribute('aria-invalid'), document.activeElement]).toEqual(['floors', 'true', name]);
    press('Remove floors');
    expect([message(), name.getAttribute('aria-invalid')]).toEqual([null, null]);
    press('Add field');
    expect([message(), name.value]).toEqual([null, '']);
    expect(Object.keys(Object(body()) as object)).toContain('floors');
    fill('Name of another field', 'floors');
    press('Add field');
    fill('Name of another field', '');
    await expect.poll(() => [message(), name.getAttribute('aria-invalid')]).toEqual([null, null]);
    press('Add field');
    expect(Object.keys(Object(body()) as object)).toContain('key1');
  });

  test('adds, validates and removes a parameter', async () => {
    press('Add limit');
    expect(code()).toContain('?limit=5');
    fill('limit', '11');
    await expect.poll(problems).toEqual(['limit must be at most 10, but is 11.']);
    press('Remove limit');
    await expect.poll(problems).toEqual([]);
    expect(code()).not.toContain('limit');
    expect(hasButton('Remove bookingId')).toBe(false);
  });

  test('splits a list in the query string as the operation defines, and checks it', async () => {
    press('Add status');
    expect(code()).toContain('?status=OPEN&status=PAID');
    press('Add an item to status');
    expect(code()).toContain('?status=OPEN&status=PAID&status=OPEN');
    await expect.poll(problems).toEqual(['status must not have the same item twice.']);
    press('Remove status[2]');
    expect(code()).toContain("?status=OPEN&status=PAID'");
    press('Add limit');
    fill('limit', 'abc');
    await expect.poll(problems).toEqual(['limit must be a whole number, but is the string "abc".']);
  });

  test('sends the code to the chosen server, with its variables', () => {
    fill('region', 'us');
    expect(code()).toContain("'https://us.api.example/v1/bookings/b1'");
    fill('Address', '1');
    expect([code().includes("'https://sandbox.example/bookings/b1'"), hasControl('region')]).toEqual([true, false]);
  });

  test('shows the code of a language, and remembers it for the page', () => {
    fill('Language', 'python');
    expect([code().includes('requests.post('), window.localStorage.getItem('tab.language')]).toEqual([true, 'python']);
  });

  test('treats a non-JSON body as text', () => {
    fill('Media type', 'text/plain');
    expect(control('text/plain').value).toBe('as text');
    fill('text/plain', 'another');
    expect(code()).toContain("--data 'another'");
  });

  test('omits credentials and passwords from the link, but not from the code', async () => {
    expect(hasButton('Add X-Api-Key')).toBe(false);
    fill('One of', '0');
    press('Add X-Api-Key');
    fill('X-Api-Key', 'secret-7');
    press('Add pin');
    fill('pin', 'secret-8');
    fill('name', 'Bruna');
    expect(code()).toContain('secret-8');
    vi.spyOn(console, 'warn').mockReturnValue();
    press('Copy link');
    await expect.poll(inAddress).toMatchObject({ body: { name: 'Bruna' } });
    const text = JSON.stringify(await inAddress());
    expect(text).not.toMatch(/secret-7|secret-8|pin-of-the-example|X-Api-Key/);
  });

  test('offers no link for a request that is too large', async () => {
    // Uses digests, because repetitive text would compress well enough to fit.
    const digests = Array.from({ length: 400 }, (_, index) => createHash('sha256').update(String(index)).digest('hex'));
    fill('name', digests.join(''));
    vi.spyOn(console, 'warn').mockReturnValue();
    press('Copy link');
    await expect.poll(() => document.querySelector('.tool__row .tool__note')?.textContent).toBe('The request is too large for a link.');
    expect(await inAddress()).toBeUndefined();
  });
});

const note = (): string => document.querySelector('[role="alert"]')?.textContent ?? '';

describe('an address with a request', () => {
  test('opens the composer with it, and updates the composer on back and forward', async () => {
    await goTo({ body: { name: 'Eva', rooms: [9] } });
    open();
    await expect.poll(body).toEqual({ name: 'Eva', rooms: [9] });
    await goTo({ body: { name: 'Max', rooms: [] } });
    tellFollowers();
    await expect.poll(body).toEqual({ name: 'Max', rooms: [] });
    window.history.replaceState(null, '', window.location.pathname);
    tellFollowers();
    await expect.poll(body).toEqual({ name: 'Ana', rooms: [1], pay: { type: 'CARD', token: 't1' } });
  });

  test('reports a missing required field at the button that adds it', async () => {
    await goTo({ body: { rooms: [1] } });
    open();
    await expect.poll(problems).toEqual(['name is required but missing.']);
    expect(one('[data-required]').textContent).toBe('Add name');
    press('Add name');
    await expect.poll(() => hasControl('name')).toEqual(true);
  });

  test('is reported when it cannot be decoded, without checking the example shown instead', async () => {
    window.history.replaceState(null, '', '/docs/intro#request=1broken');
    openAgain();
    await expect.poll(note).toContain('Nothing of its request could be read. The form shows the example of the operation');
    expect(body()).toMatchObject({ name: 'Ana' });
    expect([verdict(), one('.checker__verdict').dataset['verdict']]).toEqual([
      'This is the example of the operation, not the request of the link.',
      'bad',
    ]);
    fill('name', 'Bruna');
    expect([note().length > 0, verdict()]).toEqual([true, 'This is the example of the operation, not the request of the link.']);
    press('Clear');
    await expect.poll(verdict).toBe('The request fits the schema.');
    expect(note()).toBe('');
  });

  test('is recovered as far as possible when truncated, reports what is missing, and does not pass as valid', async () => {
    await goTo({ body: { name: 'Eva', rooms: [9], note: Array.from({ length: 200 }, (_, index) => index * 7919).join(' ') } });
    const { href } = window.location;
    window.history.replaceState(null, '', href.slice(0, -400));
    open();
    await expect.poll(body).toEqual({ name: 'Eva', rooms: [9] });
    expect(note()).toMatch(/damaged.*Taken overServer, Credentials, Parameters, Body up to rooms.*MissingBody after rooms/);
    expect(verdict()).toBe('This is not the whole request of the link.');
    // The request is still incomplete after a change and a reload.
    fill('name', 'Bruna');
    close();
    openAgain();
    await expect.poll(body).toEqual({ name: 'Bruna', rooms: [9] });
    await expect.poll(verdict).toBe('This is not the whole request of the link.');
  });
});

describe('the verdict', () => {
  const target = { pointer: '/paths/~1bookings~1{bookingId}/post', kind: 'operation', title: 'Change booking', lang: 'en' } as const;

  test('is absent before the request is checked', async () => {
    const answer = Promise.withResolvers<{ kind: 'done'; value: [] }>();
    const request = () => answer.promise;
    close = showTool(<Composer reference={await referenceOf(DOCUMENT, { request })} target={target} close={() => undefined} />);
    await expect.poll(verdict).toBe('Checking…');
    expect(one('.checker__verdict').hasAttribute('data-verdict')).toBe(false);
    answer.resolve({ kind: 'done', value: [] });
    await expect.poll(verdict).toBe('The request fits the schema.');
  });

  test('is absent when the checker cannot be loaded, and appears once back online', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    let isThere = false;
    const request = (): Promise<{ kind: 'done'; value: [] }> =>
      isThere ? Promise.resolve({ kind: 'done', value: [] }) : Promise.reject(new Error('gone'));
    close = showTool(<Composer reference={await referenceOf(DOCUMENT, { request })} target={target} close={() => undefined} />);
    await expect.poll(verdict).toBe('The request was not checked: the checker could not be loaded.');
    expect([one('.checker__verdict').hasAttribute('data-verdict'), problems(), warned.mock.calls]).toEqual([
      false,
      [],
      [[new Error('gone')]],
    ]);
    isThere = true;
    window.dispatchEvent(new Event('online'));
    await expect.poll(verdict).toBe('The request fits the schema.');
  });
});
