import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { realSample, realSamples } from './real-samples.ts';

const PAGE = 'content/docs/otabuilder/tracking/datalayer.mdx';

const EVENTS = [
  'search',
  'view_item_list',
  'select_item',
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'add_payment_info',
  'purchase',
  'refund',
  'login',
  'sign_up',
];

interface Push {
  readonly event?: string;
  readonly ecommerce?: { readonly value?: number; readonly tax?: number } | null;
}

let verifier: string;
let samples: readonly string[];

beforeAll(async () => {
  verifier = await realSample(PAGE, 'verificador.js');
  samples = (await realSamples(PAGE)).map(({ code }) => code).filter((code) => code.startsWith('window.dataLayer'));
});

/** Runs code, and returns what it pushed and the checker's results: `name: ok` or the faults. */
function verify(...codes: readonly string[]) {
  const said: string[] = [];
  const console = {
    info: (event: string) => said.push(`${event}: ok`),
    error: (event: string, faults: readonly string[]) => said.push(`${event}: ${faults.join('; ')}`),
  };
  const window: { dataLayer: readonly Push[] } & Record<string, unknown> = { dataLayer: [], console };
  window['window'] = window;
  const context = createContext(window);
  for (const code of [verifier, ...codes]) runInContext(code, context);
  return { said, pushes: window.dataLayer };
}

describe('the pushes of the dataLayer page', () => {
  test('satisfy the page’s contract according to its own checker', () => {
    const { said, pushes } = verify(...samples);
    expect(said.filter((line) => !line.endsWith(': ok'))).toEqual([]);
    const shown = new Set(pushes.flatMap(({ event }) => event ?? []));
    expect(EVENTS.filter((event) => !shown.has(event))).toEqual([]);
    expect([...shown].filter((event) => !EVENTS.includes(event))).toEqual([]);
  });

  test('clear the previous object before each e-commerce event', () => {
    const { pushes } = verify(...samples);
    const uncleared = pushes.filter(({ ecommerce }, index) => ecommerce && pushes[index - 1]?.ecommerce !== null);
    expect(uncleared.map(({ event }) => event)).toEqual([]);
  });

  test('include the room without taxes in the value', () => {
    const { pushes } = verify(...samples);
    expect(pushes.find(({ event }) => event === 'purchase')?.ecommerce).toMatchObject({ value: 1320, tax: 66 });
  });
});

describe('the checker of pushes', () => {
  const push = (value: string) => verify(`dataLayer.push(${value});`).said;
  const item = '{ item_id: "htl_104872", price: 440, quantity: 3 }';

  test.each([
    [`{ event: "add_to_cart", ecommerce: { currency: "BRL", value: 1320, items: [${item}] } }`, 'add_to_cart: ok'],
    [
      `{ event: "add_to_cart", ecommerce: { currency: "BRL", value: 1386, items: [${item}] } }`,
      'add_to_cart: value 1386 difere da soma 1320',
    ],
    [`{ event: "view_item", ecommerce: { value: "1320.00" } }`, 'view_item: value não é número; currency ausente ou inválida'],
    [
      `{ event: "purchase", ecommerce: { currency: "BRL", value: 1, transaction_id: "ses_01K9Q26MM0XD592CGP3197THTS" } }`,
      'purchase: transaction_id não é o número do pedido',
    ],
    ['{ event: "login", method: "sso", user: "mariana.souza@example.com" }', 'login: parece conter dado pessoal'],
  ])('reports for %s: %s', (value, expected) => {
    expect(push(value)).toEqual([expected]);
  });
});
