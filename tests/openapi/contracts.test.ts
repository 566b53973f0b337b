import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { valueAt } from '../../src/data/pointer.ts';
import { listOperations } from '../../src/openapi/list-operations.ts';
import { loadSpec } from '../../src/openapi/load/load-spec.ts';
import { type Spec } from '../../src/openapi/spec.ts';
import { entriesAt, isObject, itemsAt, member, stringAt, stringsAt } from '../../src/openapi/read-json.ts';
import { kebabCase } from '../../src/url/kebab-case.ts';
import { repositoryRoot } from '../support/child-process.ts';

type Trait = 'token' | 'key' | 'body' | 'version';

const SHARED: Readonly<Record<Trait, readonly string[]>> = {
  token: ['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED', 'INTERNAL_ERROR', 'UNAVAILABLE'],
  key: ['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED'],
  body: ['MALFORMED_REQUEST', 'UNSUPPORTED_MEDIA_TYPE', 'VALIDATION_FAILED'],
  version: ['PRECONDITION_FAILED', 'PRECONDITION_REQUIRED'],
};

interface Group {
  readonly openapi: string;
  readonly title: string;
  readonly slug: string;
  readonly version: string;
  /** Base path in production and the sandbox; `undefined` if Pernoria is the client. */
  readonly base?: string;
  readonly tags: readonly string[];
  /** Versions in the change log, newest first. */
  readonly changes: readonly string[];
  readonly operations: readonly OperationRow[];
}

/** Request, title, slug, credentials, traits, success statuses, operation-specific problems. */
type OperationRow = readonly [
  request: string,
  title: string,
  slug: string,
  security: string,
  traits: readonly Trait[],
  successes: readonly string[],
  problems?: readonly string[],
];

const WEBHOOK_ANSWERS = ['2XX'];
const READ: readonly Trait[] = ['token'];
const QUERY: readonly Trait[] = ['token', 'body'];
const CREATE: readonly Trait[] = ['token', 'key', 'body'];
const CHANGE: readonly Trait[] = ['token', 'body', 'version'];

