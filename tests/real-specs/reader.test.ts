import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderSpec } from '../support/rendered-spec.ts';
import { compareMember } from './compare-member.ts';
import { Facts } from './facts.ts';
import { readContract } from './read-contract.ts';
import { readSource } from './source.ts';

const SPEC = {
  openapi: '3.0.3',
  info: { title: 'Stays', version: '1.2.3', description: 'All about **stays**.' },
  servers: [{ url: 'https://api.example/v1' }],
  security: [{ key: [] }],
  paths: {
    '/stays/{id}': {
      put: {
        operationId: 'changeStay',
        summary: 'Change a stay',
        description: 'Changes one.',
        deprecated: true,
        parameters: [
          { name: 'id', in: 'path', required: true, description: 'Which one', schema: { type: 'string', pattern: '^s[0-9]+$' } },
          { name: 'rooms', in: 'query', schema: { type: 'integer', minimum: 2, maximum: 9, default: 3 } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Stay' }, example: { nights: 4 } },
            'multipart/form-data': {
              schema: { type: 'object', properties: { scan: { type: 'string', format: 'binary' } } },
              encoding: { scan: { contentType: 'image/png' } },
            },
            // The previous body's encoding also contains this media type.
            'image/png': { schema: { type: 'string', format: 'binary', description: 'The picture' } },
          },
        },
        responses: {
          '4xx': { description: 'Wrong' },
          200: {
            description: 'Changed',
            headers: { 'X-Left': { description: 'Calls that are left', schema: { type: 'integer' } } },
            content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Stay' } } } },
          },
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    schemas: {
      Base: { type: 'object', required: ['nights'], properties: { nights: { type: 'integer', description: 'How long' } } },
      Stay: {
        allOf: [
          { $ref: '#/components/schemas/Base' },
          {
            type: 'object',
            properties: {
              board: { type: 'string', enum: ['none', 'breakfast'] },
              note: { type: 'string', nullable: true, maxLength: 77, example: 'Late' },
              guest: {
                oneOf: [
                  { title: 'Person', type: 'object', properties: { surname: { type: 'string' } } },
                  { title: 'Firm', type: 'object', properties: { vat: { type: 'string' } } },
                ],
              },
              id: { type: 'string', readOnly: true },
              // Not every part allows null.
              code: {
                allOf: [
                  { type: 'string', nullable: true },
                  { type: 'string', minLength: 3 },
                ],
              },
              never: {
                allOf: [
                  { type: 'string', enum: ['a'] },
                  { type: 'string', enum: ['b'], example: 'b' },
                ],
              },
              secret: { type: 'string', 'x-internal': true },
              // Invisible whitespace, and an example with the wrong type.
              'desk ': { type: 'object', properties: { floor: { type: 'integer' } }, example: [{ floor: 1 }] },
              // Only an empty list is allowed.
              faults: { type: 'array', enum: [[]], items: { type: 'object', properties: { code: { type: 'integer' } } } },
              // A variant that requires a surrounding field.
              payment: {
                type: 'object',
                properties: { card: { type: 'string' }, iban: { type: 'string' }, bic: { type: 'string' } },
                anyOf: [{ anyOf: [{ required: ['card'] }, { required: ['bic'] }] }, { required: ['card', 'iban'] }],
              },
              // The only alternative is a list of choices, which is inlined.
              pets: {
                oneOf: [
                  {
                    type: 'array',
                    items: {
                      oneOf: [
                        { title: 'Cat', type: 'object', properties: { lives: { type: 'integer' } } },
                        { title: 'Dog', type: 'object', properties: { barks: { type: 'boolean' } } },
                      ],
                    },
                  },
                ],
              },
            },
          },
        ],
      },
    },
  },
};

async function differencesOf(change: (html: string) => string = (html) => html) {
  const folder = await mkdtemp(path.join(tmpdir(), 'reader-'));
  try {
    const file = path.join(folder, 'stays.json');
    await writeFile(file, JSON.stringify(SPEC));
    const { pages } = await renderSpec(SPEC);
    const facts = new Facts();
    const texts = new Map([...pages].map(([address, html]) => [address, () => (address.endsWith('/change-stay') ? change(html) : html)]));
    const { madeUp } = await compareMember({ id: 'sales', name: 'stays.json', file }, texts, facts);
    return {
      facts,
      madeUp,
      differences: facts.differences.map(({ kind, isInvented, what }) => `${isInvented ? 'invented' : 'missed'} ${kind}: ${what}`),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Entry points, and modules that produce the compared pages. */
const MAKERS = ['check-types.ts', 'list-wide.ts', 'render-group.ts', 'run-group.ts', 'run.ts', 'plain-code.ts'];

describe('what the independent reader reads', () => {
  test('includes files that strict parsers reject', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'reader-'));
    try {
      await writeFile(path.join(folder, 'api.yaml'), 'openapi: 3.0.3\npaths: { $ref: all.yaml }\n');
      await writeFile(path.join(folder, 'all.yaml'), '/a: { $ref: paths.yaml }\n');
      const lines = ['get:', "  summary: 'All of", '  it: "all"', "  Ann''s'", '  operationId: getA', '  x: {', '  a: 1 }'];
      await writeFile(path.join(folder, 'paths.yaml'), lines.join('\n'));
      const { operations } = readContract(await readSource(path.join(folder, 'api.yaml')));
      expect(operations.map(({ method, path: of, summary, operationId }) => [method, of, summary, operationId])).toEqual([
        ['GET', '/a', 'All of it: "all" Ann\'s', 'getA'],
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the independent reader', () => {
  test('does not import the code that produces the pages', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name) && !MAKERS.includes(name));
    const imports = files.flatMap((name) =>
      [...readFileSync(path.join(import.meta.dirname, name), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) => target),
    );
    expect(imports.filter((target) => !target.startsWith('./'))).toEqual([]);
  });

  test('finds exactly the content of the specification', async () => {
    const { facts, differences } = await differencesOf();
    expect(differences).toEqual([]);
    expect([...facts.tallies.keys()].toSorted()).toEqual([
      'alternative',
      'body',
      'constraint',
      'default',
      'deprecation',
      'description',
      'example',
      'field',
      'format',
      'header',
      'nullable',
      'operation',
      'parameter',
      'required',
      'response',
      'security',
      'server',
      'title',
      'type',
      'value',
    ]);
  });

  test('does not report parts that the page marks as unreadable', async () => {
    const row = /<li class="field" id="param-query\.rooms">[\s\S]*?<\/li>/;
    const mark = '<p>This part of the specification could not be read: <code>#/paths/~1stays~1{id}/put/parameters/1</code></p>';
    const { facts, differences } = await differencesOf((html) => html.replace(row, mark));
    expect({ differences, marked: facts.marked }).toEqual({ differences: [], marked: 1 });
  });

  test.each<[name: string, from: RegExp | string, to: string, difference: string]>([
    ['a row', /<li class="field" id="body\.nights">[\s\S]*?<\/li>/, '', 'missed field: no row body.nights'],
    ['a parameter', /<li class="field" id="param-query\.rooms">[\s\S]*?<\/li>/, '', 'missed parameter: query parameter rooms'],
    ['a value', '<li><code>breakfast</code></li>', '', 'missed value: body.board: value breakfast'],
    ['a limit', 'At most 77 characters.', 'short', 'missed constraint: body.note: maxLength 77'],
    ['a pattern', '<code>^s[0-9]+$</code>', '', 'missed constraint: param-path.id: pattern ^s[0-9]+$'],
    ['an example', '<code>Late</code>', '', 'missed example: body.note: example Late'],
    ['a description', '<p>How long</p>', '', 'missed description: body.nights: 0 % of "How long"'],
    ['a status', '>200 OK</h3>', '>201 Created</h3>', 'missed response: response 200'],
    ['a header', /<details class="response__headers">[\s\S]*?<\/details>/, '', 'missed header: header X-Left of 200'],
    [
      'a type',
      '<span class="field__type">integer</span>',
      '<span class="field__type">string</span>',
      'missed type: param-query.rooms: type integer, shown is "string"',
    ],
    ['a default', '<code>3</code>', '', 'missed default: param-query.rooms: default 3'],
    [
      'a contradiction',
      '<span class="field__type">no value</span>',
      '<span class="field__type">string</span>',
      'missed type: body.never: its parts contradict each other, shown is "string"',
    ],
    ['null', ' or null', '', 'missed nullable: body.note: null, shown is "string"'],
  ])('detects that %s is missing', async (_name, from, to, difference) => {
    const { differences } = await differencesOf((html) => html.replace(from, to));
    expect(differences).toContain(difference);
  });

  test.each<[name: string, from: RegExp | string, to: string, difference: string]>([
    [
      'a row',
      '<li class="field" id="body.board">',
      '<li class="field" id="body.x"><a class="field__name"><code>x</code></a></li><li class="field" id="body.board">',
      'invented field: the specification has no body.x',
    ],
    [
      'a badge',
      /(<li class="field" id="body\.note"><div class="field__head">)/,
      '$1<span class="field__required">required</span>',
      'invented required: body.note is said to be required',
    ],
    ['a status', '<h2 id="responses">', '<div class="response"><h3>418</h3></div><h2 id="responses">', 'invented response: a response 418'],
  ])('detects %s that the specification lacks', async (_name, from, to, difference) => {
    const { differences } = await differencesOf((html) => html.replace(from, to));
    expect(differences).toContain(difference);
  });
});

/** A field's value in an example's highlighted JSON. */
const NIGHTS = /(?<=&quot;nights&quot;(?:<[^>]*>|: )*)1/g;

describe('generated examples', () => {
  test('are all checked, and reported when they are ambiguous', async () => {
    const { madeUp } = await differencesOf();
    expect(madeUp).toMatchObject({ checked: 2, unread: 0, misfits: [{ what: '200 application/json', blame: 'ambiguous' }] });
  });

  test.each<[name: string, from: RegExp, to: string, misfit: object]>([
    ['a parameter', /stays\/s1/g, 'stays/x1', { what: 'path id', reason: '# is "x1": pattern "^s[0-9]+$"', blame: 'maker' }],
    ['a field of an answer', NIGHTS, '0.5', { what: '200 application/json', reason: '#/0/nights is 0.5: type "integer"', blame: 'maker' }],
  ])('are reported when %s is invalid', async (_name, from, to, misfit) => {
    const { madeUp } = await differencesOf((html) => html.replace(from, to));
    expect(madeUp.misfits).toContainEqual(expect.objectContaining(misfit));
  });
});
