/** A valid document with every object and nearly every field of OpenAPI 3.1, for tests that change one thing everywhere. */
export function fullSpec(): Record<string, unknown> {
  const docs = { url: 'https://docs.example/more', description: 'More about it' };
  const ref = (section: string, name: string): unknown => ({ $ref: `#/components/${section}/${name}` });
  const booking = { bookingId: 'bkg_1', guests: [{ name: 'Ana' }] };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sales API',
      summary: 'Sells stays',
      description: 'Everything about **stays**.',
      termsOfService: 'https://legal.example/terms',
      contact: { name: 'Support', url: 'https://help.example/contact', email: 'help@legal.example' },
      license: { name: 'MIT', url: 'https://legal.example/mit' },
      version: '1.0.0',
    },
    servers: [
      {
        url: 'https://{region}.api.example/v1',
        description: 'Production',
        variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where it runs' } },
      },
    ],
    tags: [
      { name: 'Bookings', description: 'About bookings', externalDocs: docs },
      { name: 'Stays', description: 'About stays' },
    ],
    externalDocs: docs,
    security: [{ oauth: ['read'] }, { key: [], basic: [] }],
    paths: {
      '/bookings/{bookingId}': {
        summary: 'One booking',
        description: 'Of one booking',
        parameters: [{ name: 'bookingId', in: 'path', required: true, description: 'Which one', schema: { type: 'string' } }],
        post: {
          operationId: 'changeBooking',
          summary: 'Change booking',
          description: 'Changes a booking.\n\n## Limits\n\nOne a second.',
          tags: ['Bookings'],
          externalDocs: docs,
          servers: [{ url: 'https://fast.api.example', description: 'Fast lane' }],
          parameters: [
            {
              name: 'fields',
              in: 'query',
              description: 'Which parts',
              schema: { type: 'array', items: { type: 'string' } },
              example: ['a'],
            },
            { name: 'filter', in: 'query', content: { 'application/json': { schema: { type: 'object' }, example: { a: 'b' } } } },
            {
              name: 'X-Trace',
              in: 'header',
              required: true,
              schema: { type: 'string' },
              examples: { first: { summary: 'A trace', value: 't1' } },
            },
            { name: 'session', in: 'cookie', schema: { type: 'string', default: 'none' } },
          ],
          requestBody: {
            description: 'What to change',
            required: true,
            content: {
              'application/json': {
                schema: ref('schemas', 'Booking'),
                examples: {
                  plain: { summary: 'A plain one', description: 'With one guest', value: booking },
                  far: { externalValue: 'https://docs.example/booking.json' },
                },
              },
              'multipart/form-data': {
                schema: { type: 'object', properties: { photo: { type: 'string', format: 'binary' } } },
                encoding: {
                  photo: { contentType: 'image/png', headers: { 'X-Part': { description: 'Of a part', schema: { type: 'string' } } } },
                },
              },
            },
          },
          responses: {
            '200': {
              description: 'Changed',
              headers: { 'X-Rate': ref('headers', 'Rate') },
              content: { 'application/json': { schema: ref('schemas', 'Booking'), example: booking } },
              links: {
                cancel: {
                  operationId: 'cancelBooking',
                  parameters: { bookingId: '$response.body#/bookingId' },
                  description: 'Cancels it',
                },
              },
            },
            '4XX': ref('responses', 'Problem'),
          },
          callbacks: {
            changed: {
              '{$request.body#/url}': {
                post: {
                  summary: 'Changed',
                  description: 'Says so',
                  requestBody: ref('requestBodies', 'Event'),
                  responses: { '204': { description: 'Heard' } },
                },
              },
            },
          },
          'x-codeSamples': [{ lang: 'Python', label: 'Python 3', source: 'print("hello")' }],
        },
        delete: {
          operationId: 'cancelBooking',
          summary: 'Cancel booking',
          description: 'Cancels a booking.',
          deprecated: true,
          tags: ['Stays'],
          responses: { '204': { description: 'Gone' } },
        },
      },
    },
    webhooks: {
      bookingChanged: {
        post: {
          operationId: 'bookingChanged',
          summary: 'Booking changed',
          description: 'A booking changed.',
          tags: ['Bookings'],
          requestBody: ref('requestBodies', 'Event'),
          responses: { '204': { description: 'Heard' } },
        },
      },
    },
    components: {
      schemas: {
        Booking: {
          type: 'object',
          title: 'A booking',
          description: 'One stay of some guests',
          required: ['bookingId', 'guests'],
          externalDocs: docs,
          properties: {
            bookingId: {
              type: 'string',
              description: 'Its id',
              pattern: '^bkg_[a-z0-9]+$',
              minLength: 5,
              examples: ['bkg_1'],
              readOnly: true,
            },
            guests: { type: 'array', description: 'Who stays', items: ref('schemas', 'Guest') },
            status: {
              enum: ['ON', 'OFF'],
              description: 'How it is',
              'x-enumDescriptions': { ON: 'at work', OFF: 'at rest' },
              default: 'ON',
            },
            kind: { const: 'STAY', description: 'Always the same' },
            payment: {
              oneOf: [ref('schemas', 'Card'), ref('schemas', 'Points')],
              discriminator: {
                propertyName: 'type',
                mapping: { CARD: '#/components/schemas/Card', POINTS: '#/components/schemas/Points' },
              },
            },
            labels: {
              type: 'object',
              additionalProperties: { type: 'string', description: 'A label' },
              patternProperties: { '^x-': { type: 'integer' } },
            },
            parts: { type: 'array', items: ref('schemas', 'Booking') },
            document: { type: 'string', contentMediaType: 'application/pdf', contentEncoding: 'base64' },
            price: { type: 'string', format: 'decimal', xml: { name: 'Price', namespace: 'https://xml.example/ns', prefix: 'p' } },
          },
          dependentRequired: { payment: ['status'] },
        },
        Guest: {
          allOf: [
            { type: 'object', properties: { name: { type: 'string', title: 'A name', example: 'Ana' } } },
            { description: 'A person' },
          ],
        },
        Card: { type: 'object', required: ['type'], properties: { type: { const: 'CARD' }, number: { type: 'string', writeOnly: true } } },
        Points: { type: 'object', required: ['type'], properties: { type: { const: 'POINTS' } } },
      },
      responses: {
        Problem: {
          description: 'Refused',
          content: { 'application/problem+json': { schema: { type: 'object', properties: { detail: { type: 'string' } } } } },
        },
      },
      requestBodies: {
        Event: { description: 'What happened', content: { 'application/json': { schema: ref('schemas', 'Booking') } } },
      },
      headers: { Rate: { description: 'How many are left', required: true, schema: { type: 'integer' }, example: 7 } },
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          description: 'For partners',
          flows: {
            clientCredentials: {
              tokenUrl: 'https://auth.example/token',
              refreshUrl: 'https://auth.example/refresh',
              scopes: { read: 'Reads', write: 'Writes' },
            },
            authorizationCode: {
              authorizationUrl: 'https://auth.example/authorize',
              tokenUrl: 'https://auth.example/token',
              scopes: { read: 'Reads' },
            },
          },
        },
        key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'For tests' },
        basic: { type: 'http', scheme: 'basic', description: 'For machines' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://auth.example/.well-known/openid-configuration' },
      },
    },
  };
}

/** A string in a document: the value at a path, or the path's last key. */
export interface StringPlace {
  readonly path: readonly string[];
  readonly part: 'key' | 'value';
}

export function stringPlaces(value: unknown, path: readonly string[] = []): readonly StringPlace[] {
  if (typeof value === 'string') return [{ path, part: 'value' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [
    ...(Array.isArray(value) ? [] : [{ path: [...path, key], part: 'key' as const }]),
    ...stringPlaces(item, [...path, key]),
  ]);
}

export function withString(document: unknown, { path: [step, ...rest], part }: StringPlace, text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(document))
    return document.map((item, index) => (String(index) === step ? withString(item, { path: rest, part }, text) : item));
  const entries = Object.entries(document as object).map(([key, item]): readonly [string, unknown] => {
    if (key !== step) return [key, item];
    return part === 'key' && rest.length === 0 ? [text, item] : [key, withString(item, { path: rest, part }, text)];
  });
  return Object.fromEntries(entries);
}
