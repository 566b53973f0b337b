import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { newApi, type NewApi } from '../../../scripts/new/new-api.ts';
import type { NewFiles } from '../../../scripts/new/new-files.ts';
import { InputError } from '../../../src/errors.ts';
import { loadConfig } from '../../../src/site/config/load-config.ts';
import { inSiteFolder } from '../../support/literal-site.ts';

const SITE = `title: Test
url: https://docs.example.com
navbar:
  items:
    - label: APIs
      items:
        - { label: Sales, href: /docs/api/sales/sales-api }
apis:
  - { id: sales, label: Sales } # the first
`;

const DOCUMENT = `openapi: 3.1.0
info: { title: Orders API, version: '1' }
paths:
  /orders:
    get:
      operationId: listOrders
      summary: List orders
      responses: { '200': { $ref: 'parts/answer.yaml' } }
`;

const LONE = DOCUMENT.replace("$ref: 'parts/answer.yaml'", 'description: Done');

/** Returns the result for a document outside the site, or at the path `inside` in the site. */
function make(api: Partial<NewApi>, { document = LONE, inside }: { document?: string; inside?: string } = {}): Promise<NewFiles> {
  return inSiteFolder({ 'content/site.yaml': SITE, 'specs/sales.yaml': DOCUMENT }, async (root) => {
    const file = inside ? path.join(root, inside) : path.join(root, 'elsewhere', 'api.yaml');
    await mkdir(path.join(path.dirname(file), 'parts'), { recursive: true });
    await writeFile(file, document);
    await writeFile(path.join(path.dirname(file), 'parts', 'answer.yaml'), 'description: Done\n');
    return newApi({ id: 'orders', file, ...api }, root, (await loadConfig(root)).config, SITE);
  });
}

describe('a new group', () => {
  test('gets a document, an entry and a link', async () => {
    const { files } = await make({});
    expect([...files.keys()]).toEqual(['specs/orders.yaml', 'content/site.yaml']);
    expect(String(files.get('specs/orders.yaml'))).toBe(LONE);
    expect(files.get('content/site.yaml')).toBe(
      SITE.replace(
        'sales-api }\n',
        'sales-api }\n        - { label: Orders API, href: /docs/api/orders/orders-api, activeBase: /docs/api/orders }\n',
      ) + '  - { id: orders, label: Orders API }\n',
    );
  });

  test('copies the files that its document references', async () => {
    const { files, notes } = await make({ label: 'Orders' }, { document: DOCUMENT });
    expect(notes[0]).toMatch(/, with the file that it references\.$/);
    expect([...files.keys()]).toEqual(['specs/orders/api.yaml', 'specs/orders/parts/answer.yaml', 'content/site.yaml']);
    expect(files.get('content/site.yaml')).toContain('- { id: orders, label: Orders, spec: specs/orders/api.yaml }');
  });

  test('leaves a document where it is when it is already in the site', async () => {
    const { files } = await make(
      {},
      {
        inside: 'specs/shop/orders.json',
        document: JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: {} }),
      },
    );
    expect([...files.keys()]).toEqual(['content/site.yaml']);
    expect(files.get('content/site.yaml')).toContain('- { id: orders, label: Shop, spec: specs/shop/orders.json }');
  });

  test.each([
    ['an id that is taken', { id: 'sales' }, {}, 'There is already an API group "sales"'],
    ['an id that is none', { id: 'My Orders' }, {}, 'Write my-orders'],
    ['a file that is not there', { file: '/nowhere/api.yaml' }, {}, 'This file does not exist'],
    ['a document without a title', {}, { document: "openapi: 3.1.0\ninfo: { version: '1' }\npaths: {}\n" }, 'info.title'],
    ['what is no specification', {}, { document: 'hello: world\n' }, 'openapi'],
  ])('is rejected for %s', async (_, api, file, message) => {
    const refusal = await make(api, file).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(InputError);
    expect(String(refusal)).toContain(message);
  });
});
