import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { PostmanCollection, PostmanFolder, PostmanItem } from '../../src/openapi/postman/collection.ts';
import { builtSite } from '../support/built-site.ts';
import { repositoryRoot } from '../support/child-process.ts';
import type { Tree } from '../support/file-tree.ts';
import { type PublishedPage, publishedPages } from '../support/published-page.ts';

/** The key of the Notification page's test vector. */
const KEY = Buffer.from('cGVybm9yaWEtZG9jcy1leGFtcGxlLXNlY3JldC0wMDE=', 'base64');

const WEBHOOKS = [
  ['/docs/api/backoffice/notification', 'backoffice', ['webhooks', 'orderNotification', 'post']],
  ['/docs/api/lost-reservation2/lost-reservation-webhook', 'lost-reservation2', ['webhooks', 'lostReservation', 'post']],
  ['/docs/api/loyalty/notification-url', 'loyalty', ['components', 'pathItems', 'redemptionNotification', 'post']],
] as const;

let files: Tree;
let pages: readonly PublishedPage[];

beforeAll(async () => {
  ({ files } = await builtSite());
  pages = publishedPages(files);
});

async function eventsOf(group: string, keys: readonly string[]): Promise<readonly unknown[]> {
  const written: unknown = parse(await readFile(path.join(repositoryRoot, `specs/${group}.yaml`), 'utf8'), { logLevel: 'silent' });
  const place = [...keys, 'requestBody', 'content', 'application/json', 'examples'];
  const examples = place.reduce((value, key) => (value as Record<string, unknown>)[key], written);
  return Object.values(examples as Record<string, { readonly value: unknown }>).map(({ value }) => value);
}

interface Delivery {
  readonly headers: string;
  readonly body: string;
}

/** Pairs each code block of headers with the body that follows it. */
function deliveriesIn(blocks: readonly string[]): readonly Delivery[] {
  return blocks.flatMap((headers, index) => (headers.startsWith('webhook-id: ') ? [{ headers, body: blocks[index + 1] ?? '' }] : []));
}

function codeOf(page: PublishedPage): readonly string[] {
  return page.elements.filter(({ tagName }) => tagName === 'pre').map((element: Element) => toString(element));
}

function codeOfTwin(pathname: string): readonly string[] {
  const name = pathname.slice(1);
  const texts = [...files]
    .filter(([file]) => file.startsWith(`${name}.`) && file.endsWith('.md'))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return texts.flatMap(([, bytes]) => [...bytes.toString('utf8').matchAll(/^```\w+\n([^]*?)\n```$/gm)].map(([, code = '']) => code));
}

function faultOf({ headers, body }: Delivery): string | undefined {
  const lines = new Map(headers.split('\n').map((line) => line.split(': ') as [string, string]));
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => lines.get(name));
  const digest = createHmac('sha256', KEY).update(`${id}.${timestamp}.${body}`).digest('base64');
  if (!/^msg_[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(id ?? '')) return `${id} is no id of a message`;
  return signature === `v1,${digest}` ? undefined : `${signature} does not fit ${body}`;
}

describe.each(WEBHOOKS)('the examples of %s', (pathname, group, keys) => {
  test.each(['page', 'twin'] as const)('are all signed, byte for byte, on its %s', async (place) => {
    const page = pages.find((candidate) => candidate.pathname === pathname);
    const deliveries = deliveriesIn(place === 'twin' ? codeOfTwin(pathname) : page ? codeOf(page) : []);
    expect(deliveries.map(({ body }) => JSON.parse(body))).toEqual(await eventsOf(group, keys));
    expect(deliveries.flatMap((delivery) => faultOf(delivery) ?? [])).toEqual([]);
    expect(new Set(deliveries.map(({ headers }) => headers.split('\n')[0])).size).toBe(deliveries.length);
  });

  test('start with one that has the headers described in the section above', () => {
    const page = pages.find((candidate) => candidate.pathname === pathname);
    const [first] = page ? deliveriesIn(codeOf(page)) : [];
    for (const line of first?.headers.split('\n') ?? ['']) expect(page?.html).toContain(`${line.split(': ')[1]}</code>`);
  });

  test('are signed in the Postman collection', async () => {
    const text = files.get(`downloads/pernoria-${group}.postman_collection.json`)?.toString('utf8') ?? '';
    const collection = JSON.parse(text) as PostmanCollection;
    const itemsOf = (item: PostmanItem | PostmanFolder): readonly PostmanItem[] => ('item' in item ? item.item.flatMap(itemsOf) : [item]);
    const sent = collection.item.flatMap(itemsOf).filter(({ request }) => request.url.raw === '{{webhookUrl}}');
    const deliveries = sent.map(({ request }) => ({
      headers: (request.header ?? []).map(({ key, value }) => `${key}: ${String(value)}`).join('\n'),
      body: request.body?.raw ?? '',
    }));
    expect(deliveries.length).toBe((await eventsOf(group, keys)).length);
    expect(deliveries.flatMap((delivery) => faultOf(delivery) ?? [])).toEqual([]);
  });
});

test('no page shows any other signature except the test vector', () => {
  const known = new Set(
    WEBHOOKS.flatMap(([pathname]) => deliveriesIn(codeOfTwin(pathname)).map(({ headers }) => /v1,\S+/.exec(headers)?.[0])),
  );
  const shown = [...files]
    .filter(([name]) => /\.(?:md|html)$/.test(name))
    .flatMap(([name, bytes]) => {
      const text = bytes.toString('utf8').replaceAll('&#x2B;', '+');
      return [...text.matchAll(/\bv1,[\w+/]{43}=/g)].flatMap(([signature]) => (known.has(signature) ? [] : [`${name} ${signature}`]));
    });
  expect(shown.filter((found) => !found.endsWith(' v1,VuNrpxtQ3Fe+vzDa32XTT9z71kaELoDgqdXLcjG4r5w='))).toEqual([]);
});
