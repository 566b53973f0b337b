/** Two versions of a document, and whether the second can break clients of the first. */
export interface ChangeRow {
  readonly name: string;
  readonly before: Document;
  readonly after: Document;
  readonly isBreaking: boolean;
  /** The changes, one per line; `!` marks breaking changes. */
  readonly lines: readonly string[];
  /** The verdict of `redocly diff` 2.77 if it differs, and the reason for this project's verdict. */
  readonly redocly?: { readonly isBreaking: boolean; readonly why: string };
}

export type Document = Readonly<Record<string, unknown>>;

const OK = { responses: { 200: { description: 'OK' } } };

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

export function documentWith(operation: object, rest: object = {}): Document {
  return {
    openapi: '3.1.0',
    info: { title: 'Sales API', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/a': { post: { operationId: 'a', ...OK, ...operation } } },
    ...rest,
  };
}

const sent = (schema: object, rest: object = {}) => documentWith({ requestBody: { required: true, ...json(schema) } }, rest);
const received = (schema: object, rest: object = {}) => documentWith({ responses: { 200: { description: 'OK', ...json(schema) } } }, rest);
const hook = (operation: object, rest: object = {}): Document => ({
  ...documentWith({}, rest),
  webhooks: { moved: { post: { operationId: 'moved', ...OK, ...operation } } },
});
const pushed = (schema: object) => hook({ requestBody: { required: true, ...json(schema) } });
const parameter = (rest: object) => documentWith({ parameters: [{ name: 'q', in: 'query', schema: { type: 'string' }, ...rest }] });
const object = (properties: object, required: readonly string[] = [], rest: object = {}) => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  ...rest,
});
const text = (rules: object = {}) => ({ type: 'string', ...rules });
const ofText = (rules: object) => object({ a: text(rules) });
const number = (rules: object = {}) => object({ a: { type: 'integer', ...rules } });
const schemas = <T extends object>(named: T) => ({ components: { schemas: named } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const secured = (security: readonly object[], securitySchemes: object) => documentWith({ security }, { components: { securitySchemes } });

const KEY = { type: 'apiKey', in: 'header', name: 'X-Key' };
const BEARER = { type: 'http', scheme: 'bearer' };
const OAUTH = {
  type: 'oauth2',
  flows: { clientCredentials: { tokenUrl: 'https://auth.example.com/token', scopes: { read: 'Read', write: 'Write' } } },
};

type Row = readonly [
  name: string,
  before: Document,
  after: Document,
  verdict: 'breaks' | 'passes' | 'same',
  lines: readonly string[],
  redocly?: string | undefined,
];

/** Creates rows for a change in a value that clients send, receive, or get from a webhook. The booleans say where it breaks clients. */
function bothWays(
  name: string,
  before: object,
  after: object,
  line: string,
  [breaksSender, breaksReader]: readonly [boolean, boolean],
  redocly: readonly (string | undefined)[] = [],
): readonly Row[] {
  const verdict = (breaks: boolean) => (breaks ? 'breaks' : 'passes');
  const mark = (breaks: boolean, at: string) => [`${breaks ? '!' : ' '} POST /a ${line.replace('@', `${at}.a`)}`];
  const row = (way: string, one: Document, other: Document, breaks: boolean, at: string, why?: string): Row => [
    `${way}: ${name}`,
    one,
    other,
    verdict(breaks),
    way === 'pushed' ? mark(breaks, at).map((told) => told.replace('POST /a', 'POST moved')) : mark(breaks, at),
    why,
  ];
  return [
    row('sent', sent(before), sent(after), breaksSender, 'body', redocly[0]),
    row('received', received(before), received(after), breaksReader, 'res-200', redocly[1]),
    row('pushed', pushed(before), pushed(after), breaksReader, 'body', redocly[2]),
  ];
}

const PET = schemas({
  Pet: object({ name: text() }),
  Dog: object({ kind: { const: 'dog' } }, ['kind']),
  Cat: object({ kind: { const: 'cat' } }, ['kind']),
});
const NODE = (rules: object) => schemas({ Node: object({ name: text(rules), next: ref('Node') }) });

const ROWS: readonly Row[] = [
  // Operations
  [
    'an operation more',
    documentWith({}),
    { ...documentWith({}), paths: { '/a': { post: { operationId: 'a', ...OK }, get: { operationId: 'b', ...OK } } } },
    'passes',
    ['  GET /a added operation'],
  ],
  [
    'an operation less',
    { ...documentWith({}), paths: { '/a': { post: { operationId: 'a', ...OK }, get: { operationId: 'b', ...OK } } } },
    documentWith({}),
    'breaks',
    ['! GET /a removed operation'],
  ],
  [
    'a path less',
    { ...documentWith({}), paths: { '/a': { post: { operationId: 'a', ...OK } }, '/b': { get: { operationId: 'b', ...OK } } } },
    documentWith({}),
    'breaks',
    ['! GET /b removed operation'],
  ],
  [
    'another path',
    documentWith({}),
    { ...documentWith({}), paths: { '/b': { post: { operationId: 'a', ...OK } } } },
    'breaks',
    ['! POST /b changed operation address POST /a > POST /b'],
  ],
  [
    'another operationId',
    documentWith({}),
    documentWith({ operationId: 'b' }),
    'breaks',
    ['! POST /a changed operation operationId a > b'],
  ],
  [
    'another name of a variable of the path',
    {
      ...documentWith({}),
      paths: { '/a/{x}': { get: { operationId: 'a', ...OK, parameters: [{ name: 'x', in: 'path', required: true, schema: text() }] } } },
    },
    {
      ...documentWith({}),
      paths: { '/a/{y}': { get: { operationId: 'a', ...OK, parameters: [{ name: 'y', in: 'path', required: true, schema: text() }] } } },
    },
    'passes',
    ['  GET /a/{y} changed operation address GET /a/{x} > GET /a/{y}'],
  ],
  [
    'an operation that is deprecated',
    documentWith({}),
    documentWith({ deprecated: true }),
    'passes',
    ['  POST /a added operation deprecated'],
  ],
  ['another description', documentWith({ description: 'One' }), documentWith({ description: 'Two' }), 'same', []],
  ['another summary', documentWith({ summary: 'One' }), documentWith({ summary: 'Two' }), 'same', []],
  [
    'another version',
    documentWith({}),
    documentWith({}, { info: { title: 'Sales API', version: '2' } }),
    'passes',
    ['  - changed api version 1 > 2'],
  ],
  [
    'a server more',
    documentWith({}),
    documentWith({}, { servers: [{ url: 'https://api.example.com' }, { url: 'https://eu.example.com' }] }),
    'passes',
    ['  - added server https://eu.example.com'],
  ],
  [
    'another server',
    documentWith({}),
    documentWith({}, { servers: [{ url: 'https://eu.example.com' }] }),
    'breaks',
    ['  - added server https://eu.example.com', '! - removed server https://api.example.com'],
  ],
  ['a webhook less', hook({}), documentWith({}), 'breaks', ['! POST moved removed operation']],
  ['a webhook more', documentWith({}), hook({}), 'passes', ['  POST moved added operation']],
  // Parameters
  ['an optional parameter', documentWith({}), parameter({}), 'passes', ['  POST /a added parameter param-query.q']],
  ['a required parameter', documentWith({}), parameter({ required: true }), 'breaks', ['! POST /a added parameter param-query.q']],
  ['a parameter less', parameter({}), documentWith({}), 'breaks', ['! POST /a removed parameter param-query.q']],
  [
    'a parameter that becomes required',
    parameter({}),
    parameter({ required: true }),
    'breaks',
    ['! POST /a added required parameter param-query.q'],
  ],
  [
    'a parameter that becomes optional',
    parameter({ required: true }),
    parameter({}),
    'passes',
    ['  POST /a removed required parameter param-query.q'],
  ],
  [
    'a parameter that moves',
    parameter({}),
    parameter({ in: 'header' }),
    'breaks',
    ['  POST /a added parameter param-header.q', '! POST /a removed parameter param-query.q'],
  ],
  ['a header in other letters', parameter({ in: 'header', name: 'X-A' }), parameter({ in: 'header', name: 'x-a' }), 'same', []],
  [
    'a parameter of another type',
    parameter({}),
    parameter({ schema: { type: 'integer' } }),
    'breaks',
    ['! POST /a changed type string > integer parameter param-query.q'],
  ],
  [
    'a list that is written otherwise',
    parameter({ schema: { type: 'array', items: text() } }),
    parameter({ schema: { type: 'array', items: text() }, explode: false }),
    'breaks',
    ['! POST /a changed style form, explode > form parameter param-query.q'],
  ],
  [
    'the style that holds anyway, in words',
    parameter({}),
    parameter({ style: 'form', explode: true }),
    'same',
    [],
    'what is sent is the same',
  ],
  [
    'a default more',
    parameter({}),
    parameter({ schema: text({ default: 'x' }) }),
    'passes',
    ['  POST /a added default > x parameter param-query.q'],
  ],
  [
    'another default',
    parameter({ schema: text({ default: 'x' }) }),
    parameter({ schema: text({ default: 'y' }) }),
    'breaks',
    ['! POST /a changed default x > y parameter param-query.q'],
    'what a request without the parameter does is another',
  ],
  [
    'a deprecated parameter',
    parameter({}),
    parameter({ deprecated: true }),
    'passes',
    ['  POST /a added deprecated parameter param-query.q'],
  ],
  // Bodies, media types, responses
  ['an optional body', documentWith({}), documentWith({ requestBody: json(text()) }), 'passes', ['  POST /a added body request-body']],
  [
    'a required body',
    documentWith({}),
    documentWith({ requestBody: { required: true, ...json(text()) } }),
    'breaks',
    ['! POST /a added body request-body'],
    'requests without one are refused',
  ],
  ['a body less', documentWith({ requestBody: json(text()) }), documentWith({}), 'breaks', ['! POST /a removed body request-body']],
  [
    'a body that becomes required',
    documentWith({ requestBody: json(text()) }),
    documentWith({ requestBody: { required: true, ...json(text()) } }),
    'breaks',
    ['! POST /a added required body request-body'],
  ],
  [
    'a media type less',
    documentWith({ requestBody: { content: { 'application/json': { schema: text() }, 'text/plain': { schema: text() } } } }),
    documentWith({ requestBody: json(text()) }),
    'breaks',
    ['! POST /a removed media type request-body'],
  ],
  [
    'a media type more',
    documentWith({ requestBody: json(text()) }),
    documentWith({ requestBody: { content: { 'application/json': { schema: text() }, 'text/plain': { schema: text() } } } }),
    'passes',
    ['  POST /a added media type body-text-plain'],
  ],
  [
    'a webhook that may come in another media type',
    hook({ requestBody: json(text()) }),
    hook({ requestBody: { content: { 'application/json': { schema: text() }, 'text/plain': { schema: text() } } } }),
    'breaks',
    ['! POST moved added media type body-text-plain'],
    'nobody has asked for the media type of a webhook',
  ],
  [
    'a media type of an answer less',
    documentWith({
      responses: { 200: { description: 'OK', content: { 'application/json': { schema: text() }, 'text/csv': { schema: text() } } } },
    }),
    received(text()),
    'breaks',
    ['! POST /a removed media type res-200'],
  ],
  [
    'a status more',
    documentWith({}),
    documentWith({ responses: { 200: { description: 'OK' }, 404: { description: 'None' } } }),
    'passes',
    ['  POST /a added response res-404'],
  ],
  [
    'a status less',
    documentWith({ responses: { 200: { description: 'OK' }, 404: { description: 'None' } } }),
    documentWith({}),
    'breaks',
    ['! POST /a removed response res-404'],
  ],
  [
    'another success',
    documentWith({}),
    documentWith({ responses: { 201: { description: 'OK' } } }),
    'breaks',
    ['  POST /a added response res-201', '! POST /a removed response res-200'],
  ],
  [
    'statuses as a range',
    documentWith({ responses: { 200: { description: 'OK' }, 404: { description: 'Wrong' } } }),
    documentWith({ responses: { 200: { description: 'OK' }, '4XX': { description: 'Wrong' } } }),
    'passes',
    ['  POST /a added response res-4XX'],
    'the range says what the status said',
  ],
  [
    'a header of an answer more',
    documentWith({}),
    documentWith({ responses: { 200: { description: 'OK', headers: { ETag: { schema: text() } } } } }),
    'passes',
    ['  POST /a added header res-200-header.ETag'],
  ],
  [
    'a header of an answer less',
    documentWith({ responses: { 200: { description: 'OK', headers: { ETag: { schema: text() } } } } }),
    documentWith({}),
    'breaks',
    ['! POST /a removed header res-200-header.ETag'],
  ],
  // Credentials
  [
    'credentials where none were asked for',
    documentWith({}, { components: { securitySchemes: { key: KEY } } }),
    secured([{ key: [] }], { key: KEY }),
    'breaks',
    ['  POST /a added credentials security', '! POST /a removed credentials security'],
  ],
  [
    'no credentials any more',
    secured([{ key: [] }], { key: KEY }),
    documentWith({}, { components: { securitySchemes: { key: KEY } } }),
    'passes',
    ['  POST /a added credentials', '  POST /a removed credentials'],
  ],
  [
    'other credentials as well',
    secured([{ key: [] }], { key: KEY, bearer: BEARER }),
    secured([{ key: [] }, { bearer: [] }], { key: KEY, bearer: BEARER }),
    'passes',
    ['  POST /a added credentials security'],
  ],
  [
    'other credentials',
    secured([{ key: [] }], { key: KEY, bearer: BEARER }),
    secured([{ bearer: [] }], { key: KEY, bearer: BEARER }),
    'breaks',
    ['  POST /a added credentials security', '! POST /a removed credentials security'],
  ],
  [
    'a scope more',
    secured([{ oauth: ['read'] }], { oauth: OAUTH }),
    secured([{ oauth: ['read', 'write'] }], { oauth: OAUTH }),
    'breaks',
    ['  POST /a added credentials security', '! POST /a removed credentials security'],
  ],
  [
    'a scope less',
    secured([{ oauth: ['read', 'write'] }], { oauth: OAUTH }),
    secured([{ oauth: ['read'] }], { oauth: OAUTH }),
    'passes',
    ['  POST /a added credentials security', '  POST /a removed credentials security'],
  ],
  [
    'the same credentials under another key',
    secured([{ key: [] }], { key: KEY }),
    secured([{ other: [] }], { other: KEY }),
    'same',
    [],
    'the key of a scheme is never sent',
  ],
  [
    'a scheme in another header',
    secured([{ key: [] }], { key: KEY }),
    secured([{ key: [] }], { key: { ...KEY, name: 'X-Other' } }),
    'breaks',
    ['! - changed credentials name X-Key > X-Other'],
  ],
  // Fields
  ['sent: an optional field more', sent(object({})), sent(object({ a: text() })), 'passes', ['  POST /a added field body.a']],
  ['sent: a required field more', sent(object({})), sent(object({ a: text() }, ['a'])), 'breaks', ['! POST /a added field body.a']],
  ['received: a field more', received(object({})), received(object({ a: text() }, ['a'])), 'passes', ['  POST /a added field res-200.a']],
  [
    'pushed: a required field more',
    pushed(object({})),
    pushed(object({ a: text() }, ['a'])),
    'passes',
    ['  POST moved added field body.a'],
  ],
  [
    'sent: a field less',
    sent(object({ a: text() })),
    sent(object({})),
    'breaks',
    ['! POST /a removed field body.a'],
    'what it said is no longer done, or the request is refused',
  ],
  ['received: a field less', received(object({ a: text() })), received(object({})), 'breaks', ['! POST /a removed field res-200.a']],
  ['pushed: a field less', pushed(object({ a: text() })), pushed(object({})), 'breaks', ['! POST moved removed field body.a']],
  ...bothWays('a field becomes required', ofText({}), object({ a: text() }, ['a']), 'added required field @', [true, false]),
  ...bothWays('a field becomes optional', object({ a: text() }, ['a']), ofText({}), 'removed required field @', [false, true]),
  ...bothWays('another type', ofText({}), number(), 'changed type string > integer field @', [true, true]),
  [
    'sent: another type, with limits',
    sent(ofText({ maxLength: 9, format: 'date' })),
    sent(number({ minimum: 1, maximum: 5, format: 'int32' })),
    'breaks',
    [
      '! POST /a changed type string > integer field body.a',
      '! POST /a added maximum > 5 field body.a',
      '! POST /a added minimum > 1 field body.a',
      '! POST /a changed format date > int32 field body.a',
    ],
  ],
  [
    'sent: a text of a list instead of a number',
    sent(number({ maximum: 5 })),
    sent(ofText({ enum: ['x', 'y'] })),
    'breaks',
    ['! POST /a changed type integer > string field body.a', '! POST /a added enum > x, y field body.a'],
  ],
  ...bothWays('an integer becomes any number', number(), object({ a: { type: 'number' } }), 'changed type integer > number field @', [
    false,
    true,
  ]),
  ...bothWays('a number becomes an integer', object({ a: { type: 'number' } }), number(), 'changed type number > integer field @', [
    true,
    false,
  ]),
  ...bothWays('a value more', ofText({ enum: ['x', 'y'] }), ofText({ enum: ['x', 'y', 'z'] }), 'added values > z field @', [false, true]),
  ...bothWays('a value less', ofText({ enum: ['x', 'y', 'z'] }), ofText({ enum: ['x', 'y'] }), 'removed values z field @', [true, false]),
  ...bothWays('a list of values', ofText({}), ofText({ enum: ['x', 'y'] }), 'added enum > x, y field @', [true, false]),
  ...bothWays('null is allowed', ofText({}), object({ a: { type: ['string', 'null'] } }), 'added null > allowed field @', [false, true]),
  ...bothWays('null is no longer allowed', object({ a: { type: ['string', 'null'] } }), ofText({}), 'removed null allowed field @', [
    true,
    false,
  ]),
  ...bothWays('a lower limit of length', ofText({ maxLength: 9 }), ofText({ maxLength: 5 }), 'changed maxLength 9 > 5 field @', [
    true,
    false,
  ]),
  ...bothWays('no limit of length', ofText({ maxLength: 9 }), ofText({}), 'removed maxLength 9 field @', [false, true]),
  ...bothWays('a higher least number', number({ minimum: 1 }), number({ minimum: 2 }), 'changed minimum 1 > 2 field @', [true, false]),
  ...bothWays('another pattern', ofText({ pattern: '^a' }), ofText({ pattern: '^b' }), 'changed pattern ^a > ^b field @', [true, true]),
  ...bothWays(
    'a larger format',
    number({ format: 'int32' }),
    number({ format: 'int64' }),
    'changed format int32 > int64 field @',
    [false, true],
    ['the larger format has all numbers of the smaller'],
  ),
  ...bothWays('another format', ofText({ format: 'date' }), ofText({ format: 'date-time' }), 'changed format date > date-time field @', [
    true,
    true,
  ]),
  ...bothWays(
    'items that are unique',
    object({ a: { type: 'array', items: text() } }),
    object({ a: { type: 'array', items: text(), uniqueItems: true } }),
    'added uniqueItems field @',
    [true, false],
  ),
  ...bothWays(
    'a shorter list',
    object({ a: { type: 'array', items: text(), maxItems: 9 } }),
    object({ a: { type: 'array', items: text(), maxItems: 5 } }),
    'changed maxItems 9 > 5 field @',
    [true, false],
  ),
  ...bothWays(
    'items of another type',
    object({ a: { type: 'array', items: text() } }),
    object({ a: { type: 'array', items: { type: 'integer' } } }),
    'changed type array of string > array of integer field @',
    [true, true],
  ),
  ...bothWays(
    'no other fields',
    object({ a: object({}) }),
    object({ a: object({}, [], { additionalProperties: false }) }),
    'changed additionalProperties any > none field @',
    [true, false],
  ),
  ...bothWays('what a value must not be', ofText({}), ofText({ not: { const: 'x' } }), 'added not field @', [true, false]),
  ...bothWays(
    'another default',
    ofText({ default: 'x' }),
    ofText({ default: 'y' }),
    'changed default x > y field @',
    [true, false],
    ['what a request without the field does is another'],
  ),
  ['another description of a field', sent(ofText({ description: 'x' })), sent(ofText({ description: 'y' })), 'same', []],
  ['other examples', received(ofText({ examples: ['x'] })), received(ofText({ examples: ['y'] })), 'same', []],
  ['other tags', documentWith({ tags: ['One'] }), documentWith({ tags: ['Two'] }), 'same', []],
  [
    'extensions',
    documentWith({}),
    documentWith({ 'x-timeout-seconds': 60, 'x-moves': 'money', 'x-require-one-of': ['a', 'b'] }),
    'same',
    [],
  ],
  ['a field that forms hide', sent(ofText({})), sent(ofText({ format: 'password' })), 'same', []],
  [
    'what a text holds, now described',
    received(ofText({})),
    received(ofText({ contentMediaType: 'application/jose', contentSchema: text() })),
    'same',
    [],
  ],
  [
    'another content of a text',
    received(ofText({ contentMediaType: 'image/png' })),
    received(ofText({ contentMediaType: 'image/gif' })),
    'breaks',
    ['! POST /a changed contentMediaType field res-200.a'],
  ],
  [
    'another date on which an operation stops working',
    documentWith({ deprecated: true, 'x-sunset': '2026-12-31' }),
    documentWith({ deprecated: true, 'x-sunset': '2027-06-30' }),
    'passes',
    ['  POST /a changed operation sunset 2026-12-31 > 2027-06-30'],
  ],
  ...bothWays('a deprecated field', ofText({}), ofText({ deprecated: true }), 'added deprecated field @', [false, false]),
  ...bothWays(
    'a variant more',
    object({ a: { oneOf: [text(), { type: 'integer' }] } }),
    object({ a: { oneOf: [text(), { type: 'integer' }, { type: 'boolean' }] } }),
    'added variant @.boolean',
    [false, true],
  ),
  ...bothWays(
    'a variant less',
    object({ a: { oneOf: [text(), { type: 'integer' }, { type: 'boolean' }] } }),
    object({ a: { oneOf: [text(), { type: 'integer' }] } }),
    'removed variant @.boolean',
    [true, false],
  ),
  // Direction of individual fields
  [
    'sent: a read-only field less',
    sent(object({ a: text({ readOnly: true }) })),
    sent(object({})),
    'same',
    [],
    'the field is in no request',
  ],
  ['sent: a required read-only field more', sent(object({})), sent(object({ a: text({ readOnly: true }) }, ['a'])), 'same', []],
  ['received: a write-only field less', received(object({ a: text({ writeOnly: true }) })), received(object({})), 'same', []],
  ['pushed: a write-only field less', pushed(object({ a: text({ writeOnly: true }) })), pushed(object({})), 'same', []],
  [
    'sent: a field becomes read-only',
    sent(ofText({})),
    sent(ofText({ readOnly: true })),
    'breaks',
    ['! POST /a added readOnly field body.a'],
    'requests that have the field are wrong now',
  ],
  [
    'answers to a webhook: a field becomes required',
    hook({ responses: { 200: { description: 'OK', ...json(ofText({})) } } }),
    hook({ responses: { 200: { description: 'OK', ...json(object({ a: text() }, ['a'])) } } }),
    'breaks',
    ['! POST moved added required field res-200.a'],
  ],
  // Differences in notation only
  ['a schema that is moved to components', sent(PET.components.schemas.Pet), sent(ref('Pet'), PET), 'same', []],
  [
    'a component with another name',
    sent(ref('Pet'), PET),
    sent(ref('Animal'), schemas({ Animal: PET.components.schemas.Pet })),
    'same',
    [],
  ],
  [
    'a body that is moved to components',
    sent(text()),
    documentWith(
      { requestBody: { $ref: '#/components/requestBodies/A' } },
      { components: { requestBodies: { A: { required: true, ...json(text()) } } } },
    ),
    'same',
    [],
  ],
  [
    'an object in parts',
    sent(object({ a: text(), b: text() }, ['a'])),
    sent({ allOf: [object({ a: text() }, ['a']), object({ b: text() })] }),
    'same',
    [],
    'both ask for the same',
  ],
  [
    'a part of allOf more, which asks for a field',
    sent({ allOf: [object({ a: text() })] }),
    sent({ allOf: [object({ a: text() }), { required: ['a'] }] }),
    'breaks',
    ['! POST /a added required field body.a'],
  ],
  [
    'null as it is written in 3.0 and 3.1',
    { ...sent(object({ a: text({ nullable: true }) })), openapi: '3.0.3' },
    sent(object({ a: { type: ['string', 'null'] } })),
    'same',
    [],
  ],
  ['keys in another order', sent(object({ a: text(), b: text() })), sent(object({ b: text(), a: text() })), 'same', []],
  [
    'one more value that chooses a variant',
    received({ oneOf: [ref('Dog'), ref('Cat')], discriminator: { propertyName: 'kind', mapping: { dog: 'Dog' } } }, PET),
    received({ oneOf: [ref('Dog'), ref('Cat')], discriminator: { propertyName: 'kind', mapping: { dog: 'Dog', puppy: 'Dog' } } }, PET),
    'same',
    [],
    'the values are those of the property',
  ],
  ['variants in another order', sent({ oneOf: [ref('Dog'), ref('Cat')] }, PET), sent({ oneOf: [ref('Cat'), ref('Dog')] }, PET), 'same', []],
  [
    'variants that are moved to components',
    sent({ oneOf: [PET.components.schemas.Dog, PET.components.schemas.Cat] }),
    sent({ oneOf: [ref('Dog'), ref('Cat')] }, PET),
    'same',
    [],
  ],
  [
    'a value that becomes one of several',
    sent(PET.components.schemas.Dog),
    sent({ oneOf: [ref('Dog'), ref('Cat')] }, PET),
    'passes',
    ['  POST /a added variant body.cat'],
    'what was sent is still one of them',
  ],
  // Recursive schemas
  ['a recursive schema that is the same', sent(ref('Node'), NODE({})), sent(ref('Node'), NODE({})), 'same', []],
  [
    'a recursive schema with a shorter text',
    sent(ref('Node'), NODE({})),
    sent(ref('Node'), NODE({ maxLength: 5 })),
    'breaks',
    ['! POST /a added maxLength > 5 field body.name'],
  ],
  // Callbacks
  [
    'what a callback brings: a field less',
    documentWith({ callbacks: { done: { '{$request.body#/url}': { post: { ...OK, requestBody: json(ofText({})) } } } } }),
    documentWith({ callbacks: { done: { '{$request.body#/url}': { post: { ...OK, requestBody: json(object({})) } } } } }),
    'breaks',
    ['! POST /a removed field callback-done-body.a'],
  ],
  [
    'a callback less',
    documentWith({ callbacks: { done: { '{$request.body#/url}': { post: OK } } } }),
    documentWith({}),
    'breaks',
    ['! POST /a removed callback callback-done'],
  ],
];

/** One change for each rule published by other tools, plus pairs of documents that do not differ. */
export const CHANGE_TABLE: readonly ChangeRow[] = ROWS.map(([name, before, after, verdict, lines, why]) => {
  const isBreaking = verdict === 'breaks';
  return { name, before, after, isBreaking, lines, ...(why === undefined ? {} : { redocly: { isBreaking: !isBreaking, why } }) };
});
