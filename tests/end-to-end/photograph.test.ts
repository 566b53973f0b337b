import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photograph, VIEWS } from '../../scripts/shots/photograph.ts';
import { sharedBrowser } from '../support/browser.ts';
import { writeSite } from '../support/generate-site.ts';

const page = (body: string): string =>
  `<!doctype html><html><head><style>body { margin: 0; height: 3000px; background: white } @keyframes turn { to { background: red } } @media print { body { background: rgb(0, 0, 255) } } div { height: 50px; animation: turn 1s infinite }</style></head><body>${body}</body></html>`;

const MODE = `<script>if (localStorage.getItem('theme') === 'dark') document.body.style.background = 'rgb(255, 0, 0)'</script>`;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'photograph-'));
  const files = {
    'portal/docs/a/index.html': page(MODE),
    'portal/docs/b.html': page('<div></div>'),
    '404.html': page('none'),
    'portal/404.html': page('none'),
  };
  await writeSite(folder, new Map(Object.entries(files)));
});

afterAll(() => rm(folder, { recursive: true }));

async function shoot(pathname: string, view: (typeof VIEWS)[number]): Promise<PNG | undefined> {
  const png = await photograph(await sharedBrowser(), { folder, baseUrl: '/portal/' }, pathname, view);
  return png && PNG.sync.read(png);
}

describe('a screenshot of a page', () => {
  test('covers all of it, in the requested width and mode', async () => {
    const [light, dark] = await Promise.all((['light', 'dark'] as const).map((mode) => shoot('/docs/a', { width: 390, mode })));
    expect([light, dark].map((png) => [png?.width, png?.height])).toEqual([
      [390, 3000],
      [390, 3000],
    ]);
    expect([light, dark].map((png) => [...(png?.data.subarray(0, 3) ?? [])])).toEqual([
      [255, 255, 255],
      [255, 0, 0],
    ]);
  });

  test('is reproducible despite animations', async () => {
    const view = { width: 1024, mode: 'light' } as const;
    const [one, other] = [await shoot('/docs/b', view), await shoot('/docs/b', view)];
    expect(one?.data.equals(other?.data ?? Buffer.alloc(0))).toBe(true);
  });

  test('is not taken of a missing page, except for the 404 page', async () => {
    const view = { width: 390, mode: 'light' } as const;
    expect(await shoot('/docs/none', view)).toBeUndefined();
    expect(await shoot('/no-such-page', view)).toBeDefined();
  });

  test('shows the print layout', async () => {
    const png = await shoot('/docs/b', { width: 718, mode: 'print' });
    expect([png?.width, ...(png?.data.subarray(-4, -1) ?? [])]).toEqual([718, 0, 0, 255]);
  });

  test('is taken at five widths in both modes, and in print', () => {
    const seen = VIEWS.map(({ width, mode }) => `${width} ${mode}`);
    expect(seen).toEqual([...[390, 768, 1024, 1440, 2560].flatMap((width) => [`${width} light`, `${width} dark`]), '718 print']);
  });
});
