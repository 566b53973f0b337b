import { describe, expect, test } from 'vitest';
import { type GroupPlan, planIntroduction } from '../../src/reference/plan-introduction.ts';
import { apiOf, OK } from '../openapi/document.ts';

const parts = {
  servers: [{ url: 'https://a.example' }],
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } }, schemas: { Order: { type: 'object' } } },
};

const described = async (description: string, rest: Record<string, unknown> = parts) =>
  planIntroduction(await apiOf({ info: { title: 'Sales API', version: '1.0.0', description }, ...rest }));

describe('planIntroduction', () => {
  test('has only the non-empty sections', async () => {
    const { description, models, ...plan } = await described('Text.');
    expect(plan).toStrictEqual({
      downloadsId: 'downloads',
      servers: { id: 'base-urls' },
      security: { id: 'authentication' },
      operations: { id: 'in-this-api' },
      groups: [{ operations: [], children: [] }],
    });
    expect(description).toStrictEqual({ text: 'Text.', headingShift: 0, headings: [], callouts: [], ids: [] });
    expect(models).toMatchObject({ id: 'models', models: [{ id: 'model-Order' }] });
    expect(Object.keys(await described('', { servers: [] })).toSorted()).toEqual(['description', 'downloadsId', 'groups', 'operations']);
  });

  test('omits a section that the author wrote', async () => {
    expect(await described('## Base URLs')).not.toHaveProperty('servers');
    const own = await described('## Operations');
    expect(own).not.toHaveProperty('operations');
    expect(own.groups).toEqual([]);
  });

  test.each(['authentication', 'authentication-and-scopes'])('links credentials to the author’s section #%s', async (id) => {
    const plan = await described(`## Keys {#${id}}\n\nSend \`X-Key\`.`);
    expect(plan).not.toHaveProperty('security');
    expect(plan.description.anchors).toStrictEqual({ before: id, ids: ['security-key'] });
  });

  test.each<[name: string, scheme: object, words: string]>([
    ['the name of a key', { type: 'apiKey', in: 'header', name: 'X-Key' }, 'X-Key'],
    [
      'the address of a token',
      { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a.example/t', scopes: {} } } },
      'https://a.example/t',
    ],
    [
      'a scope',
      { type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://a.example/', scopes: { read: 'R' } } } },
      'https://a.example/ read',
    ],
    ['an address of discovery', { type: 'openIdConnect', openIdConnectUrl: 'https://a.example/o' }, 'https://a.example/o'],
  ])('adds its own section unless the author’s covers %s', async (_name, scheme, words) => {
    const rest = { components: { securitySchemes: { one: scheme } } };
    const plan = await described('## Authentication', rest);
    expect(plan.security).toEqual({ id: 'authentication-2' });
    expect(plan.description).not.toHaveProperty('anchors');
    expect(await described(`## Authentication\n\n${words}`, rest)).not.toHaveProperty('security');
  });

  test('does not mistake the page’s title for a section by the author', async () => {
    const plan = await described('## First\n\n### Another');
    expect(plan.security).toEqual({ id: 'authentication' });
    expect(plan.description).not.toHaveProperty('anchors');
  });

  test('assigns ids that the author does not use', async () => {
    expect(await described('## Downloads\n\n## Models\n\n## In this API')).toMatchObject({
      downloadsId: 'downloads-2',
      models: { id: 'models-2' },
      operations: { id: 'in-this-api-2' },
    });
  });
});

describe('the groups of an introduction', () => {
  const outlineOf = ({ id = '', title = '', tag, operations, children }: GroupPlan): string =>
    `${[id, title, tag?.name].join('|')}: ${[...operations.map(({ slug }) => slug), ...children.map((child) => `(${outlineOf(child)})`)].join(' ')}`;

  const groupsOf = async (operations: Record<string, string | undefined>, rest: Record<string, unknown> = {}) => {
    const paths = Object.entries(operations).map(([operationId, tag]) => [
      `/${operationId}`,
      { get: { operationId, ...(tag && { tags: [tag] }), ...OK } },
    ]);
    return planIntroduction(await apiOf({ openapi: '3.2.0', ...rest, paths: Object.fromEntries(paths) })).groups.map(outlineOf);
  };

  test('are a single untitled one when operations share one tag, or have none', async () => {
    expect(await groupsOf({ a: 'x', b: undefined })).toEqual(['tag-x||: a b']);
    expect(await groupsOf({ a: undefined })).toEqual(['||: a']);
  });

  test('show the description of the only tag, without a heading', async () => {
    const tags = [{ name: 'x', description: 'All about it.' }];
    expect(await groupsOf({ a: 'x' }, { tags })).toEqual(['tag-x||x: a']);
    expect(await groupsOf({ a: undefined }, { tags })).toEqual(['tag-x|x|x: ', 'other-operations||: a']);
  });

  test('include a tag without operations if it has a description', async () => {
    const tags = [{ name: 'guide', description: 'How to begin.' }, { name: 'x' }, { name: 'unused' }];
    expect(await groupsOf({ a: 'x' }, { tags })).toEqual(['tag-guide|guide|guide: ', 'tag-x|x|x: a']);
  });

  test('are the tags in order, then the untagged operations', async () => {
    const tags = [{ name: 'Y Y', summary: 'Why' }, { name: 'unused' }, { name: 'x' }];
    const webhooks = { w: { post: { operationId: 'w', tags: ['x'], ...OK } } };
    expect(await groupsOf({ a: 'x', b: undefined, c: 'Y Y' }, { tags, webhooks })).toEqual([
      'tag-y-y|Why|Y Y: c',
      'tag-x|x|x: a w',
      'other-operations||: b',
    ]);
    expect(await groupsOf({ a: 'x', c: 'Y Y' }, { tags })).toEqual(['tag-y-y|Why|Y Y: c', 'tag-x|x|x: a']);
  });

  test('nest like the tags, under headings without operations', async () => {
    const tags = [{ name: 'outer' }, { name: 'inner', parent: 'outer' }, { name: 'other' }];
    expect(await groupsOf({ a: 'inner', b: 'other' }, { tags })).toEqual([
      'tag-outer|outer|outer: (tag-inner|inner|inner: a)',
      'tag-other|other|other: b',
    ]);
    const groups = [
      { name: 'First Part', tags: ['inner'] },
      { name: 'Empty', tags: ['outer'] },
      { name: 'Second', tags: ['other'] },
    ];
    const flat = tags.map(({ name }) => ({ name }));
    expect(await groupsOf({ a: 'inner', b: 'other' }, { tags: flat, 'x-tagGroups': groups })).toEqual([
      'tag-first-part|First Part|: (tag-inner|inner|inner: a)',
      'tag-second|Second|: (tag-other|other|other: b)',
    ]);
  });
});
