import { describe, expect, test } from 'vitest';
import { renderPage } from '../../src/render/render-page.tsx';
import { loadSite } from '../../src/site/load-site.ts';
import type { SpecHistory } from '../../src/site/history/spec-history.ts';
import { inSiteFolder, SITE_YAML, type SiteFiles } from '../support/literal-site.ts';

const spec = (title: string, ...lines: readonly string[]): string => `openapi: 3.1.0
info:
  title: ${title}
  version: '1'
  description: |
    An API.

${lines.map((line) => `    ${line}\n`).join('')}
paths: {}
`;
const SITE = `${SITE_YAML}apis: [{ id: a, label: Sales }, { id: b, label: Points, lang: pt-BR }, { id: c, label: Cards }]\n`;
const FILES = {
  'content/site.yaml': SITE,
  'specs/a.yaml': spec(
    'A',
    '## Scopes',
    '| Scope | Date | Change |',
    '|---|---|---|',
    '| `all` | 1 May 2025 | none |',
    '',
    '## History',
    '| Version | Date | Change |',
    '|---|---|---|',
    '| 1.1.0 | 6 October 2025 | `variant`: the [size](/docs/a) |',
    '| 1.0.0 | 10 February 2025 | First |',
  ),
  'specs/b.yaml': spec('B', '## Histórico', '| Versão | Data | Mudança |', '|---|---|---|', '| 2.0.0 | 22 de setembro de 2025 | estorno |'),
  'specs/c.yaml': spec(
    'C',
    '## Log',
    '| Version | Date | Change |',
    '|---|---|---|',
    '| 3.0.0 | 6 October 2025 | Cards |',
    '| 2.9.0 | soon | Nothing |',
  ),
};

const MONTHS = ['', '', '', 'March', 'April', 'May', 'June', 'July', 'August', 'September'];

function htmlOf(files: SiteFiles, lang: string, history?: SpecHistory): Promise<string> {
  return inSiteFolder({ ...files, 'content/docs/a.mdx': `---\ntitle: A\nlang: ${lang}\n---\n\n<ChangeLog />\n` }, async (root) => {
    const site = await loadSite({ root, includeDrafts: false });
    const page = site.pages.get('/docs/a');
    if (!page) throw new Error('There is no /docs/a.');
    const { html, problems } = await renderPage(history ? { ...site, history } : site, page);
    expect(problems).toEqual([]);
    return html;
  });
}

/** The table's rows; each cell is HTML without layout tags. */
async function rowsOf(lang: string): Promise<readonly (readonly string[])[]> {
  const html = await htmlOf(FILES, lang);
  return [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t([dh])[^>]*>(.*?)<\/t\1>/gs)].map(([, , cell = '']) =>
      cell
        .replaceAll(/<\/?p>|<div class="field__text"|\n/g, '')
        .replaceAll(/^>|<\/div>$/g, '')
        .trim(),
    ),
  );
}

describe('<ChangeLog>', () => {
  test('lists the dated changes of all APIs, newest first, with a link to the API', async () => {
    expect(await rowsOf('en')).toEqual([
      ['Date', 'API', 'Version', 'Change'],
      [
        '<time dateTime="2025-10-06">6 Oct 2025</time>',
        '<a href="/docs/api/a/a">Sales</a>',
        '1.1.0',
        '<code>variant</code>: the <a href="/docs/a">size</a>',
      ],
      ['<time dateTime="2025-10-06">6 Oct 2025</time>', '<a href="/docs/api/c/c">Cards</a>', '3.0.0', 'Cards'],
      ['<time dateTime="2025-09-22">22 Sept 2025</time>', '<a href="/docs/api/b/b">Points</a>', '2.0.0', 'lang="pt-BR">estorno'],
      ['<time dateTime="2025-02-10">10 Feb 2025</time>', '<a href="/docs/api/a/a">Sales</a>', '1.0.0', 'First'],
    ]);
  });

  test('links a version to the changes of its specification from that date on', async () => {
    const day = { day: '2025-10-06', version: '1.1.0', changes: [] };
    const html = await htmlOf(FILES, 'en', { today: '2025-11-01', groups: new Map([['a', { since: '2025-01-01', days: [day] }]]) });
    const led = [...html.matchAll(/<a href="([^"]*#specification-changes)">([^<]*)<\/a>/g)].map(([, href, version]) => [href, version]);
    expect(led).toEqual([['/docs/api/a/a#specification-changes', '1.1.0']]);
  });

  test('collapses all but the five newest entries', async () => {
    const lines = [9, 8, 7, 6, 5, 4, 3].map((month) => `| 1.${month}.0 | 1 ${MONTHS[month]} 2025 | Change ${month} |`);
    const log = spec('A', '## Log', '| Version | Date | Change |', '|---|---|---|', ...lines);
    const html = await htmlOf({ ...FILES, 'specs/a.yaml': log }, 'en');
    const [newest = '', older = ''] = html.split('<details><summary>4 older changes</summary>');
    const changesIn = (part: string) => [...part.matchAll(/Change (\d)/g)].map(([, month]) => month);
    expect([changesIn(newest), changesIn(older)]).toEqual([
      ['9', '8', '7'],
      ['6', '5', '4', '3'],
    ]);
  });

  test('is in its page’s language', async () => {
    const rows = await rowsOf('pt-BR');
    expect(rows.slice(0, 2)).toEqual([
      ['Data', 'API', 'Versão', 'Mudança'],
      [
        '<time dateTime="2025-10-06">6 de out. de 2025</time>',
        '<a href="/docs/api/a/a">Sales</a>',
        '1.1.0',
        'lang="en"><code>variant</code>: the <a href="/docs/a">size</a>',
      ],
    ]);
    expect(rows[3]?.[3]).toBe('estorno');
  });
});
