import { describe, expect, test, vi } from 'vitest';
import { blockStorage, loadAnew } from '../../support/load-anew.ts';
import { addPart, one } from '../../support/page-part.ts';

const { dataset } = document.documentElement;

const load = () => loadAnew(() => import('../../../src/browser/head/theme.ts'));

interface Site {
  readonly stored?: string;
  readonly attributes?: Partial<Pick<DOMStringMap, 'themeFixed' | 'themeSystem' | 'defaultTheme'>>;
  readonly systemIsDark?: boolean;
}

async function shown({ stored, attributes = {}, systemIsDark = false }: Site): Promise<string | undefined> {
  if (stored !== undefined) window.localStorage.setItem('theme', stored);
  Object.assign(dataset, { defaultTheme: 'light', ...attributes });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: systemIsDark && query === '(prefers-color-scheme: dark)' }));
  const { showTheme } = await load();
  showTheme();
  return dataset.theme;
}

describe('showTheme', () => {
  test.each<[string, Site, string]>([
    ["the reader's choice", { stored: 'dark' }, 'dark'],
    ["the reader's choice before the system's", { stored: 'light', attributes: { themeSystem: '' }, systemIsDark: true }, 'light'],
    ["the system's", { attributes: { themeSystem: '' }, systemIsDark: true }, 'dark'],
    ["the system's light one, whatever the site's default", { attributes: { themeSystem: '', defaultTheme: 'dark' } }, 'light'],
    ["the site's default where the system has no say", { attributes: { defaultTheme: 'dark' }, systemIsDark: false }, 'dark'],
    ["the site's default where nothing sensible is stored", { stored: 'sepia' }, 'light'],
    ['no choice where the site has no switch', { stored: 'dark', attributes: { themeFixed: '' } }, 'light'],
  ])('shows %s', async (_, site, theme) => {
    expect(await shown(site)).toBe(theme);
  });

  test('names the switch after the mode', async () => {
    addPart('<button data-action="theme" data-light="It is light" data-dark="It is dark"></button>');
    await shown({ stored: 'dark' });
    expect(one('[data-action=theme]').ariaLabel).toBe('It is dark');
  });

  test('lets the choice for all tabs override the one stored for this tab', async () => {
    window.sessionStorage.setItem('theme', 'light');
    expect(await shown({ stored: 'dark' })).toBe('dark');
  });

  test('falls back to the default when storage throws', async () => {
    blockStorage();
    expect(await shown({})).toBe('light');
  });
});

describe('switchTheme', () => {
  test('toggles and stores the mode', async () => {
    Object.assign(dataset, { theme: 'light', defaultTheme: 'light' });
    const { switchTheme } = await load();
    switchTheme();
    expect([dataset.theme, window.localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    switchTheme();
    expect([dataset.theme, window.localStorage.getItem('theme')]).toEqual(['light', 'light']);
  });

  test('shows the choice when storage is full, whatever is stored', async () => {
    const refuse = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => 'light', setItem: refuse });
    Object.assign(dataset, { theme: 'light', defaultTheme: 'light' });
    const { switchTheme } = await load();
    switchTheme();
    expect(dataset.theme).toBe('dark');
  });

  test('applies to the page when storage throws, until the stored value takes precedence', async () => {
    blockStorage();
    Object.assign(dataset, { theme: 'light', defaultTheme: 'light' });
    const { switchTheme, showTheme } = await load();
    switchTheme();
    showTheme();
    expect(dataset.theme).toBe('dark');
    showTheme(true);
    expect(dataset.theme).toBe('light');
  });
});