const GROUPS: Readonly<Record<string, Group>> = {
  sales: {
    openapi: '3.1.0',
    title: 'Booking API',
    slug: 'booking-api',
    version: '1.10.0',
    base: '/sales/v1',
    tags: ['Health', 'Reference data', 'Shopping', 'Content', 'Booking'],
    changes: [
      '1.10.0 26 November 2026',
      '1.9.0 23 November 2026',
      '1.8.0 6 October 2025',
      '1.7.0 16 June 2025',
      '1.6.0 10 February 2025',
      '1.5.0 7 October 2024',
    ],
    operations: [
      ['GET /ping', 'Ping Lambda', 'ping-lambda', 'sales:read', READ, ['200'], ['VALIDATION_FAILED']],
      ['GET /countries', 'Get Country List Lambda', 'get-country-list-lambda', 'sales:read', READ, ['200', '304'], ['MALFORMED_REQUEST']],
      [
        'GET /countries/{countryCode}/states',
        'Get State List Lambda',
        'get-state-list-lambda',
        'sales:read',
        READ,
        ['200', '304'],
        ['NOT_FOUND', 'VALIDATION_FAILED'],
      ],
      [
        'GET /states/{stateCode}/cities',
        'Get City List Lambda',
        'get-city-list-lambda',
        'sales:read',
        READ,
        ['200', '304'],
        ['MALFORMED_REQUEST', 'NOT_FOUND', 'VALIDATION_FAILED'],
      ],
      [
        'POST /hotels/search',
        'Hotel Search Lambda',
        'hotel-search-lambda',
        'sales:read',
        QUERY,
        ['200'],
        ['NOT_FOUND', 'INVALID_DATES', 'OCCUPANCY_NOT_ALLOWED'],
      ],
      [
        'POST /hotels/availability',
        'Get Hotel Avail Lambda',
        'get-hotel-avail-lambda',
        'sales:read',
        QUERY,
        ['200'],
        ['HOTEL_NOT_FOUND', 'INVALID_DATES', 'OCCUPANCY_NOT_ALLOWED', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
      ],
      [
        'GET /hotels/{hotelId}/descriptive-info',
        'Get Hotel Descriptive Info Lambda',
        'get-hotel-descriptive-info-lambda',
        'sales:read',
        READ,
        ['200', '304'],
        ['HOTEL_NOT_FOUND', 'VALIDATION_FAILED'],
      ],
      [
        'GET /content-files/{fileId}/url',
        'Get Content File URL Lambda',
        'get-content-file-url-lambda',
        'sales:read',
        READ,
        ['200'],
        ['NOT_FOUND', 'VALIDATION_FAILED'],
      ],
      [
        'GET /bookings',
        'Get Bookings Lambda',
        'get-bookings-lambda',
        'sales:read',
        READ,
        ['200'],
        ['MALFORMED_REQUEST', 'VALIDATION_FAILED'],
      ],
      [
        'POST /bookings',
        'Hotel Booking Service',
        'hotel-booking-service',
        'sales:write',
        CREATE,
        ['201', '202'],
        [
          'NOT_FOUND',
          'PRICE_CHANGED',
          'RATE_KEY_EXPIRED',
          'NO_AVAILABILITY',
          'DUPLICATE_CLIENT_REFERENCE',
          'REDEMPTION_EXPIRED',
          'INVALID_REDEMPTION_STATE',
          'CONFLICT',
          'OCCUPANCY_NOT_ALLOWED',
          'PAYMENT_DECLINED',
          'UPSTREAM_ERROR',
          'UPSTREAM_TIMEOUT',
        ],
      ],
      [
        'POST /bookings/{bookingId}/cancellation',
        'Send Hotel Res Cancel Lambda',
        'send-hotel-res-cancel-lambda',
        'sales:write',
        CREATE,
        ['200'],
        [
          'BOOKING_NOT_FOUND',
          'BOOKING_ALREADY_CANCELLED',
          'BOOKING_NOT_CANCELLABLE',
          'PENALTY_CHANGED',
          'UPSTREAM_ERROR',
          'UPSTREAM_TIMEOUT',
        ],
      ],
    ],
  },
  backoffice: {
    openapi: '3.1.0',
    title: 'Pernoria API',
    slug: 'pernoria-api',
    version: '1.7.0',
    base: '/backoffice/v1',
    tags: ['Orders', 'Notifications', 'Lost reservations'],
    changes: ['1.7.0 26 November 2026', '1.6.0 23 November 2026', '1.5.0 1 September 2025', '1.4.0 1 June 2025', '1.3.0 1 March 2025'],
    operations: [
      ['GET /orders/{orderId}', 'Get Order', 'get-order', 'backoffice:read', READ, ['200'], ['NOT_FOUND', 'VALIDATION_FAILED']],
      ['POST /orders/query', 'Query Order', 'query-order', 'backoffice:read', QUERY, ['200']],
      ['POST orderNotification', 'Notification', 'notification', 'none', [], WEBHOOK_ANSWERS],
      [
        'GET /lost-reservations/{lostReservationId}',
        'Retrieve Lost Reservation Data',
        'retrieve-lost-reservation-data',
        'backoffice:read',
        READ,
        ['200'],
        ['NOT_FOUND', 'GONE'],
      ],
    ],
  },
  external: {
    openapi: '3.1.0',
    title: 'External Reservation API',
    slug: 'external-reservation-api',
    version: '1.4.0',
    base: '/external/v1',
    tags: ['External reservations'],
    changes: ['1.4.0 26 November 2026', '1.3.0 23 November 2026', '1.2.0 4 August 2025', '1.1.0 3 February 2025', '1.0.0 5 August 2024'],
    operations: [
      [
        'POST /external-reservations',
        'Create External Reservation Lambda',
        'create-external-reservation-lambda',
        'external:write',
        CREATE,
        ['201'],
        ['NOT_FOUND', 'CONFLICT', 'INVALID_DATES'],
      ],
      [
        'GET /external-reservations/{externalReservationId}',
        'Get External Reservation Lambda',
        'get-external-reservation-lambda',
        'external:read',
        READ,
        ['200'],
        ['NOT_FOUND'],
      ],
      [
        'PUT /external-reservations/{externalReservationId}',
        'Update External Reservation Lambda',
        'update-external-reservation-lambda',
        'external:write',
        CHANGE,
        ['200'],
        ['NOT_FOUND', 'CONFLICT', 'INVALID_DATES'],
      ],
    ],
  },
  'lost-reservation': {
    openapi: '3.0.3',
    title: 'Pernoria API',
    slug: 'pernoria-api',
    version: '1.1.0',
    tags: ['Lost reservations'],
    changes: ['1.1.0 26 November 2026', '1.0.3 1 June 2025', '1.0.2 6 May 2024', '1.0.0 4 September 2023'],
    operations: [
      ['POST /lost-reservations', 'Receive Lost Reservation', 'receive-lost-reservation', 'X-Pernoria-Token', [], ['200', '204']],
    ],
  },
  'lost-reservation2': {
    openapi: '3.1.0',
    title: 'Lost Reservation API',
    slug: 'lost-reservation-api',
    version: '2.1.0',
    tags: ['Webhooks'],
    changes: ['2.1.0 15 September 2025', '2.0.0 1 June 2025'],
    operations: [['POST lostReservation', 'Lost Reservation Webhook', 'lost-reservation-webhook', 'none', [], WEBHOOK_ANSWERS]],
  },
  loyalty: {
    openapi: '3.1.0',
    title: 'API de Pontos',
    slug: 'api-de-pontos',
    version: '1.6.0',
    base: '/loyalty/v1',
    tags: ['Saldo', 'Resgates', 'Notificações'],
    changes: [
      '1.6.0 26 de novembro de 2026',
      '1.5.0 23 de novembro de 2026',
      '1.4.0 22 de setembro de 2025',
      '1.3.0 5 de maio de 2025',
      '1.2.0 11 de novembro de 2024',
    ],
    operations: [
      [
        'GET /members/{memberId}/balance',
        'Get Balance',
        'get-balance',
        'loyalty:read',
        READ,
        ['200'],
        ['NOT_FOUND', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
      ],
      [
        'POST /redemptions',
        'Create Redeem',
        'create-redeem',
        'loyalty:write',
        CREATE,
        ['200', '201'],
        ['NOT_FOUND', 'INSUFFICIENT_POINTS', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
      ],
      ['GET /redemptions/{redemptionId}', 'Get', 'get', 'loyalty:read', READ, ['200'], ['NOT_FOUND']],
      [
        'POST /redemptions/{redemptionId}/commit',
        'Commit',
        'commit',
        'loyalty:write',
        CREATE,
        ['200'],
        ['NOT_FOUND', 'REDEMPTION_EXPIRED', 'INVALID_REDEMPTION_STATE', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
      ],
      [
        'POST /redemptions/{redemptionId}/rollback',
        'Rollback',
        'rollback',
        'loyalty:write',
        CREATE,
        ['200'],
        ['NOT_FOUND', 'INVALID_REDEMPTION_STATE', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
      ],
      [
        'POST /redemptions/{redemptionId}/refunds',
        'Refund',
        'refund',
        'loyalty:write',
        CREATE,
        ['201'],
        ['NOT_FOUND', 'INVALID_REDEMPTION_STATE', 'REFUND_EXCEEDS_REDEMPTION', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
      ],
      ['POST notificationUrl', 'Notification URL', 'notification-url', 'none', [], WEBHOOK_ANSWERS],
    ],
  },
  person: {
    openapi: '3.1.0',
    title: 'Person API',
    slug: 'person-api',
    version: '1.4.0',
    base: '/people/v1',
    tags: ['People'],
    changes: ['1.4.0 26 November 2026', '1.3.0 18 August 2025', '1.2.0 7 April 2025', '1.1.0 2 September 2024'],
    operations: [
      [
        'POST /persons',
        'Create Person Lambda',
        'create-person-lambda',
        'people:write',
        CREATE,
        ['201'],
        ['PERSON_ALREADY_EXISTS', 'CONFLICT'],
      ],
      ['GET /persons/{personId}', 'Get Person Lambda', 'get-person-lambda', 'people:read', READ, ['200'], ['NOT_FOUND']],
      [
        'PATCH /persons/{personId}',
        'Update Person Lambda',
        'update-person-lambda',
        'people:write',
        CHANGE,
        ['200'],
        ['NOT_FOUND', 'CONFLICT'],
      ],
    ],
  },
  'vcn-new': {
    openapi: '3.1.0',
    title: 'Pernoria API',
    slug: 'pernoria-api',
    version: '2.4.0',
    base: '/vcn/v2',
    tags: ['Virtual cards'],
    changes: ['2.4.0 26 November 2026', '2.3.0 23 November 2026', '2.2.0 21 July 2025', '2.1.0 14 April 2025', '2.0.0 1 March 2025'],
    operations: [
      [
        'POST /vcns',
        'Create VCN',
        'create-vcn',
        'vcn:write',
        CREATE,
        ['201'],
        ['BOOKING_NOT_FOUND', 'CONFLICT', 'INVALID_DATES', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
      ],
      [
        'PATCH /vcns/{vcnId}',
        'Update VCN',
        'update-vcn',
        'vcn:write',
        CHANGE,
        ['200'],
        ['NOT_FOUND', 'CONFLICT', 'INVALID_DATES', 'VCN_NOT_MODIFIABLE', 'AMOUNT_BELOW_USED', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
      ],
      [
        'POST /vcns/{vcnId}/cancel',
        'Cancel VCN',
        'cancel-vcn',
        'vcn:write',
        CREATE,
        ['200'],
        ['NOT_FOUND', 'VCN_NOT_MODIFIABLE', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
      ],
    ],
  },
  'vcn-old': {
    openapi: '3.0.3',
    title: 'Pernoria API',
    slug: 'pernoria-api',
    version: '1.6.1',
    base: '/vcn/v1',
    tags: ['Virtual cards'],
    changes: ['1.6.1 1 March 2025', '1.6.0 4 March 2024'],
    operations: [
      ['POST /vcn/create', 'Create VCN', 'create-vcn', 'X-Api-Key', [], ['200'], ['UNAUTHENTICATED', 'GONE']],
      ['POST /vcn/update', 'Update VCN', 'update-vcn', 'X-Api-Key', [], ['200'], ['UNAUTHENTICATED', 'GONE']],
      ['POST /vcn/cancel', 'Cancel VCN', 'cancel-vcn', 'X-Api-Key', [], ['200'], ['UNAUTHENTICATED', 'GONE']],
    ],
  },
};

const MAPPED_TO_OPENTRAVEL = ['sales', 'backoffice', 'external'];

/** Code, status, OpenTravel code. */
const CATALOGUE: readonly (readonly [code: string, status: number, otaCode?: string])[] = [
  ['MALFORMED_REQUEST', 400, '320'],
  ['IDEMPOTENCY_KEY_REQUIRED', 400, '321'],
  ['UNAUTHENTICATED', 401, '497'],
  ['FORBIDDEN', 403, '497'],
  ['NOT_FOUND', 404],
  ['HOTEL_NOT_FOUND', 404, '361'],
  ['BOOKING_NOT_FOUND', 404, '97'],
  ['METHOD_NOT_ALLOWED', 405],
  ['NOT_ACCEPTABLE', 406],
  ['CONFLICT', 409],
  ['PRICE_CHANGED', 409, '143'],
  ['RATE_KEY_EXPIRED', 409, '438'],
  ['NO_AVAILABILITY', 409, '427'],
  ['DUPLICATE_CLIENT_REFERENCE', 409, '127'],
  ['BOOKING_ALREADY_CANCELLED', 409, '95'],
  ['BOOKING_NOT_CANCELLABLE', 409, '264'],
  ['PENALTY_CHANGED', 409],
  ['IDEMPOTENCY_IN_PROGRESS', 409],
  ['PERSON_ALREADY_EXISTS', 409],
  ['INSUFFICIENT_POINTS', 409],
  ['REDEMPTION_EXPIRED', 409],
  ['INVALID_REDEMPTION_STATE', 409],
  ['REFUND_EXCEEDS_REDEMPTION', 409],
  ['VCN_NOT_MODIFIABLE', 409],
  ['AMOUNT_BELOW_USED', 409],
  ['GONE', 410],
  ['PRECONDITION_FAILED', 412],
  ['UNSUPPORTED_MEDIA_TYPE', 415],
  ['VALIDATION_FAILED', 422, '320'],
  ['INVALID_DATES', 422, '404'],
  ['OCCUPANCY_NOT_ALLOWED', 422, '137'],
  ['IDEMPOTENCY_KEY_REUSED', 422],
  ['PAYMENT_DECLINED', 422, '365'],
  ['PRECONDITION_REQUIRED', 428],
  ['RATE_LIMITED', 429, '191'],
  ['INTERNAL_ERROR', 500, '448'],
  ['UPSTREAM_ERROR', 502, '450'],
  ['UNAVAILABLE', 503, '187'],
  ['UPSTREAM_TIMEOUT', 504, '784'],
];

const DEPRECATED = ['lost-reservation', 'vcn-old'];

function read(group: string): Spec {
  const filePath = `specs/${group}.yaml`;
  const { spec } = loadSpec(readFileSync(path.join(repositoryRoot, filePath), 'utf8'), filePath);
  if (!spec) throw new Error(`${filePath} cannot be read`);
  return spec;
}

/** Returns the value at the end of a chain of references. */
function follow({ root }: Spec, value: unknown): unknown {
  const reference = stringAt(value, '$ref');
  return reference === undefined ? value : follow({ root } as Spec, valueAt(root, reference.slice(1)));
}

function credentialsOf(spec: Spec, operation: unknown): string {
  const [requirement] = itemsAt(isObject(operation) && 'security' in operation ? operation : spec.root, 'security');
  if (!isObject(requirement)) return 'none';
  const [[name, scopes] = []] = Object.entries(requirement);
  const scheme = follow(spec, valueAt(spec.root, `/components/securitySchemes/${name}`));
  return stringAt(scheme, 'type') === 'apiKey' ? (stringAt(scheme, 'name') ?? '') : (scopes as readonly string[]).join(' ');
}

interface ProblemExample {
  readonly status: string;
  readonly value: unknown;
}

function problemsOf(spec: Spec, operation: unknown): readonly ProblemExample[] {
  return entriesAt(operation, 'responses').flatMap(([status, written]) =>
    entriesAt(follow(spec, written), 'content').flatMap(([type, media]) => {
      if (type !== 'application/problem+json') return [];
      const examples = entriesAt(media, 'examples').map(([, example]) => member(follow(spec, example), 'value'));
      return [...examples, ...(isObject(media) && 'example' in media ? [media['example']] : [])].map((value) => ({ status, value }));
    }),
  );
}

function headersOf(spec: Spec, { value, pathItem }: ReturnType<typeof listOperations>[number]): readonly string[] {
  return [...itemsAt(pathItem.value, 'parameters'), ...itemsAt(value, 'parameters')]
    .map((parameter) => follow(spec, parameter))
    .flatMap((parameter) => (stringAt(parameter, 'in') === 'header' ? [stringAt(parameter, 'name') ?? ''] : []));
}

const sorted = (codes: Iterable<string>): readonly string[] => [...new Set(codes)].toSorted();

describe.each(Object.entries(GROUPS))('the contract of %s', (group, expected) => {
  const spec = read(group);
  const { root } = spec;
  const operations = listOperations(spec);

  test('has its name, versions, servers and tags', () => {
    const info = member(root, 'info');
    expect({
      openapi: stringAt(root, 'openapi'),
      title: stringAt(info, 'title'),
      slug: kebabCase(stringAt(info, 'title') ?? ''),
      version: stringAt(info, 'version'),
      servers: itemsAt(root, 'servers').map((server) => stringAt(server, 'url')),
      tags: itemsAt(root, 'tags').map((tag) => stringAt(tag, 'name')),
    }).toEqual({
      openapi: expected.openapi,
      title: expected.title,
      slug: expected.slug,
      version: expected.version,
      servers: expected.base
        ? [`https://api.sandbox.pernoria.example${expected.base}`, `https://api.pernoria.example${expected.base}`]
        : group === 'lost-reservation'
          ? ['https://{partnerHost}/{basePath}']
          : [],
      tags: expected.tags,
    });
  });

  test('lists its versions, newest first', () => {
    const description = stringAt(member(root, 'info'), 'description') ?? '';
    const rows = [...description.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+?) \| .+ \|$/gm)];
    expect(rows.map(([, version, date]) => `${version} ${date}`)).toEqual(expected.changes);
  });

  test('has exactly the expected operations', () => {
    const listed = operations.map(({ method, path: name, value }) => {
      const title = stringAt(value, 'summary') ?? '';
      return [`${method} ${name}`, title, kebabCase(title), credentialsOf(spec, value)];
    });
    expect(sorted(listed.map((row) => row.join(' | ')))).toEqual(
      sorted(expected.operations.map(([request, title, slug, security]) => [request, title, slug, security].join(' | '))),
    );
    for (const { value } of operations) {
      // Some tools derive addresses from `operationId`, others from `summary`; both must give the same address.
      expect(kebabCase(stringAt(value, 'operationId') ?? '')).toBe(kebabCase(stringAt(value, 'summary') ?? ''));
      expect(expected.tags).toEqual(expect.arrayContaining([...stringsAt(value, 'tags')]));
      expect(stringsAt(value, 'tags')).toHaveLength(1);
      const [firstLine = ''] = (stringAt(value, 'description') ?? '').split('\n');
      expect([firstLine.length > 20, firstLine.length <= 155]).toEqual([true, true]);
      expect(member(value, 'deprecated') === true).toBe(DEPRECATED.includes(group));
    }
  });

  test.each(expected.operations.map((row) => [row[0], row] as const))('responds to %s according to its traits', (request, row) => {
    const [, , , , traits, successes, problems = []] = row;
    const operation = operations.find(({ method, path: name }) => `${method} ${name}` === request);
    expect(operation).toBeDefined();
    if (!operation) return;
    const examples = problemsOf(spec, operation.value);
    expect(sorted(examples.map(({ value }) => stringAt(value, 'code') ?? ''))).toEqual(
      sorted([...traits.flatMap((trait) => SHARED[trait]), ...problems]),
    );
    const statuses = entriesAt(operation.value, 'responses').map(([status]) => status);
    expect(sorted(statuses.filter((status) => /^[23]/.test(status)))).toEqual(sorted(successes));
    const headers = headersOf(spec, operation);
    expect([headers.includes('Idempotency-Key'), headers.includes('If-Match')]).toEqual([
      traits.includes('key'),
      traits.includes('version'),
    ]);
  });

  test('has problems that match the error catalogue', () => {
    const wrong = operations.flatMap(({ value, path: name }) =>
      problemsOf(spec, value).flatMap(({ status, value: problem }) => {
        const code = stringAt(problem, 'code') ?? '';
        const row = CATALOGUE.find(([known]) => known === code);
        const shown = {
          type: stringAt(problem, 'type'),
          title: stringAt(problem, 'title'),
          status: member(problem, 'status'),
          under: status,
          otaCode: stringAt(problem, 'otaCode'),
        };
        const slug = kebabCase(code);
        const wanted = {
          type: `https://docs.pernoria.example/docs/intro#${slug}`,
          title: (slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')).replace('Vcn', 'VCN'),
          status: row?.[1],
          under: String(row?.[1]),
          otaCode: MAPPED_TO_OPENTRAVEL.includes(group) ? row?.[2] : undefined,
        };
        return JSON.stringify(shown) === JSON.stringify(wanted) ? [] : [[name, code, shown, wanted]];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the Introduction', () => {
  test('has exactly one row with an anchor for each error of the catalogue', () => {
    const text = readFileSync(path.join(repositoryRoot, 'content/docs/intro.mdx'), 'utf8');
    const rows = [...text.matchAll(/^\| <Anchor id="([^"]+)">`([A-Z_]+)`<\/Anchor> \| (\d{3}) \| (\S+) \| .+ \| .+ \|$/gm)];
    expect(rows.map(([, id, code, status, otaCode]) => [id, code, status, otaCode])).toEqual(
      CATALOGUE.map(([code, status, otaCode = '—']) => [kebabCase(code), code, String(status), otaCode]),
    );
  });
});

describe('every response of VCN v1', () => {
  test('announces the sunset and the successor', () => {
    const spec = read('vcn-old');
    for (const { value } of listOperations(spec)) {
      for (const [, response] of entriesAt(value, 'responses')) {
        const headers = new Map(entriesAt(follow(spec, response), 'headers').map(([name, header]) => [name, follow(spec, header)]));
        const example = (name: string) => member(headers.get(name), 'example') ?? member(member(headers.get(name), 'schema'), 'example');
        expect(['Deprecation', 'Sunset', 'Link'].map(example)).toEqual([
          '@1740787200',
          'Thu, 31 Dec 2026 23:59:59 GMT',
          '<https://docs.pernoria.example/docs/api/vcn-new/pernoria-api>; rel="successor-version"',
        ]);
      }
    }
  });
});
