import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { describe, expect, test } from 'vitest';
import { feedFiles } from '../../src/machines/feed.ts';
import type { SpecChange } from '../../src/reference/changes/spec-change.ts';
import type { SpecHistory } from '../../src/site/history/spec-history.ts';
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

const withDay = (day: string, changes: readonly SpecChange[]): SpecHistory => ({
  today: day,
  groups: new Map([['sales', { since: '2026-01-01', days: [{ day, version: '1', changes }] }]]),
});

describe('feedFiles', () => {
  test('lists the changes of all APIs, newest first, in a valid feed', async () => {
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
    // RFC 4287, section 4.1.1: a feed should contain a link to itself.
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

  test('distinguishes changes of the same day and version', async () => {
    const rows = ['| 1.1.0 | 2026-05-01 | One |', '| 1.1.0 | 2026-05-01 | Two |'];
    const [file] = await feedOf(specOf('Sales', ...HEAD, ...rows), specOf('Pontos'));
    expect(file?.text.match(/tag:[^<]*/g)).toEqual([
      'tag:docs.example,2026-05-01:sales/1.1.0',
      'tag:docs.example,2026-05-01:sales/1.1.0/2',
    ]);
  });

  /** Breaks out of every XML context that can contain text, and would inject an entry, an instruction or an entity. */
  const HOSTILE = `]]>--> "'/></name></title></content></entry><entry><id>evil</id></entry><?evil?><!--&evil; \u0000\u0001\uffff<script>`;

  test('escapes hostile strings', async () => {
    const json = JSON.stringify(HOSTILE);
    const site = await loadLiteralSite({
      'content/site.yaml': `title: ${json}\nurl: https://docs.example\nproduct: { name: ${json}, slug: x }\napis: [{ id: sales, label: ${json} }]\n`,
      'specs/sales.yaml': specOf(HOSTILE, ...HEAD, `| 1.1.0 ${HOSTILE} | 2026-05-01 | \`${HOSTILE}\` |`),
    });
    const removed: SpecChange = { kind: 'removed', part: 'field', address: 'x', name: HOSTILE, before: HOSTILE, isBreaking: true };
    const [file] = feedFiles({ ...site, history: withDay('2026-04-01', [removed]) });
    const text = file?.text ?? '';
    expect(await findXmlFaults(text, 'atom.rng')).toEqual([]);
    const { root } = parseXml(text);
    const said = HOSTILE.replaceAll(/\p{Cc}|\uffff/gu, '');
    const textsOf = (parent: XmlElement | null | undefined, name: string): readonly string[] =>
      (parent?.children ?? []).flatMap((child) => (child instanceof XmlElement && child.name === name ? [child.text] : []));
    const entries = (root?.children ?? []).filter((child) => child instanceof XmlElement).filter(({ name }) => name === 'entry');
    expect(entries).toHaveLength(2);
    for (const [index, entry] of entries.entries())
      expect(textsOf(entry, index === 0 ? 'title' : 'content')[0], `entry ${index}`).toContain(said);
    expect(textsOf(root, 'title')).toEqual([`${said}: API changes`]);
    expect(textsOf(entries[0], 'content')[0]).toContain('<entry><id>evil</id></entry>');
    expect(textsOf(entries[0], 'id')[0]).toMatch(/^tag:docs\.example,2026-05-01:sales\/1\.1\.0%20/);
  });

  test('is empty without changes', async () => {
    expect(await feedOf(specOf('Sales'), specOf('Pontos'))).toEqual([]);
  });
});
