import { randomUUID } from 'node:crypto';
import { addDays } from './clock.ts';
import type { Sandbox } from './start-sandbox.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // Tests read fields that the specification promises and the sandbox enforces.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

interface Message {
  readonly body?: unknown;
  /** Idempotency key; defaults to a new one. No key is sent if empty. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests of a correct program, for tests that break one rule at a time. */
export interface Partner {
  readonly send: (method: string, path: string, message?: Message) => Promise<Reply>;
  /** Finds a hotel's rate for the running example's party, 90 days from now. */
  readonly findRate: (hotelId?: string, plan?: string) => Promise<{ readonly rateKey: string; readonly total: string }>;
  /** A valid booking by card, with some fields overridden. */
  readonly makeBooking: (
    rate: { readonly rateKey: string; readonly total: string },
    changes?: Readonly<Record<string, unknown>>,
  ) => unknown;
}

export const STAY = stayFrom(90);
export const SCOPES = 'sales:read sales:write loyalty:read loyalty:write backoffice:read vcn:read vcn:write';

/** A stay of three nights in `days` days. */
function stayFrom(days: number): { readonly checkIn: string; readonly checkOut: string } {
  const checkIn = addDays(new Date().toISOString().slice(0, 10), days);
  return { checkIn, checkOut: addDays(checkIn, 3) };
}

export function requestToken(
  { env }: Sandbox,
  form: Readonly<Record<string, string>>,
  secret = env['PERNORIA_CLIENT_SECRET'],
): Promise<Response> {
  return fetch(`${env['PERNORIA_AUTH_URL']}/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${env['PERNORIA_CLIENT_ID']}:${secret}`)}` },
    body: new URLSearchParams(form),
  });
}

export async function createPartner(sandbox: Sandbox, scope = SCOPES): Promise<Partner> {
  const response = await requestToken(sandbox, { grant_type: 'client_credentials', scope });
  const { access_token: token } = (await response.json()) as { readonly access_token: string }; // The documentation defines this response.
  const send: Partner['send'] = async (method, path, { body, key = randomUUID(), headers = {} } = {}) => {
    const reply = await fetch(sandbox.env['PERNORIA_API_URL'] + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(body !== undefined && key !== '' && { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, body: text === '' ? undefined : JSON.parse(text) };
  };
  return {
    send,
    async findRate(hotelId = 'htl_104872', plan = 'FLEX_BB') {
      const body = { hotelIds: [hotelId], stay: STAY, rooms: [{ adults: 2, childAges: [7] }] };
      const reply = await send('POST', '/sales/v1/hotels/availability', { body });
      const rates: readonly {
        readonly ratePlanCode: string;
        readonly rateKey: string;
        readonly price: { readonly totalDueNow: { readonly amount: string } };
      }[] = reply.body.hotels[0].roomOptions[0].roomTypes[0].rates;
      const rate = rates.find(({ ratePlanCode }) => ratePlanCode === plan);
      if (!rate) throw new Error(`${hotelId} has no ${plan}.`);
      return { rateKey: rate.rateKey, total: rate.price.totalDueNow.amount };
    },
    makeBooking: ({ rateKey, total }, changes = {}) => ({
      clientReference: `TEST-${randomUUID().slice(0, 8)}`,
      rooms: [
        {
          rateKey,
          guests: [
            { type: 'ADULT', givenName: 'Mariana', surname: 'Souza' },
            { type: 'ADULT', givenName: 'Rafael', surname: 'Lima' },
            { type: 'CHILD', givenName: 'Bia', surname: 'Souza Lima', age: 7 },
          ],
        },
      ],
      holder: {
        givenName: 'Mariana',
        surname: 'Souza',
        email: 'mariana.souza@example.com',
        phone: '+5548995550101',
        document: { type: 'CPF', number: '52998224725', issuingCountry: 'BR' },
      },
      expectedTotal: { amount: total, currency: 'BRL' },
      payments: [{ type: 'CARD_TOKEN', token: 'tok_sbx_visa', amount: { amount: total, currency: 'BRL' } }],
      ...changes,
    }),
  };
}
