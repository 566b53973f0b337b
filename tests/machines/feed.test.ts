import { describe, expect, test } from 'vitest';
import { feedFiles } from '../../src/machines/feed.ts';
import { loadLiteralSite, SITE_YAML } from '../support/literal-site.ts';
import { findXmlFaults } from '../support/xml/find-xml-faults.ts';

const specOf = (title: string, ...rows: readonly string[]): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1', description: ['All of it.', '', '## Changes', '', ...rows].join('\n') },
    paths: { '/a': { get: { responses: { 200: { description: 'All' } } } } },
  });

const HEAD = ['| Version | Date | Change |', '|---|---|---|'];

async function feedOf(sales: string, points: string) {
  const site = await loadLiteralSite({
    'content/site.yaml': `${SITE_YAML}baseUrl: /portal/\nproduct: { name: R&D, slug: rd }\napis: [{ id: sales, label: Sales & more }, { id: points, label: Pontos, lang: pt-BR }]\n`,
    'specs/sales.yaml': sales,
    'specs/points.yaml': points,
  });
  return feedFiles(site);
}

describe('feedFiles', () => {
  test('tell the changes of all APIs, the newest first, in a valid feed', async () => {
    const sales = specOf(
      'Sales',
      ...HEAD,
      '| 1.1.0 | 2026-05-01 | New: `a < b`, see [bookings](/docs/a) |',
      '| 1.0.0 | 2026-01-02 | First |',
    );
    const points = specOf('Pontos', '| Versão | Data | Mudança |', '|---|---|---|', '| 2.0 | 12 de março de 2026 | Saldo |');
    const [file, ...others] = await feedOf(sales, points);
    expect([file?.path, others]).toEqual(['changes.atom', []]);
    const text = file?.text ?? '';
    expect(await findXmlFaults(text, 'atom.rng')).toEqual([]);
    // RFC 4287, 4.1.1: a feed should name itself.
    expect(text).toContain('<link rel="self" type="application/atom+xml" href="https://docs.example/portal/changes.atom"/>');
    const all = (name: string) => [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, value]) => value);
    expect(all('id')).toEqual([
      'https://docs.example/portal/changes.atom',
      'tag:docs.example,2026-05-01:sales/1.1.0',
      'tag:docs.example,2026-03-12:points/2.0',
      'tag:docs.example,2026-01-02:sales/1.0.0',
    ]);
    expect(all('title')).toEqual(['Docs: API changes', 'Sales &amp; more 1.1.0', 'Pontos 2.0', 'Sales &amp; more 1.0.0']);
    expect(all('updated')).toEqual(['2026-05-01T00:00:00Z', '2026-05-01T00:00:00Z', '2026-03-12T00:00:00Z', '2026-01-02T00:00:00Z']);
    expect(all('content')).toEqual(['New: a &lt; b, see bookings', 'Saldo', 'First']);
    expect(text).toContain('<entry xml:lang="pt-BR">');
    expect(text).toContain('href="https://docs.example/portal/docs/api/sales/sales"');
  });

  test('tell changes of one day and version apart', async () => {
    const rows = ['| 1.1.0 | 2026-05-01 | One |', '| 1.1.0 | 2026-05-01 | Two |'];
    const [file] = await feedOf(specOf('Sales', ...HEAD, ...rows), specOf('Pontos'));
    expect(file?.text.match(/tag:[^<]*/g)).toEqual([
      'tag:docs.example,2026-05-01:sales/1.1.0',
      'tag:docs.example,2026-05-01:sales/1.1.0/2',
    ]);
  });

  test('are none without changes', async () => {
    expect(await feedOf(specOf('Sales'), specOf('Pontos'))).toEqual([]);
  });
});
