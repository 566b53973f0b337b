import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatProblem } from '../../src/errors.ts';
import { loadApi } from '../../src/openapi/load/load-api.ts';
import { builtSite, fixture } from '../support/built-site.ts';
import type { Tree } from '../support/file-tree.ts';
import { attribute, type PublishedPage, publishedPages } from '../support/published-page.ts';

const GROUPS = ['sales', 'backoffice', 'external', 'lost-reservation2', 'person', 'loyalty', 'vcn-new', 'vcn-old', 'lost-reservation'];

let files: Tree;
let pages: readonly PublishedPage[];

beforeAll(async () => {
  ({ files } = await builtSite());
  pages = publishedPages(files);
});

const textOf = (name: string) => files.get(name)?.toString('utf8') ?? '';

function downloadsOf(html: string): readonly (readonly string[])[] {
  const links = html.matchAll(/<a href="([^"]*)" download="([^"]*)">([^<]*)<\/a> <span class="downloads__size">([^<]*)<\/span>/g);
  return [...links].map(([, ...parts]) => parts);
}

describe('the files of each API', () => {
  test.each(GROUPS)('%s: the YAML and JSON are equivalent, valid specifications', async (group) => {
    const [yaml, json] = [textOf(`downloads/${group}.yaml`), textOf(`downloads/${group}.json`)];
    expect(parse(yaml)).toEqual(JSON.parse(json));
    const { api, problems } = await loadApi({ id: group, filePath: `${group}.yaml`, text: yaml });
    expect(problems.map(formatProblem)).toEqual([]);
    expect((api?.operations.length ?? 0) + (api?.webhooks.length ?? 0)).toBeGreaterThan(0);
  });

  test.each(GROUPS)('%s: links point to the published site', (group) => {
    const text = textOf(`downloads/${group}.yaml`) + textOf(`downloads/pernoria-${group}.postman_collection.json`);
    expect(text).toContain('](https://docs.pernoria.example/docs/');
    expect(text).not.toContain('](/');
  });

  test('are linked from the introduction, with their sizes', () => {
    const page = pages.find(({ pathname }) => pathname === '/docs/api/vcn-new/pernoria-api');
    const links = downloadsOf(page?.html ?? '');
    expect(links.map(([href, name, label]) => [href, name, label])).toEqual([
      ['/downloads/vcn-new.yaml', 'vcn-new.yaml', 'OpenAPI (YAML)'],
      ['/downloads/vcn-new.json', 'vcn-new.json', 'OpenAPI (JSON)'],
      ['/downloads/pernoria-vcn-new.postman_collection.json', 'pernoria-vcn-new.postman_collection.json', 'Postman collection'],
      ['/downloads/vcn-new.schema.json', 'vcn-new.schema.json', 'JSON Schema'],
      ['/downloads/vcn-new.d.ts', 'vcn-new.d.ts', 'TypeScript types'],
      ['/downloads/pernoria-sandbox.postman_environment.json', 'pernoria-sandbox.postman_environment.json', 'Environment Pernoria sandbox'],
      [
        '/downloads/pernoria-production.postman_environment.json',
        'pernoria-production.postman_environment.json',
        'Environment Pernoria production',
      ],
    ]);
    for (const [, name = '', , stated = ''] of links) {
      const bytes = files.get(`downloads/${name}`)?.length ?? 0;
      expect(Math.abs(Number.parseFloat(stated) * 1000 - bytes)).toBeLessThanOrEqual(stated.includes('.') ? 50 : 500);
    }
  });

  test('are linked only from pages that have some, and every linked file exists', () => {
    const linked = pages.flatMap(({ elements }) =>
      elements.flatMap((element) => {
        const href = attribute(element, 'href') ?? '';
        return href.startsWith('/downloads/') ? [href.slice(1)] : [];
      }),
    );
    expect(linked.length).toBeGreaterThanOrEqual(GROUPS.length * 5);
    expect(linked.filter((name) => !files.has(name))).toEqual([]);
  });
});

test('the files and links of a site with a base URL are under it', async () => {
  const site = await builtSite(fixture('base-url'));
  const links = publishedPages(site.files).flatMap(({ html }) => downloadsOf(html).map(([href]) => href));
  expect(links).toContain('/portal/downloads/sales.yaml');
  expect([...site.files.keys()].filter((name) => name.includes('downloads/'))).toEqual(
    expect.arrayContaining([
      'portal/downloads/sales.yaml',
      'portal/downloads/sales.json',
      'portal/downloads/sales.postman_collection.json',
    ]),
  );
});
