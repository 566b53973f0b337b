const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Deterministic text that compresses badly. */
function noise(seed: number, length: number): string {
  let state = (seed + 1) * 7919;
  const letter = (): string => {
    state = (state * 48_271) % 2_147_483_647;
    return ((state >> 9) % 36).toString(36);
  };
  return numbers(length).map(letter).join('');
}

const field = (seed: number): object => ({ type: 'string', description: `${noise(seed, 40)} ${noise(seed + 7, 60)}` });

const group = (name: string, count: number): object => ({
  type: 'object',
  properties: Object.fromEntries(
    numbers(count).map((number) => [`${name}Field${number}`, field(Number(/\d+/.exec(name)) * 1000 + number)]),
  ),
});

const LONG_NAME = 'paymentByAMethodWhoseNameHasNoPlaceToBreakALine';

/** A specification with one operation that exceeds every page limit, and with names wider than a phone. */
const SPEC = {
  openapi: '3.1.0',
  info: { title: 'Heavy API', version: '1.0.0' },
  servers: [
    { url: 'https://api.example.com', description: 'Live' },
    { url: 'https://test.example.com', description: 'Test' },
  ],
  paths: {
    '/v1/hotelReservationModificationRequests/{hotelReservationModificationRequestIdentifier}': {
      parameters: [
        { name: 'hotelReservationModificationRequestIdentifier', in: 'path', required: true, schema: { type: 'string' }, example: 'São 1' },
      ],
      post: {
        operationId: 'createHotelReservationModificationRequestForTravelAgencies',
        description: ':::note Read this\nA callout.\n:::',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  currency: { type: 'string', enum: numbers(400).map((number) => `CODE_${noise(number, 12)}`) },
                  ...Object.fromEntries(numbers(12).map((number) => [`group${number}`, group(`g${number}x`, 90)])),
                  deep: { type: 'object', properties: { inner: { $ref: '#/components/schemas/Node' } } },
                  payment: {
                    oneOf: numbers(9).map((number) => ({
                      title: number === 4 ? LONG_NAME : `Payment method ${number}`,
                      ...group(`p${number}`, 40 + number),
                    })),
                  },
                },
              },
              examples: {
                small: { summary: 'A small one', value: { currency: 'EUR' } },
                other: { summary: 'Another one', value: { currency: 'BRL' } },
              },
            },
          },
        },
        responses: {
          '200': {
            description: 'OK',
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Node' },
                example: { name: 'huge', text: numbers(900).map((number) => noise(number, 60)) },
              },
            },
          },
        },
      },
    },
    '/v1/next': {
      get: { operationId: 'listAllHotelReservationModificationRequestsOfTravelAgencies', responses: { 200: { description: 'OK' } } },
    },
  },
  components: {
    schemas: {
      Node: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          next: { $ref: '#/components/schemas/Node' },
          ...Object.fromEntries(numbers(60).map((number) => [`n${number}`, field(number)])),
        },
      },
    },
  },
};

export const HEAVY_PAGE = '/docs/api/heavy/create-hotel-reservation-modification-request-for-travel-agencies';

export function heavySite(): ReadonlyMap<string, string> {
  return new Map([
    ['content/site.yaml', 'title: Docs\nurl: https://docs.example\napis: [{ id: heavy, label: Heavy, spec: specs/heavy.json }]\n'],
    ['content/docs/index.mdx', '---\ntitle: Home\n---\n\nHello.\n'],
    ['specs/heavy.json', JSON.stringify(SPEC)],
  ]);
}
