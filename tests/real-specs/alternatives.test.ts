import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderSpec } from '../support/rendered-spec.ts';
import { compareMember } from './compare-member.ts';
import { Facts } from './facts.ts';

const object = (properties: object, rest: object = {}) => ({ type: 'object', properties, ...rest });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };

const METHODS = { type: 'string', enum: ['klarna', 'cash', 'check'] };

const SCHEMAS = {
  // Several values map to one schema, which also has the other schema's fields.
  Token: {
    discriminator: { propertyName: 'method', mapping: { klarna: ref('Klarna').$ref, cash: ref('Other').$ref, check: ref('Other').$ref } },
  },
  Klarna: object({ method: { type: 'string', enum: ['klarna'] }, id: text, used: text }),
  Other: object({ method: METHODS, id: text, used: text }),
  // The discriminator is in an unnamed `allOf` part.
  Feed: {
    allOf: [object({ id: text }), object({ kind: text }, { discriminator: { propertyName: 'kind', mapping: { gtfs: ref('Gtfs').$ref } } })],
  },
  Gtfs: { allOf: [ref('Feed'), object({ place: text })] },
  // A part that only allows null.
  Event: { allOf: [object({ customer: { type: ['string', 'null'], format: 'uuid' } }), object({ customer: { type: 'null' } })] },
  // Required in each alternative.
  Source: object({ url: text, tag: text, branch: text }, { oneOf: [{ required: ['url', 'tag'] }, { required: ['url', 'branch'] }] }),
  // A value that is also a type's name.
  Custom: {
    oneOf: [ref('Flag'), ref('Choice')],
    discriminator: { propertyName: 'type', mapping: { boolean: ref('Flag').$ref, list: ref('Choice').$ref } },
  },
  Flag: object({ type: text, on: text }),
  Choice: object({ type: text, values: text }),
  // An object without fields, with a title.
  Loose: object({ settings: { title: 'Job settings', anyOf: [{ type: 'object', additionalProperties: true }, { type: 'null' }] } }),
};

/** Differences reported for a body with these schemas. @param change alters the HTML */
async function differencesOf(change: (html: string) => string = (html) => html): Promise<readonly string[]> {
  const names = ['Token', 'Feed', 'Event', 'Source', 'Custom', 'Loose'];
  const schema = object(Object.fromEntries(names.map((name) => [name.toLowerCase(), ref(name)])));
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Stays', version: '1' },
    servers: [{ url: 'https://api.example' }],
    paths: {
      '/stays': {
        post: {
          operationId: 'addStay',
          requestBody: { content: { 'application/json': { schema } } },
          responses: { 200: { description: 'Done' } },
        },
      },
    },
    components: { schemas: SCHEMAS },
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'reader-'));
  try {
    const file = path.join(folder, 'stays.json');
    await writeFile(file, JSON.stringify(spec));
    const { pages } = await renderSpec(spec);
    const facts = new Facts();
    await compareMember(
      { id: 'sales', name: 'stays.json', file },
      new Map([...pages].map(([address, html]) => [address, () => change(html)])),
      facts,
    );
    return facts.differences.map(({ kind, isInvented, what }) => `${isInvented ? 'invented' : 'missed'} ${kind}: ${what}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const row = (id: string): RegExp => new RegExp(`<li class="field" id="${id.replaceAll('.', '\\.')}">[\\s\\S]*?</li>`);

describe('the independent reader of alternatives', () => {
  test('finds each alternative where the page shows it', async () => {
    expect(await differencesOf()).toEqual([]);
  });

  test.each<[name: string, from: RegExp | string, to: string, difference: string]>([
    ['a value of a variant', '<li><code>cash</code></li>', '', 'missed value: body.token.cash.method: value cash'],
    ['a field of a subtype', row('body.feed.gtfs.place'), '', 'missed field: no row body.feed.gtfs.place'],
    [
      'null',
      /(id="body\.event\.customer">[\s\S]*?field__type">)null/,
      '$1string',
      'missed nullable: body.event.customer: null, shown is "string"',
    ],
    [
      'what an object without fields is called',
      /(id="body\.loose\.settings">[\s\S]*?field__type">)[^<]*/,
      '$1null',
      'missed alternative: body.loose.settings: no branch for number 1',
    ],
  ])('detects that %s is missing', async (_name, from, to, difference) => {
    expect(await differencesOf((html) => html.replace(from, to))).toContain(difference);
  });

  test('detects a badge that only some alternatives have', async () => {
    const tag = /(<li class="field" id="body\.source\.tag"><div class="field__head">)/;
    expect(await differencesOf((html) => html.replace(tag, '$1<span class="field__required">required</span>'))).toContain(
      'invented required: body.source.tag is said to be required',
    );
  });
});
